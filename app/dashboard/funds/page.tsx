// A merchant's funds: unsettled payments and top-ups for refunds.
import type { Metadata } from 'next';
import { LiveRefresh } from '@/components/dashboard/frame/live-refresh';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { TopUpPanel } from '@/components/dashboard/funds/top-up-panel';
import { UnsettledPanel } from '@/components/dashboard/funds/unsettled-panel';
import { may } from '@/lib/accounts/auth/permissions';
import { readMerchant } from '@/lib/accounts/merchants/merchant-row';
import { settlementScheduleView } from '@/lib/accounts/merchants/settlement-schedule';
import { unsettledOf } from '@/lib/money/refunds/unsettled';
import { readFundsVersion, topUpView } from '@/lib/money/top-ups/top-up-view';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { openTopUpAction, returnTopUpAction, settleNowAction } from './actions';

export const metadata: Metadata = { title: 'Funds' };

const EVERY_MS = 5_000;

export default async function FundsPage() {
  const { merchant, role } = await requirePermission('funds.read');
  const { database, clock } = await getServer();
  const { db } = database;
  const version = await readFundsVersion(db, merchant.id);
  const [row, unsettled, topUps] = await Promise.all([
    readMerchant(db, merchant.id),
    unsettledOf(db, merchant.id),
    topUpView(db, merchant.id),
  ]);
  const mayManage = may(role, 'funds.manage');
  return (
    <div className="max-w-3xl">
      <PageHead
        title="Funds"
        about="Your money on this server: payments that have not settled yet, and your top-up balance for refunds."
      />
      <LiveRefresh url="/dashboard/funds/version" version={version} intervalMs={EVERY_MS} />
      <div className="flex flex-col gap-5">
        <UnsettledPanel
          unsettled={unsettled}
          schedule={settlementScheduleView(row, clock.now())}
          isPaused={row.settlementPausedAt !== null}
          settle={mayManage ? settleNowAction : null}
        />
        <TopUpPanel
          view={topUps}
          actions={mayManage ? { open: openTopUpAction, withdraw: returnTopUpAction } : null}
        />
      </div>
    </div>
  );
}
