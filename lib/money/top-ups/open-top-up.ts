// A merchant opens an address of ours to send money to, for refunds, and what comes to it is recorded. It is for this
// top-up alone and never used again.
import { lockMerchant } from '@/lib/accounts/merchants/merchant-row';
import { addMs, isTimeInDoubt } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { Tx } from '@/lib/db/client';
import { movement, postEntries } from '@/lib/db/journal';
import { writeTransaction } from '@/lib/db/transaction';
import type { BookDeps } from '@/lib/money/money-deps';
import { type Attention, raiseAttention } from '@/lib/payments/attention';
import { earliestKnownAt, wasThereBefore } from '@/lib/payments/classify-deposit';
import { claimAddresses } from '@/lib/payments/group-commit';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import type { TopUp } from '@/prisma/generated/sqlite/client';

/** Top-ups a merchant has open at once; each is looked at for deposits every minute. */
const MAX_OPEN_TOP_UPS = 5;
/** Top-ups a merchant opens in a day: each takes an address out of the pool that all share, and is polled for ever. */
const MAX_TOP_UPS_A_DAY = 20;
const DAY_MS = 24 * 60 * 60_000;

/** `noAddress`: the pool is empty for now. `notApproved`: only a merchant who takes payments tops up. */
export type OpenedTopUp =
  | { readonly outcome: 'opened'; readonly id: string; readonly address: string }
  | { readonly outcome: 'refused'; readonly reason: TopUpRefusal };

type TopUpRefusal = 'tooMany' | 'tooManyToday' | 'noAddress' | 'notApproved';

/** Whatever of at least the dust limit comes to the address is the merchant's own, for refunds or to be sent back. */
export async function openTopUp(
  { database, clock }: BookDeps,
  { merchantId, by }: { readonly merchantId: string; readonly by: `user:${string}` },
): Promise<OpenedTopUp> {
  return writeTransaction(database, async (tx) => {
    const merchant = await lockMerchant(tx, merchantId);
    if (merchant.state !== 'approved') return { outcome: 'refused', reason: 'notApproved' };
    const open = await tx.topUp.count({ where: { merchantId, closedAt: null } });
    if (open >= MAX_OPEN_TOP_UPS) return { outcome: 'refused', reason: 'tooMany' };
    const at = clock.now();
    const lately = { merchantId, createdAt: { gt: addMs(at, -DAY_MS) } };
    if ((await tx.topUp.count({ where: lately })) >= MAX_TOP_UPS_A_DAY) {
      return { outcome: 'refused', reason: 'tooManyToday' };
    }
    const [claimed] = await claimAddresses(tx, database.kind, 1, at);
    if (claimed === undefined) return { outcome: 'refused', reason: 'noAddress' };
    const id = newId();
    const { index: depositIndex, address } = claimed;
    await tx.topUp.create({
      data: { id, merchantId, depositIndex, address, orderedBy: by, createdAt: at },
    });
    const detail = { topUpId: id, address };
    appendAuditLog(tx, [{ at, actor: by, action: 'topUpOpened', merchantId, detail }]);
    return { outcome: 'opened', id, address };
  });
}

/**
 * Records the deposit; it is received when it is needed. What was there before the top-up and money from an account of ours is nobody's
 * until a person has decided, as with payments (contract §5).
 * @returns `noTopUp` when the address is none of a top-up
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
    // A write that changes nothing: whoever decides about the top-up's money waits.
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
