// The error page for payers. Every page loads this file, so it has few dependencies.
'use client';
import { Button } from '@/components/ui/button';
import { useText } from './payer-text';

type PayerErrorProps = { readonly error: Error & { readonly digest?: string }; readonly reset: () => void };

export function PayerError({ error, reset }: PayerErrorProps) {
  const text = useText();
  return (
    <main className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-24 text-center">
      <h1 className="text-xl font-semibold">{text('page.failedTitle')}</h1>
      <p className="text-ink-soft">{text('page.failed')}</p>
      {error.digest !== undefined && (
        <p className="text-xs text-ink-faint">{text('page.reference', { reference: error.digest })}</p>
      )}
      <Button variant="primary" onClick={reset} className="mt-3">
        {text('page.tryAgain')}
      </Button>
    </main>
  );
}
