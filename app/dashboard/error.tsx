// What stands where a page of the dashboard could not be drawn, and what to do.
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
      title="This page could not be shown"
      action={
        <div className="flex flex-wrap gap-3">
          <Button onClick={reset} icon={<RotateCw />}>
            Try again
          </Button>
          <LinkButton href="/dashboard" variant="quiet">
            To the first page
          </LinkButton>
        </div>
      }
    >
      <p className="measure">
        The server is away or something went wrong there. Payments and money go on by themselves: nothing is
        lost, and nothing you did before is undone. Wait a moment and try again.
      </p>
      {error.digest !== undefined && (
        <p className="mt-2">
          If it stays so, tell whoever runs this installation the number{' '}
          <span className="font-mono text-xs select-all">{error.digest}</span>: it stands in the log.
        </p>
      )}
    </Notice>
  );
}
