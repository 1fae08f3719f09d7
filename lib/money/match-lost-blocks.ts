// Matches blocks that the ledger has and the database lost with the payment's deposits, transfers and refund orders
// (contract §5).
import { newId } from '@/lib/core/ids';
import { storedRaw, sumRaw } from '@/lib/core/raw';
import type { Tx } from '@/lib/db/client';
import type { PaymentRow } from '@/lib/payments/lock-payment';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import { unknownSendReference } from './account-reference';
import { type DueMoney, type DueReturn, readDueMoney } from './due-money';
import { manualRefundReference, refundReference, settlementReference } from './due-transfers';
import { adoptOrder, type LostBlockPurpose, ordersInDoubt } from './store-lost-chain';
import { recordDust } from './sweepable';
import { type ChainBlock, isReceive, isSend } from './unknown-blocks';

/** A block matches nothing that is due: the transaction must roll back. */
export class UnmatchedBlockError extends Error {
  override readonly name = 'UnmatchedBlockError';
}

/** Deposits that one lost refund may return; a restored chain has fewer blocks. */
const MAX_RETURNS = 1_000;

type MatchDeps = { readonly dustLimitRaw: bigint };
type Send = { readonly destination: string; readonly amountRaw: bigint; readonly at: Date };

/** What is known of the chain beside its blocks. */
export type ChainFacts = {
  /** The sends that its blocks received. */
  readonly received: readonly ConfirmedSend[];
  /** An operator accepted the sends that match nothing. */
  readonly isAccepted: boolean;
};

/**
 * Matches the blocks in chain order and creates lost transfers. Unique keys prevent matching a deposit or transfer twice.
 * @throws UnmatchedBlockError
 */
export function createLostMatcher(
  { dustLimitRaw }: MatchDeps,
  tx: Tx,
  { id: paymentId, depositAddress }: PaymentRow,
  { received, isAccepted }: ChainFacts,
) {
  return async (info: ChainBlock, at: Date): Promise<LostBlockPurpose> => {
    if (info.subtype === 'epoch') return null;
    if (isReceive(info)) {
      const send = received.find(({ blockHash }) => blockHash === info.block.link);
      await ensureDeposit(tx, depositAddress, send, { dustLimitRaw, at });
      return { depositHash: info.block.link };
    }
    if (!isSend(info)) throw new UnmatchedBlockError();
    const send: Send = { destination: info.linkAsAccount, amountRaw: info.amountRaw, at };
    // Read again for each block, because the previous match is no longer due.
    const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
    const transferId =
      (await knownTransfer(tx, paymentId, send)) ??
      (await lostSettlement(tx, payment, send, dustLimitRaw)) ??
      (await lostRefund(tx, payment, send, dustLimitRaw)) ??
      (await lostOrder(tx, payment, send));
    if (transferId !== null) return { transferId };
    if (!isAccepted) throw new UnmatchedBlockError();
    return { transferId: await acceptSend(tx, payment, send, info.hash) };
  };
}

/**
 * A block that is kept instead of published receives whatever was sent to the account, even dust. It takes nothing, so it must not
 * stop the rest of the account's money.
 */
async function ensureDeposit(
  tx: Tx,
  account: string,
  send: ConfirmedSend | undefined,
  { dustLimitRaw, at }: MatchDeps & { readonly at: Date },
): Promise<void> {
  if (send === undefined) throw new UnmatchedBlockError();
  if (send.amountRaw < dustLimitRaw) await recordDust(tx, account, [send], at);
  const deposit = await tx.deposit.findUnique({ where: { blockHash: send.blockHash } });
  if (deposit?.address !== account) throw new UnmatchedBlockError();
}

/** Its recipient's purpose is unknown: it counts as swept money of the account. The rest is sent. */
async function acceptSend(
  tx: Tx,
  { id: paymentId, depositAddress: account }: PaymentRow,
  { destination, amountRaw, at: createdAt }: Send,
  hash: string,
): Promise<string> {
  const id = newId();
  const sent = { paymentId, account, destination, amountRaw: amountRaw.toString(), createdAt };
  await tx.transfer.create({ data: { id, kind: 'sweep', reference: unknownSendReference(hash), ...sent } });
  return id;
}

/** An existing transfer. A hold was released after the backup was taken, since the money was sent. */
async function knownTransfer(tx: Tx, paymentId: string, send: Send): Promise<string | null> {
  const { destination, amountRaw } = send;
  const known = await tx.transfer.findFirst({
    where: {
      paymentId,
      topUpId: null,
      destination,
      amountRaw: amountRaw.toString(),
      block: null,
      confirmedAt: null,
    },
    orderBy: { createdAt: 'asc' },
  });
  if (known === null) return null;
  await tx.transfer.update({ where: { id: known.id }, data: { heldAt: null } });
  return known.id;
}

