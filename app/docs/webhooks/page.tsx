// Webhooks, whole: what arrives, what to answer, how to verify it.
import type { Metadata } from 'next';
import { DocsFrame } from '@/components/docs/docs-frame';
import { WEBHOOK_SECTIONS, WebhooksGuide } from '@/components/docs/webhooks-guide';
import { WEBHOOK_RECEIVERS } from '@/lib/api/reference/printed-code';
import { jsonText } from '@/lib/api/reference/samples';
import { EVENTS, WEBHOOK_EXAMPLE, WEBHOOK_FIELDS, WEBHOOK_HEADERS } from '@/lib/api/reference/webhook-docs';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Webhooks' };

export default async function WebhooksPage() {
  const { config } = await getServer();
  return (
    <DocsFrame
      path="/docs/webhooks"
      groups={[{ title: 'On this page', entries: WEBHOOK_SECTIONS }]}
      baseUrl={config.publicUrl}
      network={config.network}
    >
      <WebhooksGuide
        fields={WEBHOOK_FIELDS}
        headers={WEBHOOK_HEADERS}
        events={EVENTS}
        example={jsonText(WEBHOOK_EXAMPLE)}
        receivers={WEBHOOK_RECEIVERS}
      />
    </DocsFrame>
  );
}
