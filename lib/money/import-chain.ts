// Takes over blocks of an account of ours that the ledger has and the database does not: an older database was restored.
// They were signed here, in the time that is lost, if they carry out what the payment's money calls for; then they are
// written down as if they had never been forgotten, and nothing is sent again. A block that carries out nothing the rules
// know stops the account, as any block that was not signed here (contract §5).
import { writeTransaction } from '@/lib/db/transaction';
import { activeSettlementAddress } from '@/lib/merchants/settlement-address';
import { applyEvent } from '@/lib/payments/apply-event';
import { isInTime } from '@/lib/payments/classify-deposit';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import { outcomeOf } from '@/lib/payments/outcome';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import { DECIDED_BY_OPERATOR } from '@/lib/payments/screening-verdict';
import { paymentFacts, settleOutcome } from '@/lib/payments/settle-outcome';
import { confirmBlock } from './confirm-blocks';
import { type LostEnding, lostEnding } from './lost-ending';
import { createLostMatcher, UnmatchedBlockError } from './match-lost-blocks';
import type { MoneyDeps } from './money-deps';
import { isSend, receivedSends } from './received-sends';
import { storeEpochBlock, storeLostBlock } from './store-lost-block';
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
  const seen = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const account = seen.depositAddress;
  const own = await db.block.findMany({ where: { account }, select: KNOWN_BLOCK });
  const unknown = await readUnknownBlocks(deps, account, own);
  if (unknown.kind !== 'blocks') return unknown.kind;
  const { blocks } = unknown;
  if (blocks.length === 0) return 'nothing';
  const received = await receivedSends(deps, account, blocks);
  if (received === null) return 'foreign';
  if (seen.status === 'Waiting') {
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
  { database: { db } }: ImportDeps,
  payment: PaymentRow,
  received: readonly ConfirmedSend[],
  blocks: readonly ChainBlock[],
): Promise<LostEnding> {
  const merchant = await db.merchant.findUniqueOrThrow({ where: { id: payment.merchantId } });
  const known = await db.deposit.findMany({
    where: { paymentId: payment.id, receivedAt: { not: null } },
    orderBy: [{ receivedAt: 'asc' }, { blockHash: 'asc' }],
    select: { blockHash: true, sender: true, amountRaw: true, disposition: true },
  });
  const news = received.map((send) => ({
    ...send,
    inTime: isInTime(payment.expiresAt, send.sighting, null),
  }));
  const sends = blocks
    .filter(isSend)
    .map(({ linkAsAccount, amountRaw }) => ({ destination: linkAsAccount, amountRaw }));
  const settlement = activeSettlementAddress(merchant, payment.expiresAt);
  const before = known.map(({ sender, amountRaw, disposition }) => ({
    ...{ sender, amountRaw: storedRaw(amountRaw), inTime: disposition === 'counted' },
  }));
  return lostEnding([...before, ...news], sends, { settlement, refund: payment.refundAddress });
}

/** Brings a payment that looks Waiting to where the ledger shows it was, before its deposits are recorded. */
async function adoptEnding(
  deps: ImportDeps,
  { id }: PaymentRow,
  ending: 'completed' | 'ended',
): Promise<void> {
  await writeTransaction(deps.database, async (tx) => {
    const locked = await lockPayment(tx, id);
    if (locked === null || locked.status !== 'Waiting') return;
    const at = deps.clock.now();
    if (ending === 'ended') {
      await applyEvent(tx, locked, { kind: 'failed' }, { at, timeline: { reason: ENDED_REASON } });
      return;
    }
    // Only a payer who is clear is ever settled: whoever decided that, did it in the time that is lost.
    const decided = { screening: 'clear' as const, screeningReasons: [DECIDED_BY_OPERATOR], screenedAt: at };
    await tx.payment.update({ where: { id }, data: decided });
    const clear = { ...locked, ...decided };
    const outcome = outcomeOf(paymentFacts(clear), deps.dustLimitRaw);
    const { reviewDeadlineMs } = deps;
    await settleOutcome(tx, clear, outcome, { at, reviewDeadlineMs, timeline: { reason: COMPLETED_REASON } });
  });
}

/** Writes all blocks down with the transfers they carry out. @returns false when one of them carries out none */
async function storeBlocks(
  deps: ImportDeps,
  paymentId: string,
  blocks: readonly ChainBlock[],
): Promise<boolean> {
  try {
    await writeTransaction(deps.database, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment === null) throw new UnmatchedBlockError();
      const match = createLostMatcher(deps, tx, payment);
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

/** While the payer is not screened yet the money calls for nothing: its blocks may find their meaning afterwards. */
async function isUndecided({ database }: ImportDeps, paymentId: string): Promise<'later' | 'foreign'> {
  const { status, screening } = await database.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  return status === 'Waiting' && screening === 'pending' ? 'later' : 'foreign';
}
