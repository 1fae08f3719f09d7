// What stands where nothing is.
import { SearchX } from 'lucide-react';
import { Brand } from '@/components/site/brand';
import { AnchorButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageShell } from '@/components/ui/page-shell';

export default function NotFound() {
  return (
    <PageShell start={<Brand />} width="medium">
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        icon={SearchX}
        title="There is nothing here"
        action={<AnchorButton href="/">To the start</AnchorButton>}
      >
        The address may be mistyped, or the link may be incomplete. If somebody sent it to you, ask for it
        again. No money has moved.
      </EmptyState>
    </PageShell>
  );
}
