// The error page, with a button to try again. Every page loads it, so it must stay small.
'use client';
import '@/app/globals.css';
import { Button } from '@/components/ui/button';

type Props = { readonly error: Error & { readonly digest?: string }; readonly reset: () => void };

export default function PageError({ error, reset }: Props) {
  return (
    <main className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-24 text-center">
      <h1 className="text-xl font-semibold">Something went wrong</h1>
      <p className="text-ink-soft">The error is on our side. Payments in progress are not affected.</p>
      {error.digest !== undefined && (
        <p className="text-xs text-ink-faint">Reference for support: {error.digest}</p>
      )}
      <Button variant="primary" onClick={reset} className="mt-3">
        Try again
      </Button>
    </main>
  );
}
