// Changes a merchant's settlement address. A change takes effect after a day; until then the current address stays active and
// the merchant can cancel the change or pause settlement (contract §5).

import { judgeDestination, type PayoutRefusal } from '@/lib/compliance/judge-destination';
import { addMs } from '@/lib/core/clock';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import { type ActingDeps, loggedChange } from '@/lib/db/audit-log/logged-change';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { NotificationFact } from '@/lib/notifications/notification-fact';
import { notifyOwners } from '@/lib/notifications/notify';
import type { Merchant } from '@/prisma/generated/sqlite/client';
import { lockMerchant } from './merchant-row';
import { activeSettlementAddress } from './settlement-address';
import { RESCHEDULED } from './settlement-schedule';

/** How long a change waits before it takes effect (contract §5). */
export const SETTLEMENT_CHANGE_WAIT_MS = 24 * 60 * 60_000;

export type SettlementDeps = Omit<ActingDeps, 'actor'>;

export type AddressChangeOutcome =
  /** The merchant had none: the address is active immediately. */
  | { readonly outcome: 'active' }
  | { readonly outcome: 'waiting'; readonly from: Date }
  /** The address is already active. */
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'refused'; readonly reason: PayoutRefusal };

type StoredOutcome = Exclude<AddressChangeOutcome, { outcome: 'refused' }>;

/**
 * Changes the settlement address if it is allowed. Replaces a pending change, with a new waiting period.
 */
export async function changeSettlementAddress(
  deps: SettlementDeps,
  change: { readonly merchantId: string; readonly text: string; readonly by: AuditActor },
): Promise<AddressChangeOutcome> {
  return writeTransaction(deps.database, async (tx) => {
    const merchant = await lockMerchant(tx, change.merchantId);
    const judged = await judgeDestination(tx, { text: change.text, purpose: 'payout' });
    if (judged.outcome === 'refused') return judged;
    const at = deps.clock.now();
    const { address } = judged;
    const outcome = await storeAddress(tx, merchant, address, at);
    if (outcome.outcome !== 'unchanged' || merchant.nextSettlementAddress !== null) {
      const from = outcome.outcome === 'waiting' ? outcome.from.toISOString() : at.toISOString();
      const entry = { action: 'settlementAddressChanged', detail: { address, from } } as const;
      appendAuditLog(tx, [{ at, actor: change.by, merchantId: merchant.id, ...entry }]);
      const replaces = ['settlementAddressChanged'] as const;
      await notifyOwners(tx, merchant.id, { at, fact: changeFact(outcome, address), replaces });
    }
    return outcome;
  });
}

/** Entering the active address cancels a pending change. */
function changeFact(outcome: StoredOutcome, address: string): NotificationFact {
  if (outcome.outcome === 'unchanged') return { kind: 'settlementChangeCancelled' };
  const from = outcome.outcome === 'waiting' ? outcome.from.toISOString() : null;
  return { kind: 'settlementAddressChanged', address, from };
}

/** Cancels a pending change. @returns false when none is pending */
export function cancelSettlementChange(
  deps: SettlementDeps,
  merchantId: string,
  actor: AuditActor,
): Promise<boolean> {
  const entry = { action: 'settlementAddressChanged', merchantId, detail: { cancelled: true } } as const;
  return loggedChange({ ...deps, actor }, entry, async (tx, at) => {
    const { count } = await tx.merchant.updateMany({
      where: { id: merchantId, nextSettlementAddress: { not: null }, nextSettlementFrom: { gt: at } },
      data: { nextSettlementAddress: null, nextSettlementFrom: null },
    });
    if (count === 0) return false;
    const fact = { kind: 'settlementChangeCancelled' } as const;
    await notifyOwners(tx, merchantId, { at, fact, replaces: ['settlementAddressChanged'] });
    return true;
  });
}

/**
 * Pauses settlement: after the commit, no settlement without a block gets one (contract §5). Payments continue, and completed
 * ones wait. Takes constant time: the engine defers waiting settlements in batches, and code that stores a settlement's block
 * checks the pause under a lock (lib/money/release-settlements.ts).
 * @returns whether this call paused it
 */
export function pauseSettlement(
  deps: SettlementDeps,
  merchantId: string,
  actor: AuditActor,
): Promise<boolean> {
  const entry = { action: 'settlementPaused', merchantId, detail: {} } as const;
  return loggedChange({ ...deps, actor }, entry, async (tx, at) => {
    const { count } = await tx.merchant.updateMany({
      where: { id: merchantId, settlementPausedAt: null },
      data: { settlementPausedAt: at, ...RESCHEDULED },
    });
    return count === 1;
  });
}

/**
 * Resumes settlement: the engine reschedules waiting settlements in batches.
 * @returns whether it was paused
 */
export function resumeSettlement(
  deps: SettlementDeps,
  merchantId: string,
  actor: AuditActor,
): Promise<boolean> {
  const entry = { action: 'settlementResumed', merchantId, detail: {} } as const;
  return loggedChange({ ...deps, actor }, entry, async (tx) => {
    const { count } = await tx.merchant.updateMany({
      where: { id: merchantId, settlementPausedAt: { not: null } },
      data: { settlementPausedAt: null, ...RESCHEDULED },
    });
    return count === 1;
  });
}

async function storeAddress(tx: Tx, merchant: Merchant, address: string, now: Date): Promise<StoredOutcome> {
  const active = activeSettlementAddress(merchant, now);
  const waits = active !== null && active !== address;
  const from = waits ? addMs(now, SETTLEMENT_CHANGE_WAIT_MS) : null;
  await tx.merchant.update({
    where: { id: merchant.id },
    data: {
      // A pending change that has taken effect becomes the current address before the next change is stored.
      settlementAddress: waits ? active : address,
      nextSettlementAddress: waits ? address : null,
      nextSettlementFrom: from,
    },
  });
  if (from !== null) return { outcome: 'waiting', from };
  return active === null ? { outcome: 'active' } : { outcome: 'unchanged' };
}
