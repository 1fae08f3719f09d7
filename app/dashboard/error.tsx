// What stands where a page of the dashboard could not be drawn.
'use client';
import { RotateCw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

export default function DashboardError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <Notice
      tone="bad"
      role="alert"
      title="This page could not be shown"
      action={
        <Button onClick={reset} icon={<RotateCw aria-hidden className="size-4" />}>
          Try again
        </Button>
      }
    >
      Something went wrong on the server. Payments and money go on by themselves.
      {error.digest !== undefined && (
        <>
          {' '}
          If it stays so, tell the operator this number:{' '}
          <span className="font-mono text-xs">{error.digest}</span>
        </>
      )}
    </Notice>
  );
}
