// What stands within the dashboard where nothing is.
import { SearchX } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';

export default function NotFound() {
  return (
    <>
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        icon={SearchX}
        title="There is no such page"
        action={<LinkButton href="/dashboard">To the first page</LinkButton>}
      >
        The address may be mistyped, or what stood here has moved. All pages you may open stand in the menu.
      </EmptyState>
    </>
  );
}
