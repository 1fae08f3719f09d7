// What a payer sees when a page failed: honest, and with a way to try again.
'use client';
import { CloudAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageShell } from '@/components/ui/page-shell';
import { LanguageMenu } from './language-menu';
import { useText } from './payer-text';

type PayerErrorProps = { readonly error: Error & { readonly digest?: string }; readonly reset: () => void };

export function PayerError({ error, reset }: PayerErrorProps) {
  const text = useText();
  return (
    <PageShell
      width="medium"
      words={{ skip: text('page.skip'), theme: text('page.theme') }}
      end={<LanguageMenu />}
    >
      <h1 className="sr-only">{text('page.failedTitle')}</h1>
      <EmptyState
        icon={CloudAlert}
        title={text('page.failedTitle')}
        action={
          <Button variant="primary" onClick={reset}>
            {text('page.tryAgain')}
          </Button>
        }
      >
        <p>{text('page.failed')}</p>
        {error.digest !== undefined && (
          <p className="mt-2 text-xs">{text('page.reference', { reference: error.digest })}</p>
        )}
      </EmptyState>
    </PageShell>
  );
}
