// A merchant's funds: what is not settled yet, and what is topped up for refunds.
import type { Metadata } from 'next';
import { LiveRefresh } from '@/components/dashboard/live-refresh';
import { PageHead } from '@/components/dashboard/page-head';
import { TopUpPanel } from '@/components/dashboard/top-up-panel';
import { UnsettledPanel } from '@/components/dashboard/unsettled-panel';
import { may } from '@/lib/auth/permissions';
import { requirePermission } from '@/lib/auth/session';
import { readMerchant } from '@/lib/merchants/read-merchant';
import { settlementScheduleView } from '@/lib/merchants/settlement-schedule';
import { unsettledOf } from '@/lib/refunds/unsettled';
import { getServer } from '@/lib/server';
import { readFundsPulse } from '@/lib/top-ups/funds-pulse';
import { topUpView } from '@/lib/top-ups/top-up-view';
import { openTopUpAction, returnTopUpAction, settleNowAction } from './actions';

export const metadata: Metadata = { title: 'Funds' };

const EVERY_MS = 5_000;

export default async function FundsPage() {
  const { merchant, role } = await requirePermission('funds.read');
  const { database, clock } = await getServer();
  const { db } = database;
  const pulse = await readFundsPulse(db, merchant.id);
  const [row, unsettled, topUps] = await Promise.all([
    readMerchant(db, merchant.id),
    unsettledOf(db, merchant.id),
    topUpView(db, merchant.id),
  ]);
  const now = clock.now();
  const mayManage = may(role, 'funds.manage');
  return (
    <div className="max-w-3xl">
      <PageHead
        title="Funds"
        about="Money of yours that is still here: what is not settled yet, and what you have topped up for refunds."
      />
      <LiveRefresh url="/dashboard/funds/pulse" pulse={pulse} everyMs={EVERY_MS} />
      <div className="flex flex-col gap-5">
        <UnsettledPanel
          unsettled={unsettled}
          schedule={settlementScheduleView(row, now)}
          isPaused={row.settlementPausedAt !== null}
          now={now.toISOString()}
          settle={mayManage ? settleNowAction : null}
        />
        <TopUpPanel
          view={topUps}
          now={now.toISOString()}
          actions={mayManage ? { open: openTopUpAction, giveBack: returnTopUpAction } : null}
        />
      </div>
    </div>
  );
}
