// The dashboard's 404 page.
import { SearchX } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';

export default function NotFound() {
  return (
    <>
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        icon={SearchX}
        title="Page not found"
        action={<LinkButton href="/dashboard">Go to the home page</LinkButton>}
      >
        The address may be mistyped, or the page has moved. The menu lists all pages you can open.
      </EmptyState>
    </>
  );
}
