// What to have done before real money comes.
import type { Metadata } from 'next';
import { DocsFrame } from '@/components/docs/docs-frame';
import { GOING_LIVE_SECTIONS, GoingLive } from '@/components/docs/going-live';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Going live' };

export default async function GoingLivePage() {
  const { config } = await getServer();
  return (
    <DocsFrame
      path="/docs/going-live"
      groups={[{ title: 'On this page', entries: GOING_LIVE_SECTIONS }]}
      baseUrl={config.publicUrl}
      network={config.network}
    >
      <GoingLive />
    </DocsFrame>
  );
}
