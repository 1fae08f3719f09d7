// Judges transfers again before their blocks are signed: an account may have been listed since they were decided.
import { sumRaw } from '@/lib/core/raw';
import type { Tx } from '@/lib/db/client';
import { appendChange } from '@/lib/payments/append-change';
import type { PaymentRow } from '@/lib/payments/lock-payment';
import { blockedAmong } from '@/lib/screening/denied-accounts';
import type { Transfer } from '@/prisma/generated/sqlite/client';
import { raiseAttention } from './attention';
import { refundReference } from './due-transfers';
import { holdReasons } from './hold-reason';
import { refundSenders } from './refund-senders';
import { storedRaw } from './stored-raw';

type Judged = Pick<Transfer, 'id' | 'reference' | 'destination' | 'amountRaw'> & {
  readonly kind: 'settlement' | 'refund';
  readonly senders: readonly string[];
};

/**
 * Holds those of the transfers that may not go any more, and raises attention for each. What a refund to a named address gives
 * back of an account that is blocked by now leaves it, to be decided again. The payment must be locked; none of the transfers
 * has a block. At most 100 transfers.
 * @returns whether anything changed: then none of them is to be signed
 */
export async function holdBeforeSigning(
  tx: Tx,
  payment: PaymentRow,
  transferIds: readonly string[],
  at: Date,
): Promise<boolean> {
  const judged = await readJudged(tx, transferIds);
  if (await takeOutBlocked(tx, payment, judged)) return true;
  const reasons = await holdReasons(tx, payment, judged);
  const held = judged.flatMap((transfer, place) => {
    const kind = reasons[place] ?? null;
    return kind === null ? [] : [{ ...transfer, kind }];
  });
  const { id: paymentId, merchantId } = payment;
  for (const { id, reference, kind, amountRaw, destination } of held) {
    const detail = { amountRaw, destination };
    await raiseAttention(tx, { reference, kind, merchantId, paymentId, detail, at });
    await tx.transfer.update({ where: { id }, data: { heldAt: at } });
  }
  if (held.length > 0) appendChange(tx, payment, at);
  return held.length > 0;
}

async function readJudged(tx: Tx, transferIds: readonly string[]): Promise<Judged[]> {
  const rows = await tx.transfer.findMany({
    where: { id: { in: [...transferIds] } },
    select: { id: true, kind: true, reference: true, destination: true, amountRaw: true },
  });
  const judged: Judged[] = [];
  for (const { kind, ...row } of rows) {
    if (kind === 'settlement') judged.push({ ...row, kind, senders: [] });
    if (kind === 'refund') judged.push({ ...row, kind, senders: await refundSenders(tx, row.id) });
  }
  return judged;
}

/** Deposits taken out of refunds in one transaction. */
const TAKEN_AT_ONCE = 100;

/** Money of a blocked account goes to that account alone. @returns whether any was taken out; there may be more */
async function takeOutBlocked(tx: Tx, payment: PaymentRow, judged: readonly Judged[]): Promise<boolean> {
  const blocked = await blockedAmong(
    tx,
    judged.flatMap(({ senders }) => senders),
  );
  for (const { id, reference, destination, amountRaw, senders } of judged) {
    const elsewhere = senders.filter((sender) => blocked.has(sender) && sender !== destination);
    if (elsewhere.length === 0) continue;
    const deposits = await tx.deposit.findMany({
      where: { transferId: id, sender: { in: elsewhere } },
      take: TAKEN_AT_ONCE,
    });
    const takenRaw = sumRaw(deposits.map((row) => storedRaw(row.returnedRaw ?? row.amountRaw)));
    const blockHash = { in: deposits.map((row) => row.blockHash) };
    await tx.deposit.updateMany({ where: { blockHash }, data: { transferId: null, returnedRaw: null } });
    const excess = deposits.filter(({ disposition }) => disposition === 'counted');
    await giveExcessBack(
      tx,
      payment,
      sumRaw(excess.map((row) => storedRaw(row.returnedRaw ?? row.amountRaw))),
    );
    const leftRaw = storedRaw(amountRaw) - takenRaw;
    if (leftRaw === 0n) await tx.transfer.delete({ where: { id } });
    else await shrinkRefund(tx, { id, reference }, leftRaw);
    return true;
  }
  return false;
}

/**
 * What is left of a refund is named after a deposit it still gives back: the one that named it may be taken out, and names
 * another refund then. Its attention item follows, so that a person's release stands.
 */
async function shrinkRefund(
  tx: Tx,
  { id, reference: before }: Pick<Judged, 'id' | 'reference'>,
  leftRaw: bigint,
): Promise<void> {
  const { blockHash } = await tx.deposit.findFirstOrThrow({
    where: { transferId: id },
    orderBy: { blockHash: 'asc' },
    select: { blockHash: true },
  });
  const reference = refundReference(blockHash);
  await tx.transfer.update({ where: { id }, data: { reference, amountRaw: leftRaw.toString() } });
  if (reference === before) return;
  // A person's word about another refund of that name, which is gone, is none about this one.
  await tx.attentionItem.deleteMany({ where: { reference, resolvedAt: { not: null } } });
  await tx.attentionItem.updateMany({ where: { reference: before }, data: { reference } });
}

/** What a completed payment's excess had a refund for has none again. */
async function giveExcessBack(tx: Tx, { id, status, excessLeftRaw }: PaymentRow, raw: bigint): Promise<void> {
  if (status !== 'Completed' || raw === 0n) return;
  const leftRaw = storedRaw(excessLeftRaw) + raw;
  await tx.payment.update({ where: { id }, data: { excessLeftRaw: leftRaw.toString() } });
}
