// A merchant's change of settlement address: it waits a day, during which the old one holds and the merchant can take
// the change back or pause settlement (contract §5).
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import type { AuditActor, AuditDetail } from '@/lib/audit-log/audit-entry';
import { addMs, type Clock } from '@/lib/core/clock';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { BURN_ADDRESS, normalizeAddress } from '@/lib/nano/address';
import type { Merchant } from '@/prisma/generated/sqlite/client';
import { activeSettlementAddress } from './settlement-address';

/** How long a changed address waits before it holds (contract §5). */
export const SETTLEMENT_CHANGE_WAIT_MS = 24 * 60 * 60_000;

export type SettlementDeps = { readonly database: Database; readonly clock: Clock };

export type AddressChangeOutcome =
  /** The merchant had none: the address holds at once. */
  | { readonly outcome: 'active' }
  | { readonly outcome: 'waiting'; readonly from: Date }
  /** It is the address that holds already. */
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'refused'; readonly reason: AddressRefusal };

export type AddressRefusal = 'notAnAddress' | 'burn' | 'ownAccount';

/**
 * Whether settlements may go to the address that `text` names. It may have either prefix and blanks around it; its
 * checksum is verified. The burn account and accounts of this installation are refused (contract §5).
 */
export async function judgeSettlementAddress(
  db: Queryable,
  text: string,
): Promise<
  | { readonly outcome: 'fit'; readonly address: string }
  | { readonly outcome: 'refused'; readonly reason: AddressRefusal }
> {
  const address = normalizeAddress(text.trim());
  if (address === undefined) return { outcome: 'refused', reason: 'notAnAddress' };
  if (address === BURN_ADDRESS) return { outcome: 'refused', reason: 'burn' };
  const own = await db.depositAddress.findUnique({ where: { address }, select: { index: true } });
  return own === null ? { outcome: 'fit', address } : { outcome: 'refused', reason: 'ownAccount' };
}

/**
 * Names the address settlements shall go to, as far as it is judged fit. A change that waits already is replaced, and
 * its day begins anew.
 */
export async function changeSettlementAddress(
  deps: SettlementDeps,
  change: { readonly merchantId: string; readonly text: string; readonly by: AuditActor },
): Promise<AddressChangeOutcome> {
  return writeTransaction(deps.database, async (tx) => {
    const merchant = await lockMerchant(tx, change.merchantId);
    const judged = await judgeSettlementAddress(tx, change.text);
    if (judged.outcome === 'refused') return judged;
    const at = deps.clock.now();
    const { address } = judged;
    const outcome = await storeAddress(tx, merchant, address, at);
    if (outcome.outcome !== 'unchanged' || merchant.nextSettlementAddress !== null) {
      const from = outcome.outcome === 'waiting' ? outcome.from.toISOString() : at.toISOString();
      log(tx, { merchantId: merchant.id, by: change.by, at }, 'settlementAddressChanged', { address, from });
    }
    return outcome;
  });
}

type Decided = { readonly merchantId: string; readonly by: AuditActor; readonly at: Date };
type SettlementAction = 'settlementAddressChanged' | 'settlementPaused' | 'settlementResumed';

function log(tx: Tx, { merchantId, by, at }: Decided, action: SettlementAction, detail: AuditDetail): void {
  appendAuditLog(tx, [{ at, actor: by, action, merchantId, detail }]);
}

/** Takes a waiting change back. @returns false when none was waiting any more */
export function cancelSettlementChange(
  { database, clock }: SettlementDeps,
  merchantId: string,
  by: AuditActor,
): Promise<boolean> {
  const at = clock.now();
  return writeTransaction(database, async (tx) => {
    const { count } = await tx.merchant.updateMany({
      where: { id: merchantId, nextSettlementAddress: { not: null }, nextSettlementFrom: { gt: at } },
      data: { nextSettlementAddress: null, nextSettlementFrom: null },
    });
    if (count === 1) log(tx, { merchantId, by, at }, 'settlementAddressChanged', { takenBack: true });
    return count === 1;
  });
}

/** While paused no settlement begins; money stays held and payments go on (contract §5). */
export function pauseSettlement(
  { database, clock }: SettlementDeps,
  merchantId: string,
  by: AuditActor,
): Promise<void> {
  const at = clock.now();
  return writeTransaction(database, async (tx) => {
    const { count } = await tx.merchant.updateMany({
      where: { id: merchantId, settlementPausedAt: null },
      data: { settlementPausedAt: at },
    });
    if (count === 1) log(tx, { merchantId, by, at }, 'settlementPaused', {});
  });
}

/** Settlement goes on: payments with money that waited for it are looked at again. */
export function resumeSettlement(
  { database, clock }: SettlementDeps,
  merchantId: string,
  by: AuditActor,
): Promise<void> {
  const at = clock.now();
  return writeTransaction(database, async (tx) => {
    const { count } = await tx.merchant.updateMany({
      where: { id: merchantId, settlementPausedAt: { not: null } },
      data: { settlementPausedAt: null },
    });
    await tx.payment.updateMany({
      where: { merchantId, status: 'Completed', transfers: { none: { kind: 'settlement' } } },
      data: { moneyPending: true, version: { increment: 1 } },
    });
    if (count === 1) log(tx, { merchantId, by, at }, 'settlementResumed', {});
  });
}

/** A write that changes nothing, so that PostgreSQL holds the row until the transaction ends. */
async function lockMerchant(tx: Tx, merchantId: string): Promise<Merchant> {
  return tx.merchant.update({ where: { id: merchantId }, data: { id: merchantId } });
}

async function storeAddress(
  tx: Tx,
  merchant: Merchant,
  address: string,
  now: Date,
): Promise<AddressChangeOutcome> {
  const active = activeSettlementAddress(merchant, now);
  const waits = active !== null && active !== address;
  const from = waits ? addMs(now, SETTLEMENT_CHANGE_WAIT_MS) : null;
  await tx.merchant.update({
    where: { id: merchant.id },
    data: {
      // A change whose day is over becomes the settled one before the next is laid beside it.
      settlementAddress: waits ? active : address,
      nextSettlementAddress: waits ? address : null,
      nextSettlementFrom: from,
    },
  });
  if (from !== null) return { outcome: 'waiting', from };
  return active === null ? { outcome: 'active' } : { outcome: 'unchanged' };
}
