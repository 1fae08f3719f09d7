// For tests: the dependencies of screening without caches, and a function that screens one payment.

import { readRuleSettings } from '@/lib/compliance/rules/rule-settings';
import { readBlockedKeys } from '@/lib/compliance/screening/blocked-addresses';
import type { NanoNetwork } from '@/lib/core/network';
import type { Database } from '@/lib/db/client';
import { SCREENED_PAYMENT, type ScreenBatchDeps, screenBatch } from '@/lib/payments/screen-batch';
import { carryOutVerdict, type ScreenPaymentDeps } from '@/lib/payments/screen-payment';

/** Reads rules and blocked accounts from the database on each call. */
export function uncachedJudging(database: Database, network: NanoNetwork = 'sandbox') {
  return {
    rules: { current: () => readRuleSettings(database.db, network), forget: () => undefined },
    blockedSenders: { has: async (key: string) => (await readBlockedKeys(database.db)).has(key) },
  };
}

/** Screens one payment as the engine does with many. @returns whether transfers are pending */
export async function screenNow(
  deps: Omit<ScreenBatchDeps, 'askingSince'> & ScreenPaymentDeps,
  paymentId: string,
): Promise<boolean> {
  const payments = await deps.database.db.payment.findMany({
    where: { id: paymentId },
    select: SCREENED_PAYMENT,
  });
  const asking = { ...deps, askingSince: new Date(0) };
  const alone = await screenBatch(asking, payments, 'created');
  const moved = await Promise.all(
    alone.map((verdict) => carryOutVerdict(deps, verdict.paymentId, verdict.said, 'created')),
  );
  return moved.includes(true);
}
