// The dashboard's error page.
'use client';
import { RotateCw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';

type Props = { readonly error: Error & { readonly digest?: string }; readonly reset: () => void };

export default function DashboardError({ error, reset }: Props) {
  return (
    <Notice
      tone="bad"
      role="alert"
      title="This page can’t be shown"
      action={
        <div className="flex flex-wrap gap-3">
          <Button onClick={reset} icon={<RotateCw />}>
            Try again
          </Button>
          <LinkButton href="/dashboard" variant="quiet">
            Go to the home page
          </LinkButton>
        </div>
      }
    >
      <p className="measure">
        The server is unreachable, or an error occurred. Payments continue, and your earlier changes are
        saved. Wait a moment and try again.
      </p>
      {error.digest !== undefined && (
        <p className="mt-2">
          If the problem persists, contact the operator of this server with this error ID:{' '}
          <span className="font-mono text-xs select-all">{error.digest}</span>
        </p>
      )}
    </Notice>
  );
}
