// Records a confirmed send to an address of ours, once, by its block hash, with all it means, in one transaction.
import type { ScreeningVerdict } from '@/lib/compliance/screening';
import type { Clock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { raiseAttention } from '@/lib/money/attention';
import { movement, postEntries } from '@/lib/money/journal';
import { storedRaw } from '@/lib/money/stored-raw';
import { enqueueDeliveries } from '@/lib/webhooks/enqueue';
import { appendChange } from './append-change';
import {
  classifyDeposit,
  type DepositDisposition,
  earliestKnownAt,
  type OutageAtDeadline,
  type Sighting,
} from './classify-deposit';
import { type Addressees, type FoundPayment, findAddressees } from './find-addressees';
import { lockPayment, type PaymentRow } from './lock-payment';
import { outcomeOf } from './outcome';
import { recordUnassigned } from './record-unassigned';
import { askScreener, DECIDED_BY_OPERATOR, type ScreeningDeps } from './screening-verdict';
import { paymentFacts, settleOutcome } from './settle-outcome';

export type RecordDepositDeps = ScreeningDeps & {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Deposits under it are neither received nor counted, raw (contract §3). */
  readonly dustLimitRaw: bigint;
  readonly reviewDeadlineMs: number;
};

/** A send that the ledger itself, not a message, said is confirmed. */
export type ConfirmedSend = {
  readonly blockHash: string;
  /** The address it was sent to. */
  readonly address: string;
  readonly sender: string;
  readonly amountRaw: bigint;
  readonly sighting: Sighting;
};

/**
 * `known`: it was recorded before. `ignored`: dust, or not to an address of ours. `unassigned`: to no payment.
 * `recorded`: now it is; `moneyMoves` when money has to be sent on.
 */
export type RecordedDeposit =
  | { readonly kind: 'known' | 'ignored' | 'unassigned' }
  | { readonly kind: 'recorded'; readonly paymentId: string; readonly moneyMoves: boolean };

/** How often a record is tried anew when web assigns the address in between; once is enough, twice is a bound. */
const ASSIGNMENT_RETRIES = 2;

/**
 * Records the deposit: row, journal, timeline, and what it makes of the payment (contract §4, §5). The payer is
 * screened first where that is still to be done, or to be done again now that money came.
 * @param early what was found out about the ends of this send before the ledger gave its word
 * @throws the database's error when it is away; nothing is written then and the next look finds the deposit again
 */
export async function recordDeposit(
  deps: RecordDepositDeps,
  send: ConfirmedSend,
  early: Addressees | null = null,
): Promise<RecordedDeposit> {
  if (send.amountRaw < deps.dustLimitRaw) return { kind: 'ignored' };
  for (let attempt = 0; attempt <= ASSIGNMENT_RETRIES; attempt += 1) {
    const found = (attempt === 0 && stillHolds(early, send)) || (await findAddressees(deps.database, send));
    if (found === null) return { kind: 'ignored' };
    if (found.payment !== null) return recordForPayment(deps, send, found.payment, found.senderIsOurs);
    const recorded = await recordUnassigned(deps, send);
    if (recorded !== 'assignedMeanwhile') return { kind: recorded };
  }
  throw new Error('an address was assigned, and to no payment');
}

/** An address that had no payment may have one by now; one that has a payment keeps it. */
function stillHolds(early: Addressees | null, send: ConfirmedSend): Addressees | null {
  const isAboutIt = early?.payment != null && early.address === send.address && early.sender === send.sender;
  return isAboutIt ? early : null;
}

async function recordForPayment(
  deps: RecordDepositDeps,
  send: ConfirmedSend,
  found: FoundPayment,
  senderIsOurs: boolean,
): Promise<RecordedDeposit> {
  const verdict = await freshVerdict(deps, found);
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, found.id);
    if (payment === null) throw new Error('a payment vanished');
    const deposits = await tx.deposit.findMany({
      where: { OR: [{ paymentId: payment.id }, { blockHash: send.blockHash }] },
      select: { blockHash: true, amountRaw: true, disposition: true },
    });
    if (deposits.some((deposit) => deposit.blockHash === send.blockHash)) return { kind: 'known' };
    const disposition = classifyDeposit(payment, send, {
      dustLimitRaw: deps.dustLimitRaw,
      senderIsOurs,
      outage: await outageAtDeadline(tx, payment, send.sighting),
    });
    const at = deps.clock.now();
    await writeDeposit(tx, payment, send, disposition, at);
    if (disposition === 'unassigned') return { kind: 'unassigned' };
    const facts = deposits.map((row) => ({ ...row, amountRaw: storedRaw(row.amountRaw) }));
    const recorded = [...facts, { amountRaw: send.amountRaw, disposition }];
    const moneyMoves = await drawConclusions(deps, tx, payment, recorded, { verdict, disposition, at });
    return { kind: 'recorded', paymentId: payment.id, moneyMoves };
  });
}

