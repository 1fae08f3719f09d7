// Takes over blocks of an account of ours that the ledger has and the database does not: an older database was restored.
// They were signed here, in the time that is lost, if they carry out what the payment's money calls for; then they are
// written down as if they had never been forgotten, and nothing is sent again. A block that carries out nothing the rules
// know stops the account, as any block that was not signed here (contract §5).
import { newId } from '@/lib/core/ids';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { activeSettlementAddress } from '@/lib/merchants/settlement-address';
import { applyEvent } from '@/lib/payments/apply-event';
import { isInTime } from '@/lib/payments/classify-deposit';
import { lockPayment } from '@/lib/payments/lock-payment';
import { outcomeOf } from '@/lib/payments/outcome';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import { DECIDED_BY_OPERATOR } from '@/lib/payments/screening-verdict';
import { settleOutcome } from '@/lib/payments/settle-outcome';
import { adoptOrder, ordersInDoubt } from '@/lib/refunds/adopt-order';
import { confirmBlock } from './confirm-blocks';
import {
  type DueTransfer,
  dueTransfers,
  isMovable,
  orderedRefundReference,
  orderOfReference,
} from './due-transfers';
import { type LostEnding, lostEnding } from './lost-ending';
import type { MoneyDeps } from './money-deps';
import { type MoneyState, readMoney } from './money-state';
import { isReceive, isSend, receivedSends } from './received-sends';
import { type LostBlockPurpose, storeEpochBlock, storeLostBlock } from './store-lost-block';
import { storedRaw } from './stored-raw';
import { type ChainBlock, KNOWN_BLOCK, readUnknownBlocks } from './unknown-blocks';

export type ImportDeps = Pick<
  MoneyDeps,
  'database' | 'ledger' | 'network' | 'clock' | 'log' | 'dustLimitRaw'
> & {
  readonly reviewDeadlineMs: number;
  /** Records a deposit as the engine does; one that is known is left alone. */
  recordDeposit(send: ConfirmedSend): Promise<unknown>;
};

/** nothing: the ledger has no block that the database lacks. later: the ledger or the screening has to go on first. */
export type ImportResult = 'nothing' | 'imported' | 'later' | 'foreign';

const ENDED_REASON =
  'A backup was restored. The ledger shows that this payment had ended and its money gone back; how it ended is lost.';
const COMPLETED_REASON =
  'A backup was restored. The ledger shows that this payment had been completed and settled.';

/** Safe to repeat, and to be cut off anywhere. @throws LedgerUnavailableError; the database's error */
export async function importChain(deps: ImportDeps, paymentId: string): Promise<ImportResult> {
  const { db } = deps.database;
  const seen = await readMoney(db, paymentId);
  const account = seen.payment.depositAddress;
  const own = await db.block.findMany({ where: { account }, select: KNOWN_BLOCK });
  const unknown = await readUnknownBlocks(deps, account, own);
  if (unknown.kind !== 'blocks') return unknown.kind;
  const { blocks } = unknown;
  if (blocks.length === 0) return 'nothing';
  const received = await receivedSends(deps, account, blocks);
  if (received === null) return 'foreign';
  if (seen.payment.status === 'Waiting') {
    const ending = await endingOf(deps, seen, received, blocks);
    if (ending === 'unknown') return 'foreign';
    if (ending !== 'waiting') await adoptEnding(deps, seen, ending);
  }
  for (const send of received) await deps.recordDeposit(send);
  if (!(await storeBlocks(deps, paymentId, blocks))) return isUndecided(deps, paymentId);
  for (const block of blocks) await confirmBlock(deps, block);
  deps.log.warn({ paymentId, blocks: blocks.length }, 'blocks that the database had lost were taken over');
  return 'imported';
}

async function endingOf(
  { database }: ImportDeps,
  { payment, deposits }: MoneyState,
  received: readonly ConfirmedSend[],
  blocks: readonly ChainBlock[],
): Promise<LostEnding> {
  const merchant = await database.db.merchant.findUniqueOrThrow({ where: { id: payment.merchantId } });
  const known = deposits.map(({ sender, amountRaw, disposition }) => ({
    ...{ sender, amountRaw },
    inTime: disposition === 'counted',
  }));
  const news = received
    .filter(({ blockHash }) => !deposits.some((deposit) => deposit.blockHash === blockHash))
    .map((send) => ({ ...send, inTime: isInTime(payment.expiresAt, send.sighting, null) }));
  const sends = blocks
    .filter(isSend)
    .map(({ linkAsAccount, amountRaw }) => ({ destination: linkAsAccount, amountRaw }));
  const settlement = activeSettlementAddress(merchant, payment.expiresAt);
  return lostEnding([...known, ...news], sends, { settlement, refund: payment.refundAddress });
}

/** Brings a payment that looks Waiting to where the ledger shows it was, before its deposits are recorded. */
async function adoptEnding(
  deps: ImportDeps,
  { payment, deposits }: MoneyState,
  ending: 'completed' | 'ended',
): Promise<void> {
  await writeTransaction(deps.database, async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    if (locked === null || locked.status !== 'Waiting') return;
    const at = deps.clock.now();
    if (ending === 'ended') {
      await applyEvent(tx, locked, { kind: 'failed' }, { at, timeline: { reason: ENDED_REASON } });
      return;
    }
    // Only a payer who is clear is ever settled: whoever decided that, did it in the time that is lost.
    const decided = { screening: 'clear' as const, screeningReasons: [DECIDED_BY_OPERATOR], screenedAt: at };
    await tx.payment.update({ where: { id: payment.id }, data: decided });
    const clear = { ...locked, ...decided };
    const outcome = outcomeOf({ ...clear, amountRaw: payment.amountRaw }, deposits, deps.dustLimitRaw);
    const { reviewDeadlineMs } = deps;
    await settleOutcome(tx, clear, outcome, { at, reviewDeadlineMs, timeline: { reason: COMPLETED_REASON } });
  });
}

