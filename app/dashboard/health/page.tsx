// The health page for operators: active alerts with what to do, and the state of each part of the service.
import type { Metadata } from 'next';
import { LiveRefresh } from '@/components/dashboard/frame/live-refresh';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { HealthAlerts } from '@/components/dashboard/health/health-alerts';
import { EnginePanel } from '@/components/dashboard/health/health-engine';
import { MoneyHeldPanel } from '@/components/dashboard/health/health-money';
import { NodePanel, RatePanel, WorkPanel } from '@/components/dashboard/health/health-node';
import { ListsPanel, QueuesPanel, StoragePanel } from '@/components/dashboard/health/health-store';
import { findAlerts, healthVersion } from '@/lib/engine/health/alerts';
import { countPaidReviews } from '@/lib/queries/list-reviews';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';

export const metadata: Metadata = { title: 'Health' };

export default async function HealthPage() {
  await requirePermission('health.read');
  const { health, config, database } = await getServer();
  const [facts, paidInReview] = await Promise.all([health.facts(), countPaidReviews(database.db)]);
  const alerts = findAlerts(facts);
  const active = new Map(alerts.map(({ code, severity }) => [code, severity]));
  const panel = { facts, active };
  return (
    <>
      <PageHead
        title="Health"
        about="The state of the engine, the node and the database, from the engine’s last heartbeat and the database."
      />
      <LiveRefresh url="/dashboard/health/version" version={healthVersion(facts)} />
      <HealthAlerts alerts={alerts} at={facts.at.toISOString()} />
      <div className="mt-6 gap-6 *:mb-6 *:break-inside-avoid xl:columns-2">
        <NodePanel {...panel} network={config.network} />
        <EnginePanel {...panel} />
        <MoneyHeldPanel {...panel} />
        <QueuesPanel {...panel} paidInReview={paidInReview} />
        <RatePanel {...panel} />
        <WorkPanel {...panel} />
        <ListsPanel {...panel} />
        <StoragePanel {...panel} />
      </div>
    </>
  );
}
