// Takes over blocks of an account of ours that the ledger has and the database does not: an older database was restored.
// They were signed here, in the time that is lost, if they carry out what the payment's money calls for; then they are
// written down as if they had never been forgotten, and nothing is sent again. A block that carries out nothing the rules
// know stops the account, as any block that was not signed here (contract §5).
import { activeSettlementAddress } from '@/lib/accounts/merchants/settlement-address';
import { storedRaw, sumRaw } from '@/lib/core/raw';
import { writeTransaction } from '@/lib/db/transaction';
import { applyEvent, applyOutcome, paymentFacts } from '@/lib/payments/apply-event';
import { isInTime } from '@/lib/payments/classify-deposit';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import { outcomeOf } from '@/lib/payments/outcome';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import { DECIDED_BY_OPERATOR } from '@/lib/payments/screening-verdict';
import { confirmBlock } from './confirm-blocks';
import { createLostMatcher, UnmatchedBlockError } from './match-lost-blocks';
import type { MoneyDeps } from './money-deps';
import { storeLostBlock } from './store-lost-chain';
import { type ChainBlock, isSend, readUnknownBlocks, receivedSends } from './unknown-blocks';

type ImportDeps = Pick<MoneyDeps, 'database' | 'ledger' | 'network' | 'clock' | 'log' | 'dustLimitRaw'> & {
  readonly reviewDeadlineMs: number;
  /** Records a deposit as the engine does; one that is known is left alone. */
  recordDeposit(send: ConfirmedSend): Promise<unknown>;
};

/** nothing: the ledger has no block that the database lacks. later: the ledger or the screening has to go on first. */
type ImportResult = 'nothing' | 'imported' | 'later' | 'foreign';

const ENDED_REASON =
  'A backup was restored. The ledger shows that this payment had ended and was refunded; the original ending is unknown.';
const COMPLETED_REASON =
  'A backup was restored. The ledger shows that this payment was completed and settled.';

/** Safe to repeat, and to be cut off anywhere. @throws LedgerUnavailableError; the database's error */
export async function importChain(deps: ImportDeps, paymentId: string): Promise<ImportResult> {
  const { db } = deps.database;
  const seen = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const account = seen.depositAddress;
  const unknown = await readUnknownBlocks(deps, account);
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
  deps.log.warn({ paymentId, blocks: blocks.length }, 'restored lost blocks of a payment from the ledger');
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
    await applyOutcome(tx, clear, outcome, { at, reviewDeadlineMs, timeline: { reason: COMPLETED_REASON } });
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
      for (const info of blocks) await storeLostBlock(tx, info, await match(info, at), at);
      await tx.payment.update({ where: { id: paymentId }, data: { transfersPending: true } });
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

/** A deposit of the account; `inTime` by the ledger's own time of it. */
type DepositSeen = { readonly sender: string; readonly amountRaw: bigint; readonly inTime: boolean };
type SendSeen = { readonly destination: string; readonly amountRaw: bigint };

/**
 * completed: money went to the merchant, which nothing but completion does. ended: what came in time went back, which
 * only the other endings do; which of them it was is lost. waiting: nothing was sent but what had come too late.
 * unknown: a send that no rule of ours makes.
 */
type LostEnding = 'completed' | 'ended' | 'waiting' | 'unknown';

/** Where this payment's money may go, as the restored database knows it; null where there is no such address. */
type Destinations = { readonly settlement: string | null; readonly refund: string | null };

export function lostEnding(
  deposits: readonly DepositSeen[],
  sends: readonly SendSeen[],
  { settlement, refund }: Destinations,
): LostEnding {
  if (sends.some(({ destination }) => destination === settlement)) return 'completed';
  const late = deposits.filter((deposit) => !deposit.inTime);
  if (areRefundsOf(late, sends, refund)) return 'waiting';
  return areRefundsOf(deposits, sends, refund) ? 'ended' : 'unknown';
}

/** Whether these sends give back some of the deposits, and nothing else: one refund may give several of a sender back. */
function areRefundsOf(
  deposits: readonly DepositSeen[],
  sends: readonly SendSeen[],
  refund: string | null,
): boolean {
  return [...new Set(sends.map(({ destination }) => destination))].every((destination) => {
    const own = deposits
      .filter(({ sender }) => sender === destination || refund === destination)
      .map(({ amountRaw }) => amountRaw);
    const sent = sends.filter((send) => send.destination === destination).map(({ amountRaw }) => amountRaw);
    return isSumOfFirst(own, sumRaw(sent)) || areAmong(own, sent);
  });
}

/** Deposits are received in order, and given back once they are. */
function isSumOfFirst(amounts: readonly bigint[], wantedRaw: bigint): boolean {
  let soFarRaw = 0n;
  return amounts.some((amountRaw) => {
    soFarRaw += amountRaw;
    return soFarRaw === wantedRaw;
  });
}

function areAmong(amounts: readonly bigint[], wanted: readonly bigint[]): boolean {
  const left = [...amounts];
  return wanted.every((amountRaw) => {
    const place = left.indexOf(amountRaw);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}
