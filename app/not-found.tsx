// The 404 page.
import '@/app/globals.css';
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
        title="Page not found"
        action={<AnchorButton href="/">Go to the home page</AnchorButton>}
      >
        The address may be mistyped or the link incomplete. If someone sent you the link, ask them for it
        again. No money has moved.
      </EmptyState>
    </PageShell>
  );
}
