// The merchants' actions on completed money: settle it, refund it, top up for refunds.
import { changeSettlementSchedule, settleNow } from '@/lib/accounts/merchants/settlement-schedule';
import { orderRefund, type RefundRequest } from '@/lib/money/refunds/order-refund';
import { refundOptions } from '@/lib/money/refunds/refund-limits';
import { undoRefunds } from '@/lib/money/refunds/undo-refunds';
import { openTopUp } from '@/lib/money/top-ups/open-top-up';
import { returnTopUp } from '@/lib/money/top-ups/return-top-up';
import { topUpView } from '@/lib/money/top-ups/top-up-view';
import { type Model, underWay } from '../invariants/model';
import type { Schedule } from './schedule-model';
import type { ShopDeps, SimulatedMerchant } from './shop';

type Named = { readonly id: string; readonly merchant: { readonly id: string } };
type Given = Pick<RefundRequest, 'token' | 'source' | 'amountRaw' | 'destination' | 'seenRaw'>;

const BY = 'user:simulated' as const;

export function openFunds({ database, calmDatabase, config, clock }: ShopDeps, model: Model) {
  const { dustLimitRaw } = config;
  return {
    refundOptions: ({ id, merchant }: Named) => refundOptions(database.db, merchant.id, id, dustLimitRaw),
    /** @returns the order's id; null if it was rejected */
    refund: async ({ id: paymentId, merchant }: Named, given: Given) => {
      const own = { merchantId: merchant.id, paymentId, note: '', onlyReturns: false, by: BY };
      const outcome = await orderRefund({ database, clock, dustLimitRaw }, { ...given, ...own });
      return outcome.outcome === 'ordered' ? outcome.order.id : null;
    },
    undoRefund: ({ merchant }: Named, refundId: string) =>
      undoRefunds({ database, clock }, { merchantId: merchant.id, refundIds: [refundId], by: BY }),
    settleNow: async ({ id, schedule }: SimulatedMerchant) => {
      await settleNow({ database: calmDatabase, clock }, id, BY);
      schedule.release(underWay(model));
    },
    reschedule: async ({ id: merchantId, schedule: known }: SimulatedMerchant, schedule: Schedule) => {
      const hour = schedule.kind === 'daily' ? schedule.hour : 0;
      const change = { merchantId, schedule: schedule.kind, hour, by: BY } as const;
      await changeSettlementSchedule({ database: calmDatabase, clock }, change);
      known.changed(schedule, underWay(model));
    },
    openTopUp: ({ id: merchantId }: SimulatedMerchant) =>
      openTopUp({ database, clock }, { merchantId, by: BY }),
    /** Closes a top-up with money left to return, or any. */
    returnTopUp: async ({ id: merchantId }: SimulatedMerchant) => {
      const { topUps } = await topUpView(database.db, merchantId);
      const topUp = topUps.find(({ returnable }) => returnable.raw !== '0') ?? topUps[0];
      if (topUp === undefined) return null;
      const seenRaw = BigInt(topUp.returnable.raw);
      return returnTopUp({ database, clock }, { merchantId, topUpId: topUp.id, seenRaw, by: BY });
    },
  };
}