/** Money that arrives asks for a verdict again, unless an operator has given it; null leaves what is stored. */
async function freshVerdict(
  deps: RecordDepositDeps,
  found: FoundPayment,
): Promise<ScreeningVerdict | 'undecided' | null> {
  if (found.status !== 'Waiting' || found.customer === null) return null;
  if (found.screening !== 'pending' && found.screening !== 'clear') return null;
  if (isDecidedByOperator(found.screeningReasons)) return null;
  try {
    return await askScreener(deps, found.id, found.customer.sealed);
  } catch (error) {
    deps.log.error({ paymentId: found.id, error: errorText(error) }, 'screening gave no answer');
    return 'undecided';
  }
}

/** Whether an operator has decided about the payer. */
export function isDecidedByOperator(reasons: unknown): boolean {
  return Array.isArray(reasons) && reasons.includes(DECIDED_BY_OPERATOR);
}

/** Only a deposit that seems late can be saved by an outage, so only then is one looked for. */
async function outageAtDeadline(
  tx: Tx,
  payment: PaymentRow,
  sighting: Sighting,
): Promise<OutageAtDeadline | null> {
  if (payment.status !== 'Waiting' || earliestKnownAt(sighting) <= payment.expiresAt) return null;
  return tx.ledgerOutage.findFirst({
    where: {
      beganAt: { lte: payment.expiresAt },
      OR: [{ endedAt: null }, { endedAt: { gte: payment.expiresAt } }],
    },
    orderBy: { id: 'desc' },
    select: { endedAt: true },
  });
}

async function writeDeposit(
  tx: Tx,
  payment: PaymentRow,
  send: ConfirmedSend,
  disposition: DepositDisposition,
  at: Date,
): Promise<void> {
  // Money that was there before the address was assigned is no money of this payment.
  const paymentId = disposition === 'unassigned' ? null : payment.id;
  const { blockHash, address, sender } = send;
  const amountRaw = send.amountRaw.toString();
  const confirmedAt = earliestKnownAt(send.sighting);
  await tx.deposit.create({
    data: { blockHash, address, sender, amountRaw, confirmedAt, recordedAt: at, disposition, paymentId },
  });
  const lines = movement('payer', 'held', send.amountRaw);
  await postEntries(tx, { reference: `deposit:${blockHash}`, paymentId, at, lines });
  if (disposition === 'unassigned' || disposition === 'ownAccount') {
    await raiseAttention(tx, {
      reference: `deposit:${blockHash}`,
      kind: disposition === 'unassigned' ? 'unassignedDeposit' : 'ownAccountDeposit',
      merchantId: paymentId === null ? null : payment.merchantId,
      paymentId,
      detail: { address, sender, amountRaw },
      at,
    });
  }
  if (paymentId === null) return;
  const detail = { blockHash, sender, amountRaw, disposition };
  await tx.timelineEntry.create({ data: { paymentId, at, kind: 'deposit', detail } });
}

type Recorded = {
  readonly verdict: ScreeningVerdict | 'undecided' | null;
  readonly disposition: DepositDisposition;
  readonly at: Date;
};

/** Stores the verdict, moves the payment along, and says whether money has to move. */
async function drawConclusions(
  deps: RecordDepositDeps,
  tx: Tx,
  payment: PaymentRow,
  deposits: readonly { amountRaw: bigint; disposition: DepositDisposition }[],
  { verdict, disposition, at }: Recorded,
): Promise<boolean> {
  const screening = screeningAfter(payment, verdict);
  const goesBack = disposition !== 'counted' && disposition !== 'ownAccount';
  const isNews = screening !== payment.screening;
  if (goesBack || isNews) {
    const reasons = verdict === null || verdict === 'undecided' ? [] : [...verdict.reasons];
    await tx.payment.update({
      where: { id: payment.id },
      data: {
        ...(goesBack ? { moneyPending: true } : {}),
        ...(isNews ? { screening, screeningReasons: reasons, screenedAt: at } : {}),
      },
    });
  }
  const outcome = outcomeOf({ ...paymentFacts(payment), screening }, deposits, deps.dustLimitRaw);
  const changed = await settleOutcome(tx, { ...payment, screening }, outcome, {
    at,
    reviewDeadlineMs: deps.reviewDeadlineMs,
  });
  if (!changed) await appendChange(tx, payment, at);
  if (goesBack) {
    const { id: paymentId, merchantId } = payment;
    await enqueueDeliveries(tx, { merchantId, paymentId, eventType: 'payment.lateDeposit', at });
  }
  return goesBack || (outcome !== null && outcome.kind !== 'startReview');
}

/** A verdict counts only while the payment waits and nobody has decided since it was asked for. */
function screeningAfter(payment: PaymentRow, verdict: Recorded['verdict']): PaymentRow['screening'] {
  if (verdict === null || payment.status !== 'Waiting') return payment.screening;
  if (payment.screening !== 'pending' && payment.screening !== 'clear') return payment.screening;
  if (isDecidedByOperator(payment.screeningReasons)) return payment.screening;
  return verdict === 'undecided' ? 'pending' : verdict.outcome;
}
