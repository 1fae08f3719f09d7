// What a page shows when it failed: honest, and with a way to try again.
'use client';
import { CloudAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageShell } from '@/components/ui/page-shell';

type Props = { readonly error: Error & { readonly digest?: string }; readonly reset: () => void };

export default function PageError({ error, reset }: Props) {
  return (
    <PageShell width="medium">
      <h1 className="sr-only">Something went wrong</h1>
      <EmptyState
        icon={CloudAlert}
        title="This page could not be made"
        action={
          <Button variant="primary" onClick={reset}>
            Try again
          </Button>
        }
      >
        <p>The fault is on our side. Money that is under way is not touched by it.</p>
        {error.digest !== undefined && <p className="mt-2 text-xs">Reference for support: {error.digest}</p>}
      </EmptyState>
    </PageShell>
  );
}
