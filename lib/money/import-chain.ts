// Restores blocks that the ledger has and the database lacks, because an older backup was restored. Blocks that match the
// payment's due settlement and refunds were signed by us; they are stored as if never lost, and nothing is sent twice. A
// block without a match stops the account, like any foreign block (contract §5).
import { activeSettlementAddress } from '@/lib/accounts/merchants/settlement-address';
import { storedRaw, sumRaw } from '@/lib/core/raw';
import { writeTransaction } from '@/lib/db/transaction';
import { applyEvent, applyOutcome, paymentFacts } from '@/lib/payments/apply-event';
import { isInTime } from '@/lib/payments/classify-deposit';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import { DECIDED_BY_OPERATOR } from '@/lib/payments/screening-verdict';
import { outcomeOf } from '@/lib/payments/status';
import { confirmBlock } from './confirm-blocks';
import { type ChainFacts, createLostMatcher, UnmatchedBlockError } from './match-lost-blocks';
import type { MoneyDeps } from './money-deps';
import { readAccepted } from './stop-account';
import { storeLostBlock } from './store-lost-chain';
import { type ChainBlock, isSend, readUnknownBlocks, receivedSends } from './unknown-blocks';
import { removeUnsigned } from './unsigned-blocks';

type ImportDeps = Pick<MoneyDeps, 'database' | 'ledger' | 'network' | 'clock' | 'log' | 'dustLimitRaw'> & {
  readonly reviewDeadlineMs: number;
  /** Records a deposit like the engine does; a known deposit is skipped. */
  recordDeposit(send: ConfirmedSend): Promise<unknown>;
};

/**
 * nothing: no unknown blocks. later: the ledger has to confirm, or screening has to finish, first. unexplained: a send matches
 * nothing; an operator may accept it.
 */
export type ImportResult = 'nothing' | 'imported' | 'later' | 'foreign' | 'unexplained';

const ENDED_REASON =
  'A backup was restored. The ledger shows that this payment had ended and was refunded; the original ending is unknown.';
const COMPLETED_REASON =
  'A backup was restored. The ledger shows that this payment was completed and settled.';

/** Idempotent and safe to interrupt. @throws LedgerUnavailableError; the database's error */
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
    if (ending !== 'waiting') await applyStatusFromLedger(deps, seen, ending);
  }
  for (const send of received) await deps.recordDeposit(send);
  const isAccepted = (await readAccepted(db, [account])).get(account) === blocks.at(-1)?.hash;
  if (!(await storeBlocks(deps, paymentId, blocks, { received, isAccepted }))) {
    if (await isUndecided(deps, paymentId)) return 'later';
    return blocks.some(isSend) ? 'unexplained' : 'foreign';
  }
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

/** Sets a payment that looks Waiting to the status that the ledger shows, before its deposits are recorded. */
async function applyStatusFromLedger(
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
    // Only cleared payers are settled; the decision was made after the backup was taken.
    const decided = { screening: 'clear' as const, screeningReasons: [DECIDED_BY_OPERATOR], screenedAt: at };
    await tx.payment.update({ where: { id }, data: decided });
    const clear = { ...locked, ...decided };
    const outcome = outcomeOf(paymentFacts(clear), deps.dustLimitRaw);
    const { reviewDeadlineMs } = deps;
    await applyOutcome(tx, clear, outcome, { at, reviewDeadlineMs, timeline: { reason: COMPLETED_REASON } });
  });
}

/** Stores all blocks with their transfers. @returns false when a block matches none */
async function storeBlocks(
  deps: ImportDeps,
  paymentId: string,
  blocks: readonly ChainBlock[],
  facts: ChainFacts,
): Promise<boolean> {
  try {
    await writeTransaction(deps.database, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment === null) throw new UnmatchedBlockError();
      // They give way to the ledger's blocks.
      await removeUnsigned(tx, payment.depositAddress, { height: blocks[0]?.height ?? 0 });
      const match = createLostMatcher(deps, tx, payment, facts);
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

/** Before screening nothing is due, so the blocks may match later. */
async function isUndecided({ database }: ImportDeps, paymentId: string): Promise<boolean> {
  const { status, screening } = await database.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  return status === 'Waiting' && screening === 'pending';
}

/** A deposit of the account; `inTime` by the ledger's own timestamp. */
type DepositSeen = { readonly sender: string; readonly amountRaw: bigint; readonly inTime: boolean };
type SendSeen = { readonly destination: string; readonly amountRaw: bigint };

/**
 * completed: money went to the merchant, which happens only on completion. ended: in-time deposits were refunded, which
 * happens only in the other endings; which one is unknown. waiting: only late deposits were refunded. unknown: a send that
 * no rule explains.
 */
type LostEnding = 'completed' | 'ended' | 'waiting' | 'unknown';

/** Allowed destinations as the restored database knows them; null where there is none. */
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

/** Whether the sends refund some of the deposits and nothing else; one refund may return several deposits of a sender. */
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

/** Deposits are received in order and refunded once received. */
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
