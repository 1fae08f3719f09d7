// Whether everything is well, and what to do if not: for whoever runs the installation.
import type { Metadata } from 'next';
import { HealthAlarms } from '@/components/dashboard/health-alarms';
import { EnginePanel } from '@/components/dashboard/health-engine';
import { MoneyHeldPanel } from '@/components/dashboard/health-money';
import { NodePanel, RatePanel, WorkPanel } from '@/components/dashboard/health-node';
import { ListsPanel, QueuesPanel, StoragePanel } from '@/components/dashboard/health-store';
import { LiveRefresh } from '@/components/dashboard/live-refresh';
import { PageHead } from '@/components/dashboard/page-head';
import { requirePermission } from '@/lib/auth/session';
import { alarmsOf } from '@/lib/health/alarms';
import { healthPulse } from '@/lib/health/health-reader';
import { getServer } from '@/lib/server';

export const metadata: Metadata = { title: 'Health' };

export default async function HealthPage() {
  await requirePermission('health.read');
  const { health, config } = await getServer();
  const facts = await health.facts();
  const alarms = alarmsOf(facts);
  const ringing = new Set(alarms.map(({ code }) => code));
  const panel = { facts, ringing };
  return (
    <>
      <PageHead
        title="Health"
        about="How the installation goes, by what engine and database say. Nobody asks the node for this page."
      />
      <LiveRefresh url="/dashboard/health/pulse" pulse={healthPulse(facts)} />
      <HealthAlarms alarms={alarms} at={facts.at.toISOString()} />
      <div className="mt-6 gap-6 *:mb-6 *:break-inside-avoid xl:columns-2">
        <NodePanel {...panel} network={config.network} />
        <EnginePanel {...panel} />
        <MoneyHeldPanel {...panel} />
        <QueuesPanel {...panel} />
        <RatePanel {...panel} />
        <WorkPanel {...panel} />
        <ListsPanel {...panel} />
        <StoragePanel {...panel} />
      </div>
    </>
  );
}
