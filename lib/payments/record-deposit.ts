// Records a deposit once, by its block hash, with all its effects in one transaction; and turns a block that the ledger
// confirmed into a confirmed send.
import { addMs, type Clock, isTimeInDoubt, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { storedRaw } from '@/lib/core/raw';
import { appendRow } from '@/lib/db/appended-rows';
import type { Database, Tx } from '@/lib/db/client';
import { timeText } from '@/lib/db/insert-rows';
import { movement, postEntries } from '@/lib/db/journal';
import { writeTransaction } from '@/lib/db/transaction';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import { enqueueDeliveries } from '@/lib/notifications/webhooks/enqueue';
import { appendChange, appendTimeline } from './append-timeline';
import { applyOutcome, paymentFacts } from './apply-event';
import type { Assessment } from './assessment';
import { raiseAttention } from './attention';
import {
  classifyDeposit,
  type DepositDisposition,
  earliestKnownAt,
  isReturned,
  type OutageAtDeadline,
  type Sighting,
} from './classify-deposit';
import { queueForIndexing } from './index-payments';
import { lockUnits, type UnitCheck } from './link-stock';
import { lockPayments, type PaymentRow } from './lock-payment';
import { DEPOSIT_TABLE } from './payment-tables';
import { isBelowMinReturn } from './return-floor';
import type { ScreenPaymentDeps } from './screen-payment';
import { outcomeOf } from './status';
import { screeningChanges, storeFindings } from './store-assessment';

export type RecordDepositDeps = Omit<ScreenPaymentDeps, 'database'> & {
  readonly database: Pick<Database, 'kind'>;
};

/** A send that the ledger (not only a websocket message) reports as confirmed. */
export type ConfirmedSend = {
  readonly blockHash: string;
  /** The destination. */
  readonly address: string;
  readonly sender: string;
  readonly amountRaw: bigint;
  readonly sighting: Sighting;
  /** A block of ours on the ledger received it before a backup was restored. */
  readonly isReceived?: true;
};

/** A deposit to a payment, with everything that is looked up before the transaction. */
export type Deposit = {
  readonly send: ConfirmedSend;
  readonly paymentId: string;
  readonly senderIsOurs: boolean;
  /** The assessment for this deposit; null keeps the stored verdict. */
  readonly verdict: Assessment | 'undecided' | null;
};

/** `transfersDue`: transfers may have to be sent. `completed`: this deposit completed the payment. */
type DepositEffects = { readonly transfersDue: boolean; readonly completed: boolean };

/** known: already recorded. unassigned: older than the payment. dust: too small to be returned. */
export type RecordedDeposit =
  | { readonly kind: 'known' | 'unassigned' | 'dust' }
  | ({ readonly kind: 'recorded'; readonly paymentId: string } & DepositEffects);

/**
 * Records deposits: rows, journal, timeline, and their effects on the payments (contract §4, §5). Payments are locked and
 * read together; deposits to the same payment are processed in order.
 * @returns the result of each deposit
 */
export async function recordDeposits(
  deps: RecordDepositDeps,
  tx: Tx,
  deposits: readonly Deposit[],
): Promise<ReadonlyMap<Deposit, RecordedDeposit>> {
  const recorded = new Map<Deposit, RecordedDeposit>();
  // Deposits are inserted at the end of the transaction, so a round can't read those of earlier rounds.
  const known = new Set<string>();
  for (const round of inRounds(deposits)) {
    const payments = await lockPayments(
      tx,
      round.map(({ paymentId }) => paymentId),
    );
    const mayTakeUnit = await lockUnits(tx, deps.database.kind, payments.values());
    for (const blockHash of await knownDeposits(tx, round)) known.add(blockHash);
    for (const deposit of round) {
      recorded.set(deposit, await recordDeposit(deps, tx, deposit, { payments, known, mayTakeUnit }));
      known.add(deposit.send.blockHash);
    }
  }
  return recorded;
}

/** Each payment appears once per round: a second deposit has to see what the first one changed. */
function inRounds(deposits: readonly Deposit[]): Deposit[][] {
  const rounds: Deposit[][] = [];
  const had = new Map<string, number>();
  for (const deposit of deposits) {
    const place = had.get(deposit.paymentId) ?? 0;
    had.set(deposit.paymentId, place + 1);
    rounds[place] = [...(rounds[place] ?? []), deposit];
  }
  return rounds;
}

async function knownDeposits(tx: Tx, round: readonly Deposit[]): Promise<string[]> {
  const blockHash = { in: round.map(({ send }) => send.blockHash) };
  const rows = await tx.deposit.findMany({ where: { blockHash }, select: { blockHash: true } });
  return rows.map((row) => row.blockHash);
}

type Round = {
  readonly payments: ReadonlyMap<string, PaymentRow>;
  /** Block hashes of recorded deposits. */
  readonly known: ReadonlySet<string>;
  readonly mayTakeUnit: UnitCheck;
};

async function recordDeposit(
  deps: RecordDepositDeps,
  tx: Tx,
  { send, paymentId, senderIsOurs, verdict }: Deposit,
  { payments, known, mayTakeUnit }: Round,
): Promise<RecordedDeposit> {
  const payment = payments.get(paymentId);
  if (payment === undefined) throw new Error('the payment no longer exists');
  if (known.has(send.blockHash)) return { kind: 'known' };
  const at = deps.clock.now();
  const classified = classifyDeposit(payment, send, {
    dustLimitRaw: deps.dustLimitRaw,
    senderIsOurs,
    outage: await outageAtDeadline(tx, payment, send.sighting),
    time: { now: at, clockInDoubt: isTimeInDoubt(deps.clock, payment.createdAt) },
  });
  // The link sold the payment's unit after its hold had ended: the deposit is returned.
  const isSoldOut = classified === 'counted' && !(await mayTakeUnit(payment, at));
  const due = isSoldOut ? 'late' : classified;
  const small = { paymentId, amountRaw: send.amountRaw };
  const isSmall =
    isReturned(due) && !send.isReceived && (await isBelowMinReturn(tx, small, deps.dustLimitRaw));
  const disposition = isSmall ? 'dust' : due;
  // A deposit from before the assignment does not belong to this payment, and dust to none.
  if (disposition === 'unassigned' || disposition === 'dust') {
    await writeDeposit(tx, null, send, disposition, at);
    return { kind: disposition };
  }
  await writeDeposit(tx, payment, send, disposition, at);
  const receivedRaw = disposition === 'counted' ? send.amountRaw : 0n;
  const countedRaw = storedRaw(payment.countedRaw) + receivedRaw;
  const paid = { ...payment, countedRaw: countedRaw.toString() };
  const effects = await applyDepositEffects(deps, tx, paid, { verdict, disposition, at });
  return { kind: 'recorded', paymentId, ...effects };
}

/** Looks for an outage only if the deposit seems late. */
async function outageAtDeadline(
  tx: Tx,
  payment: PaymentRow,
  sighting: Sighting,
): Promise<OutageAtDeadline | null> {
  if (payment.status !== 'Waiting' || earliestKnownAt(sighting) <= payment.expiresAt) return null;
  return tx.ledgerOutage.findFirst({
    where: {
      // The engine wrote it, and its clock may be ahead of web's.
      startedAt: { lte: addMs(payment.expiresAt, MAX_CLOCK_SKEW_MS) },
      OR: [{ endedAt: null }, { endedAt: { gte: payment.expiresAt } }],
    },
    orderBy: { id: 'desc' },
    select: { endedAt: true },
  });
}

/** @param payment the owner; null for nobody */
async function writeDeposit(
  tx: Tx,
  payment: PaymentRow | null,
  send: ConfirmedSend,
  disposition: DepositDisposition,
  at: Date,
): Promise<void> {
  const paymentId = payment?.id ?? null;
  const { blockHash, address, sender } = send;
  const amountRaw = send.amountRaw.toString();
  const confirmedAt = timeText(earliestKnownAt(send.sighting));
  const recordedAt = timeText(at);
  const row = { blockHash, address, sender, amountRaw, confirmedAt, recordedAt, disposition, paymentId };
  appendRow(tx, DEPOSIT_TABLE, row);
  const lines = movement('payer', 'held', send.amountRaw);
  postEntries(tx, { reference: `deposit:${blockHash}`, paymentId, at, lines });
  if (disposition === 'unassigned' || disposition === 'ownAccount') {
    await raiseAttention(tx, {
      reference: `deposit:${blockHash}`,
      kind: disposition === 'unassigned' ? 'unassignedDeposit' : 'ownAccountDeposit',
      merchantId: payment?.merchantId ?? null,
      paymentId,
      detail: { address, sender, amountRaw },
      at,
    });
  }
  if (paymentId !== null) {
    const detail = { blockHash, sender, amountRaw, disposition };
    appendTimeline(tx, { paymentId, at, kind: 'deposit', detail });
  }
}

/**
 * Records a deposit to an address without a payment: credited to nobody, the address is retired, and the operator decides
 * (contract §5).
 * @returns `assignedMeanwhile` when a payment got the address in between; then nothing is written
 */
export async function recordUnassigned(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  send: ConfirmedSend,
): Promise<'unassigned' | 'known' | 'assignedMeanwhile'> {
  return writeTransaction(database, async (tx) => {
    const at = clock.now();
    const { address, blockHash } = send;
    const retired = await tx.depositAddress.updateMany({
      where: { address, assignedAt: null },
      data: { retiredAt: at, readyAt: null },
    });
    if (retired.count === 0) return 'assignedMeanwhile';
    if ((await tx.deposit.findUnique({ where: { blockHash } })) !== null) return 'known';
    await writeDeposit(tx, null, send, 'unassigned', at);
    return 'unassigned';
  });
}

type Recorded = Pick<Deposit, 'verdict'> & {
  readonly disposition: DepositDisposition;
  readonly at: Date;
};

/**
 * Stores the verdict and applies the outcome.
 * @param payment with the new counted amount
 */
async function applyDepositEffects(
  deps: RecordDepositDeps,
  tx: Tx,
  payment: PaymentRow,
  { verdict, disposition, at }: Recorded,
): Promise<DepositEffects> {
  const news = screeningChanges(payment, verdict, at);
  const judged = { ...payment, ...news };
  const returned = isReturned(disposition);
  const outcome = outcomeOf(paymentFacts(judged), deps.dustLimitRaw);
  const counts = disposition === 'counted';
  const columns = {
    ...news,
    ...(returned ? { transfersPending: true } : {}),
    ...(counts ? { countedRaw: payment.countedRaw } : {}),
  };
  if (news.screenedAt !== undefined && verdict !== null && verdict !== 'undecided') {
    await storeFindings(tx, payment, verdict, { keyRing: deps.keyRing, at, occasion: 'depositReceived' });
    // Paid before the screening job reached it, which also indexes payments.
    if (payment.screening === 'pending') queueForIndexing(tx, payment.id);
  }
  const changed = await applyOutcome(tx, judged, outcome, {
    at,
    reviewDeadlineMs: deps.reviewDeadlineMs,
    columns,
  });
  if (!changed) {
    if (Object.keys(columns).length > 0) {
      await tx.payment.update({ where: { id: payment.id }, data: columns });
    }
    appendChange(tx, payment, at);
  }
  if (returned) {
    const { id: paymentId, merchantId } = payment;
    await enqueueDeliveries(tx, { merchantId, paymentId, eventType: 'payment.lateDeposit', at });
  }
  return {
    transfersDue: returned || (outcome !== null && outcome.kind !== 'startReview'),
    completed: changed && outcome?.kind === 'paid',
  };
}

/** The send, if the ledger confirmed it; null for any other block. Times: see `Sighting`. */
export function confirmedSend(
  info: LedgerBlockInfo,
  seenAt: Date,
  absentAt: Date | null,
): ConfirmedSend | null {
  if (!info.confirmed || info.subtype !== 'send') return null;
  return {
    blockHash: info.hash,
    address: info.linkAsAccount,
    sender: info.account,
    amountRaw: info.amountRaw,
    sighting: { seenAt, nodeSawAt: info.localTimestamp, absentAt },
  };
}
