// From a clone to a verified webhook. The samples are those of the reference, and name this installation where it is a sandbox.
import type { Metadata } from 'next';
import { DocsFrame } from '@/components/docs/docs-frame';
import { QUICK_START_STEPS, QuickStart } from '@/components/docs/quick-start';
import { operationDoc } from '@/lib/api/reference/operation-docs';
import { WEBHOOK_RECEIVERS } from '@/lib/api/reference/printed-code';
import { IDENTIFIER_SAMPLE, jsonText, SANDBOX_KEY_SAMPLE, sampleOf } from '@/lib/api/reference/samples';
import {
  LISTEN_SAMPLE,
  payInFullSample,
  RECEIVER_SAMPLE,
  START_SAMPLE,
} from '@/lib/api/reference/test-mode-docs';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Quick start' };

/** Where a sandbox of one's own answers; real money is never asked for by a first try. */
const OWN_SANDBOX_URL = 'http://localhost:3000';

export default async function QuickStartPage() {
  const { config } = await getServer();
  const { publicUrl, network } = config;
  const url = network === 'sandbox' ? publicUrl : OWN_SANDBOX_URL;
  const [create, status] = [operationDoc('create-payment'), operationDoc('payment-status')];
  return (
    <DocsFrame
      path="/docs/quick-start"
      groups={[{ title: 'Steps', entries: QUICK_START_STEPS }]}
      baseUrl={url}
      network={network}
    >
      <QuickStart
        startSample={START_SAMPLE}
        receiver={WEBHOOK_RECEIVERS[0].code}
        receiverSample={RECEIVER_SAMPLE}
        listenSample={LISTEN_SAMPLE}
        keySample={SANDBOX_KEY_SAMPLE}
        create={sampleOf(create, url).curl}
        createAnswer={jsonText(create.exampleAnswer)}
        identifierSample={IDENTIFIER_SAMPLE}
        pay={payInFullSample(url)}
        status={sampleOf(status, url).curl}
        statusAnswer={jsonText({ ...status.exampleAnswer, status: 'Completed', isComplete: true })}
      />
    </DocsFrame>
  );
}
