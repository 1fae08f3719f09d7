// What stands where a payer finds nothing.
'use client';
import { SearchX } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { PageShell } from '@/components/ui/page-shell';
import { LanguageMenu } from './language-menu';
import { useText } from './payer-text';

export function PayerNothing() {
  const text = useText();
  return (
    <PageShell
      width="medium"
      words={{ skip: text('page.skip'), theme: text('page.theme') }}
      end={<LanguageMenu />}
    >
      <h1 className="sr-only">{text('page.notFoundTitle')}</h1>
      <EmptyState icon={SearchX} title={text('page.notFoundTitle')}>
        {text('page.notFound')}
      </EmptyState>
    </PageShell>
  );
}