/** Thrown inside the transaction, so that nothing of it stands. */
class UnmatchedBlockError extends Error {
  override readonly name = 'UnmatchedBlockError';
}

/** Writes all blocks down with the transfers they carry out. @returns false when one of them carries out none */
async function storeBlocks(
  deps: ImportDeps,
  paymentId: string,
  blocks: readonly ChainBlock[],
): Promise<boolean> {
  try {
    await writeTransaction(deps.database, async (tx) => {
      if ((await lockPayment(tx, paymentId)) === null) throw new UnmatchedBlockError();
      const match = matcher(deps, tx, await readMoney(tx, paymentId));
      const at = deps.clock.now();
      for (const info of blocks) {
        if (info.subtype === 'epoch') await storeEpochBlock(tx, info, at);
        else await storeLostBlock(tx, info, await match(info, at), at);
      }
      await tx.payment.update({ where: { id: paymentId }, data: { moneyPending: true } });
    });
    return true;
  } catch (error) {
    if (error instanceof UnmatchedBlockError) return false;
    throw error;
  }
}

/** Finds what each block was for; no deposit and no transfer is taken twice. @throws UnmatchedBlockError */
function matcher({ dustLimitRaw }: ImportDeps, tx: Tx, state: MoneyState) {
  const { payment, deposits, transfers } = state;
  const decided = new Map(transfers.map((row) => [row.reference, row.amountRaw]));
  const unwritten = transfers.filter((transfer) => transfer.block === null);
  // What the merchant's schedule put off may have been let go in the time that is lost.
  const allDue = () => dueTransfers({ ...payment, isDeferred: false }, deposits, dustLimitRaw, decided);
  const taken = new Set(decided.keys());
  const pocketable = deposits.filter((deposit) => isMovable(deposit.disposition));
  return async (info: ChainBlock, at: Date): Promise<LostBlockPurpose> => {
    if (isReceive(info)) {
      const deposit = pocketable.find(({ blockHash }) => blockHash === info.block.link);
      if (deposit === undefined) throw new UnmatchedBlockError();
      return { depositHash: deposit.blockHash };
    }
    const carriesOut = (due: { destination: string | null; amountRaw: bigint }) =>
      isSend(info) && due.destination === info.linkAsAccount && due.amountRaw === info.amountRaw;
    const existing = unwritten.find(carriesOut);
    if (existing !== undefined) {
      unwritten.splice(unwritten.indexOf(existing), 1);
      // What held it was decided in the time that is lost: the money has gone.
      await tx.transfer.update({ where: { id: existing.id }, data: { heldAt: null } });
      return { transferId: existing.id };
    }
    const known = allDue().find((transfer) => !taken.has(transfer.reference) && carriesOut(transfer));
    const due = known ?? (await orderedRefund(tx, payment.id, carriesOut, at));
    if (due === undefined) throw new UnmatchedBlockError();
    const { kind, reference, depositHash } = due;
    taken.add(reference);
    // What the merchant gave back makes the settlement smaller; what else was due stays as it was.
    if (orderOfReference(reference) !== null) decided.set(reference, due.amountRaw);
    if (kind === 'settlement') await tx.deferredSettlement.deleteMany({ where: { paymentId: payment.id } });
    const { id } = await tx.transfer.create({
      data: {
        ...{ id: newId(), kind, reference, depositHash, createdAt: at },
        refundOrderId: orderOfReference(reference),
        ...{ paymentId: payment.id, account: payment.depositAddress },
        ...{ destination: info.linkAsAccount, amountRaw: info.amountRaw.toString() },
      },
    });
    return { transferId: id };
  };
}

/** A refund that the merchant had ordered, and that began in the time that is lost. */
async function orderedRefund(
  tx: Tx,
  paymentId: string,
  carriesOut: (order: { destination: string; amountRaw: bigint }) => boolean,
  at: Date,
): Promise<DueTransfer | undefined> {
  const orders = await ordersInDoubt(tx, { paymentId, source: 'unsettled' });
  const order = orders.find(({ destination, amountRaw }) =>
    carriesOut({ destination, amountRaw: storedRaw(amountRaw) }),
  );
  if (order === undefined) return undefined;
  const { id: refundOrderId, destination } = order;
  await adoptOrder(tx, refundOrderId, at);
  const reference = orderedRefundReference(refundOrderId);
  const amountRaw = storedRaw(order.amountRaw);
  return { kind: 'refund', reference, depositHash: null, destination, amountRaw };
}

/** While the payer is not screened yet the money calls for nothing: its blocks may find their meaning afterwards. */
async function isUndecided({ database }: ImportDeps, paymentId: string): Promise<'later' | 'foreign'> {
  const { status, screening } = await database.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  return status === 'Waiting' && screening === 'pending' ? 'later' : 'foreign';
}
