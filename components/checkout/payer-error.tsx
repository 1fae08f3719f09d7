// The error page and the not-found page for payers. Every page loads this file, so it depends on little that other
// parts of these pages don't load.
'use client';
import type { ReactNode } from 'react';
import { Brand } from '@/components/site/brand';
import { Button } from '@/components/ui/button';
import { PageShell } from '@/components/ui/page-shell';
import { useText } from './payer-text';

type PayerErrorProps = { readonly error: Error & { readonly digest?: string }; readonly reset: () => void };

export function PayerError({ error, reset }: PayerErrorProps) {
  const text = useText();
  return (
    <PlainPage title={text('page.failedTitle')}>
      <p className="text-ink-soft">{text('page.failed')}</p>
      {error.digest !== undefined && (
        <p className="text-xs text-ink-faint">{text('page.reference', { reference: error.digest })}</p>
      )}
      <Button variant="primary" onClick={reset} className="mt-3">
        {text('page.tryAgain')}
      </Button>
    </PlainPage>
  );
}

export function PayerNothing() {
  const text = useText();
  return (
    <PlainPage title={text('page.notFoundTitle')}>
      <p className="text-ink-soft">{text('page.notFound')}</p>
    </PlainPage>
  );
}

/** With the product's header: the page has no merchant. */
function PlainPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const text = useText();
  return (
    <PageShell
      width="regular"
      start={<Brand />}
      labels={{ skip: text('page.skip'), theme: text('page.theme') }}
    >
      <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-16 text-center">
        <h1 className="text-xl font-semibold">{title}</h1>
        {children}
      </div>
    </PageShell>
  );
}