/** A deferred settlement may have been released after the backup was taken. */
async function lostSettlement(
  tx: Tx,
  payment: PaymentRow,
  send: Send,
  dustLimitRaw: bigint,
): Promise<string | null> {
  if (payment.status !== 'Completed' || send.destination !== payment.settlementAddress) return null;
  const deferred = await tx.deferredSettlement.findUnique({ where: { paymentId: payment.id } });
  if (deferred !== null) await tx.deferredSettlement.delete({ where: { paymentId: payment.id } });
  const { settlementRaw, excessRaw, excessLeftRaw } = await readDueMoney(tx, payment, dustLimitRaw, 0);
  if (settlementRaw === send.amountRaw) {
    if (excessRaw > 0n) {
      const data = { excessRaw: excessRaw.toString(), excessLeftRaw: excessLeftRaw.toString() };
      await tx.payment.update({ where: { id: payment.id }, data });
    }
    return createTransfer(tx, payment, send, 'settlement', settlementReference(payment.id));
  }
  if (deferred !== null) await tx.deferredSettlement.create({ data: deferred });
  return null;
}

/** One refund may return several deposits of a sender, all received before it. */
async function lostRefund(
  tx: Tx,
  payment: PaymentRow,
  send: Send,
  dustLimitRaw: bigint,
): Promise<string | null> {
  const due = await readDueMoney(tx, payment, dustLimitRaw, MAX_RETURNS);
  const own = due.returns.filter(({ destination, sender }) =>
    [destination, sender].includes(send.destination),
  );
  const received = await onlyReceived(tx, own);
  const known = await openRefund(tx, payment.id, send.destination);
  const wantedRaw = send.amountRaw - (known === null ? 0n : storedRaw(known.amountRaw));
  const returned = combination(received, wantedRaw);
  if (returned === null) return null;
  await noteExcess(tx, due, returned);
  const first = returned[0]?.depositHash ?? '';
  const id = known?.id ?? (await createTransfer(tx, payment, send, 'refund', refundReference(first)));
  const data = { amountRaw: send.amountRaw.toString(), heldAt: null };
  if (known !== null) await tx.transfer.update({ where: { id }, data });
  for (const { depositHash: blockHash, isPart, amountRaw } of returned) {
    const returnedRaw = isPart ? amountRaw.toString() : null;
    await tx.deposit.update({ where: { blockHash }, data: { transferId: id, returnedRaw } });
  }
  return id;
}

/** An existing refund without a block; more deposits may have joined it since. */
function openRefund(tx: Tx, paymentId: string, destination: string) {
  return tx.transfer.findFirst({
    where: {
      ...{ paymentId, kind: 'refund', topUpId: null, manualRefundId: null, destination },
      ...{ confirmedAt: null, block: null },
    },
    orderBy: { createdAt: 'asc' },
    select: { id: true, amountRaw: true },
  });
}

async function onlyReceived(tx: Tx, due: readonly DueReturn[]): Promise<DueReturn[]> {
  const hashes = due.map(({ depositHash }) => depositHash);
  const rows = await tx.deposit.findMany({
    where: { blockHash: { in: hashes }, receivedAt: { not: null } },
    orderBy: [{ recordedAt: 'asc' }, { blockHash: 'asc' }],
    select: { blockHash: true },
  });
  const byHash = new Map(due.map((one) => [one.depositHash, one]));
  return rows.flatMap(({ blockHash }) => byHash.get(blockHash) ?? []);
}

/** Tries all deposits, the first ones, the excess only, then single ones; null when no selection has this amount. */
function combination(due: readonly DueReturn[], wantedRaw: bigint): readonly DueReturn[] | null {
  if (wantedRaw <= 0n) return null;
  const firsts = due.map((_, place) => due.slice(0, place + 1)).reverse();
  const excess = due.filter(({ isExcess }) => isExcess);
  const singles = due.map((one) => [one]);
  const sumOf = (some: readonly DueReturn[]) => sumRaw(some.map(({ amountRaw }) => amountRaw));
  return [...firsts, excess, ...singles].find((some) => sumOf(some) === wantedRaw) ?? null;
}

async function noteExcess(
  tx: Tx,
  { payment, excessRaw, excessLeftRaw }: DueMoney,
  returned: readonly DueReturn[],
) {
  const coveredRaw = sumRaw(returned.filter(({ isExcess }) => isExcess).map(({ amountRaw }) => amountRaw));
  if (coveredRaw === 0n) return;
  await tx.payment.update({
    where: { id: payment.id },
    data: { excessRaw: excessRaw.toString(), excessLeftRaw: (excessLeftRaw - coveredRaw).toString() },
  });
}

/** A manual refund that started after the backup was taken. */
async function lostOrder(tx: Tx, payment: PaymentRow, send: Send): Promise<string | null> {
  const orders = await ordersInDoubt(tx, { paymentId: payment.id, source: 'unsettled' });
  const order = orders.find(
    ({ destination, amountRaw }) =>
      destination === send.destination && storedRaw(amountRaw) === send.amountRaw,
  );
  if (order === undefined) return null;
  await adoptOrder(tx, order.id, send.at);
  return createTransfer(tx, payment, send, 'refund', manualRefundReference(order.id), order.id);
}

async function createTransfer(
  tx: Tx,
  { id: paymentId, depositAddress: account }: PaymentRow,
  { destination, amountRaw, at: createdAt }: Send,
  kind: 'settlement' | 'refund',
  reference: string,
  manualRefundId: string | null = null,
): Promise<string> {
  const id = newId();
  const sent = { account, destination, amountRaw: amountRaw.toString(), createdAt };
  await tx.transfer.create({ data: { id, kind, reference, paymentId, manualRefundId, ...sent } });
  return id;
}
