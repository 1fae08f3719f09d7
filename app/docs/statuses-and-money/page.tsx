// What a payment can become, what a shop does then, and where the money is.
import type { Metadata } from 'next';
import { DocsFrame } from '@/components/docs/docs-frame';
import { OUTCOME_SECTIONS, OutcomesGuide } from '@/components/docs/outcomes-guide';
import { OUTCOMES, statusDocs } from '@/lib/api/reference/outcome-docs';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Statuses and money' };

export default async function StatusesPage() {
  const { config } = await getServer();
  return (
    <DocsFrame
      path="/docs/statuses-and-money"
      groups={[{ title: 'On this page', entries: OUTCOME_SECTIONS }]}
      baseUrl={config.publicUrl}
      network={config.network}
    >
      <OutcomesGuide statuses={statusDocs()} outcomes={OUTCOMES} />
    </DocsFrame>
  );
}
