// Opens a top-up address to which a merchant sends money for refunds, and records its deposits. Each address is used for
// one top-up only.
import { lockMerchant } from '@/lib/accounts/merchants/merchant-row';
import { addMs, isTimeInDoubt } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { KeyActor } from '@/lib/db/audit-log/audit-entry';
import type { Tx } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { movement, postEntries } from '@/lib/db/journal';
import { writeTransaction } from '@/lib/db/transaction';
import type { BookDeps } from '@/lib/money/money-deps';
import { type Attention, raiseAttention } from '@/lib/payments/attention';
import { earliestKnownAt, wasThereBefore } from '@/lib/payments/classify-deposit';
import { claimAddresses } from '@/lib/payments/group-commit';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import type { Merchant, TopUp } from '@/prisma/generated/sqlite/client';
import { readTopUpBalance } from './top-up-balance';

/** Open top-ups per merchant; each is polled every minute. */
const MAX_OPEN_TOP_UPS = 5;
/** Top-ups per merchant and day; each uses an address of the shared pool and is polled forever. */
const MAX_TOP_UPS_A_DAY = 20;
const DAY_MS = 24 * 60 * 60_000;

/** `noAddress`: the pool is empty. `notApproved`: only merchants that take payments can top up. */
export type OpenedTopUp =
  | { readonly outcome: 'opened'; readonly id: string; readonly address: string }
  | { readonly outcome: 'refused'; readonly reason: TopUpRefusal };

export type TopUpRefusal = 'tooMany' | 'tooManyToday' | 'noAddress' | 'notApproved';

/** Every deposit of at least the dust limit belongs to the merchant, for refunds or to be returned. */
export async function openTopUp(
  { database, clock }: BookDeps,
  { merchantId, by }: Opener,
): Promise<OpenedTopUp> {
  return writeTransaction(database, async (tx) => {
    const merchant = await lockMerchant(tx, merchantId);
    return openLocked(tx, merchant, { kind: database.kind, by, at: clock.now() });
  });
}

/**
 * The newest open top-up that is not stopped; opens one if there is none. The merchant must be locked.
 * @returns as `openTopUp`
 */
export async function usableTopUp(
  tx: Tx,
  { merchantId, ...asked }: Opener & Pick<OpenAs, 'kind' | 'at'>,
): Promise<OpenedTopUp> {
  const { topUps } = await readTopUpBalance(tx, merchantId);
  const open = topUps.findLast(({ topUp, isStopped }) => topUp.closedAt === null && !isStopped);
  if (open !== undefined) return { outcome: 'opened', id: open.topUp.id, address: open.topUp.address };
  return openLocked(tx, await tx.merchant.findUniqueOrThrow({ where: { id: merchantId } }), asked);
}

/** Software opens one only with a refund. */
type Opener = { readonly merchantId: string; readonly by: `user:${string}` | KeyActor };

type OpenAs = Pick<Opener, 'by'> & { readonly kind: DatabaseKind; readonly at: Date };

async function openLocked(
  tx: Tx,
  { id: merchantId, state }: Pick<Merchant, 'id' | 'state'>,
  { kind, by, at }: OpenAs,
): Promise<OpenedTopUp> {
  if (state !== 'approved') return { outcome: 'refused', reason: 'notApproved' };
  const open = await tx.topUp.count({ where: { merchantId, closedAt: null } });
  if (open >= MAX_OPEN_TOP_UPS) return { outcome: 'refused', reason: 'tooMany' };
  const lately = { merchantId, createdAt: { gt: addMs(at, -DAY_MS) } };
  if ((await tx.topUp.count({ where: lately })) >= MAX_TOP_UPS_A_DAY) {
    return { outcome: 'refused', reason: 'tooManyToday' };
  }
  const [claimed] = await claimAddresses(tx, kind, 1, at);
  if (claimed === undefined) return { outcome: 'refused', reason: 'noAddress' };
  const id = newId();
  const { index: depositIndex, address } = claimed;
  await tx.topUp.create({
    data: { id, merchantId, depositIndex, address, createdBy: by, createdAt: at },
  });
  const detail = { topUpId: id, address };
  appendAuditLog(tx, [{ at, actor: by, action: 'topUpOpened', merchantId, detail }]);
  return { outcome: 'opened', id, address };
}

/**
 * Records the deposit; it is received when needed. Deposits from before the top-up or from our own accounts wait for
 * an operator, as with payments (contract §5).
 * @returns `noTopUp` when the address is not a top-up's
 */
export async function recordTopUpDeposit(
  deps: BookDeps,
  send: ConfirmedSend,
  senderIsOurs: boolean,
): Promise<'topUp' | 'known' | 'noTopUp'> {
  const { blockHash, address, sender } = send;
  const seen = await deps.database.db.topUp.findUnique({ where: { address }, select: { createdAt: true } });
  if (seen === null) return 'noTopUp';
  const ours = senderIsOurs ? 'ownAccount' : 'topUp';
  const time = { now: deps.clock.now(), clockInDoubt: isTimeInDoubt(deps.clock, seen.createdAt) };
  const disposition = wasThereBefore(seen.createdAt, send.sighting, time) ? 'unassigned' : ours;
  return writeTransaction(deps.database, async (tx) => {
    const isTopUp = disposition === 'topUp';
    // An empty update that locks the row: decisions about the top-up's money wait.
    const topUp = await tx.topUp.update({ where: { address }, data: { address } });
    if ((await tx.deposit.findUnique({ where: { blockHash } })) !== null) return 'known';
    const at = deps.clock.now();
    const amountRaw = send.amountRaw.toString();
    const confirmedAt = earliestKnownAt(send.sighting);
    await tx.deposit.create({
      data: { blockHash, address, sender, amountRaw, confirmedAt, recordedAt: at, disposition },
    });
    const lines = movement('payer', isTopUp ? 'topUp' : 'held', send.amountRaw);
    const of = isTopUp ? { topUpId: topUp.id } : {};
    const reference = `deposit:${blockHash}`;
    postEntries(tx, { reference, paymentId: null, ...of, at, lines });
    if (!isTopUp)
      await raiseItem(tx, topUp, { reference, disposition, at, detail: { address, sender, amountRaw } });
    return 'topUp';
  });
}

type Complaint = Pick<Attention, 'reference' | 'at' | 'detail'> & {
  readonly disposition: 'unassigned' | 'ownAccount';
};

async function raiseItem(tx: Tx, { merchantId }: TopUp, { disposition, ...about }: Complaint): Promise<void> {
  const isOurs = disposition === 'ownAccount';
  const kind = isOurs ? 'ownAccountDeposit' : 'unassignedDeposit';
  await raiseAttention(tx, { ...about, kind, merchantId: isOurs ? merchantId : null, paymentId: null });
}
