// What merchants of the simulation do with money that is completed: settle it, give it back, top up for that.
import { changeSettlementSchedule, settleNow } from '@/lib/accounts/merchants/settlement-schedule';
import { orderRefund, type RefundRequest, undoRefund } from '@/lib/money/refunds/order-refund';
import { type RefundOptions, refundOptions } from '@/lib/money/refunds/refund-options';
import { openTopUp } from '@/lib/money/top-ups/open-top-up';
import { returnTopUp } from '@/lib/money/top-ups/return-top-up';
import { topUpView } from '@/lib/money/top-ups/top-up-view';
import { type Model, underWay } from '../invariants/model';
import type { Schedule } from './schedule-model';
import type { ShopDeps, SimulatedMerchant } from './simulated-merchant';

type Named = { readonly id: string; readonly merchant: { readonly id: string } };
type Given = Pick<RefundRequest, 'token' | 'source' | 'amountRaw' | 'destination' | 'seenRaw'>;

export type Funds = {
  refundOptions(payment: Named): Promise<RefundOptions | null>;
  /** @returns the order's id; null when it was refused */
  refund(payment: Named, given: Given): Promise<string | null>;
  undoRefund(payment: Named, orderId: string): Promise<unknown>;
  settleNow(merchant: SimulatedMerchant): Promise<void>;
  reschedule(merchant: SimulatedMerchant, schedule: Schedule): Promise<void>;
  openTopUp(merchant: SimulatedMerchant): Promise<unknown>;
  /** Closes one that has something left to send back, or any. */
  returnTopUp(merchant: SimulatedMerchant): Promise<unknown>;
};

const BY = 'user:simulated';

export function openFunds({ database, calmDatabase, config, clock }: ShopDeps, model: Model): Funds {
  const { dustLimitRaw } = config;
  return {
    refundOptions: ({ id, merchant }) => refundOptions(database.db, merchant.id, id, dustLimitRaw),
    refund: async ({ id: paymentId, merchant }, given) => {
      const request = { ...given, merchantId: merchant.id, paymentId, note: '', by: BY } as const;
      const outcome = await orderRefund({ database, clock, dustLimitRaw }, request);
      return outcome.outcome === 'ordered' ? outcome.order.id : null;
    },
    undoRefund: ({ merchant }, orderId) =>
      undoRefund({ database, clock }, { merchantId: merchant.id, orderId, by: BY }),
    settleNow: async ({ id, schedule }) => {
      await settleNow({ database: calmDatabase, clock }, id, BY);
      schedule.letGo(underWay(model));
    },
    reschedule: async ({ id: merchantId, schedule: known }, schedule) => {
      const hour = schedule.kind === 'daily' ? schedule.hour : 0;
      const change = { merchantId, schedule: schedule.kind, hour, by: BY } as const;
      await changeSettlementSchedule({ database: calmDatabase, clock }, change);
      known.changed(schedule, underWay(model));
    },
    openTopUp: ({ id: merchantId }) => openTopUp({ database, clock }, { merchantId, by: BY }),
    returnTopUp: async ({ id: merchantId }) => {
      const { topUps } = await topUpView(database.db, merchantId);
      const topUp = topUps.find(({ returnable }) => returnable.raw !== '0') ?? topUps[0];
      if (topUp === undefined) return null;
      const seenRaw = BigInt(topUp.returnable.raw);
      return returnTopUp({ database, clock }, { merchantId, topUpId: topUp.id, seenRaw, by: BY });
    },
  };
}
