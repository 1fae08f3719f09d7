// The home page of operators and compliance officers: what needs a decision, the state of the service and of its money.
import type { Metadata } from 'next';
import { LiveRefresh } from '@/components/dashboard/frame/live-refresh';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { AttentionRows } from '@/components/dashboard/home/attention-rows';
import { DecisionList } from '@/components/dashboard/home/decision-list';
import { HomeFigures } from '@/components/dashboard/home/home-figures';
import { HomeHealth } from '@/components/dashboard/home/home-health';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { findAlerts } from '@/lib/engine/health/alerts';
import { listAllAttention } from '@/lib/queries/list-attention';
import { readVolumeToday } from '@/lib/queries/overview/volume-today';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { readHome } from './read-home';

export const metadata: Metadata = { title: 'Home' };

const VERSION_MS = 5_000;

export default async function HomePage() {
  const user = await requirePermission('reviews.decide');
  const server = await getServer();
  const { database, clock, health } = server;
  const now = clock.now();
  // Read first, so that a change in between causes an extra refresh instead of a missed one.
  const { decisions, attention, version } = await readHome(server, user);
  const [facts, volume, items] = await Promise.all([
    isPermitted(user, 'health.read') ? health.facts() : null,
    readVolumeToday(database.db, now),
    isPermitted(user, 'attention.read') ? listAllAttention(database.db) : null,
  ]);
  return (
    <>
      <PageHead title="Home" />
      <LiveRefresh url="/dashboard/home/version" version={version} intervalMs={VERSION_MS} />
      <div className="flex flex-col gap-6">
        {facts !== null && <HomeHealth alerts={findAlerts(facts)} />}
        <DecisionList decisions={decisions} now={now.toISOString()} />
        <HomeFigures volume={volume} held={facts?.held ?? null} />
        {items !== null && <AttentionRows items={items} open={attention ?? 0} now={now.toISOString()} />}
      </div>
    </>
  );
}
