// Decides what a confirmed deposit means for its payment when it is recorded: counted, refunded, or left to an
// operator. Pure.
import { addMs, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import type { PaymentRow } from './lock-payment';
import type { PaymentStatus } from './status';

/** What a deposit to a payment's address can be. */
export const DEPOSIT_RESULTS = [
  'counted',
  'late',
  'afterCancelled',
  'afterError',
  'afterDenied',
  'afterCompleted',
  'dust',
  'unassigned',
  'ownAccount',
] as const;

/** Set when the deposit is recorded and never changed; `topUp` is a merchant's deposit for refunds. */
export type DepositDisposition = (typeof DEPOSIT_RESULTS)[number] | 'topUp';

/** Whether deposits of this disposition are returned, whatever becomes of their payment. */
export function isReturned(disposition: DepositDisposition): boolean {
  return RETURNED.includes(disposition);
}

/** What is known about when a deposit was confirmed. */
export type Sighting = {
  /** When it was first seen confirmed, by websocket or polling. */
  readonly seenAt: Date;
  /** The node's `local_timestamp` of the block, truncated to seconds; null when the node has none. */
  readonly nodeSawAt: Date | null;
  /** The latest time at which it was known to be unconfirmed; null when unknown. */
  readonly absentAt: Date | null;
  /** The address was still unassigned in the database after the deposit was seen confirmed, so it came first. */
  readonly addressWasFree?: true;
};

/** The engine's time of recording, and whether its clock was in doubt at any time since the payment was created. */
export type RecordingTime = { readonly now: Date; readonly clockInDoubt: boolean };

/** An outage that covers the payment's deadline. `endedAt`: the first successful poll after it. */
export type OutageAtDeadline = { readonly endedAt: Date | null };

/** `createdAt`: when the address was assigned to the payment. */
type PaymentFacts = Pick<PaymentRow, 'status' | 'createdAt' | 'expiresAt'>;

type Context = {
  readonly dustLimitRaw: bigint;
  /** One of our own accounts sent it. */
  readonly senderIsOurs: boolean;
  readonly outage: OutageAtDeadline | null;
  readonly time: RecordingTime;
};

/** The first successful poll after an outage counts for deadlines at most this long before it (contract §4). */
const OUTAGE_GRACE_MS = 24 * 60 * 60 * 1000;
/** `local_timestamp` is truncated to seconds: the block may have come up to this much later. */
const NODE_CLOCK_STEP_MS = 1000;

/** The earliest time at which the deposit is known to have existed (contract §4). */
export function earliestKnownAt(sighting: Sighting): Date {
  const { seenAt, nodeSawAt } = sighting;
  return nodeSawAt !== null && nodeSawAt < seenAt ? nodeSawAt : seenAt;
}

/**
 * Classifies the deposit (contract §4, §5). Dust is neither received nor counted. Deposits from before the assignment and
 * from our own accounts are credited to nobody.
 */
export function classifyDeposit(
  payment: PaymentFacts,
  deposit: { readonly amountRaw: bigint; readonly sighting: Sighting },
  context: Context,
): DepositDisposition {
  if (deposit.amountRaw < context.dustLimitRaw) return 'dust';
  if (wasThereBefore(payment.createdAt, deposit.sighting, context.time)) return 'unassigned';
  if (context.senderIsOurs) return 'ownAccount';
  if (payment.status !== 'Waiting') return AFTER[payment.status];
  if (context.time.clockInDoubt) return 'counted';
  return isInTime(payment.expiresAt, deposit.sighting, context.outage) ? 'counted' : 'late';
}

const AFTER = {
  Completed: 'afterCompleted',
  Cancelled: 'afterCancelled',
  AMLError: 'afterDenied',
  Error: 'afterError',
} as const satisfies Readonly<Record<Exclude<PaymentStatus, 'Waiting'>, DepositDisposition>>;

const RETURNED: readonly DepositDisposition[] = ['late', ...Object.values(AFTER)];

/**
 * Whether the deposit came before the deadline. Web writes the deadline and the engine the sighting, so the payer gets the
 * allowed clock difference. After an outage, the first successful poll counts if it is at most 24 h after the deadline.
 */
export function isInTime(expiresAt: Date, sighting: Sighting, outage: OutageAtDeadline | null): boolean {
  const earliest = earliestKnownAt(sighting);
  if (earliest <= addMs(expiresAt, MAX_CLOCK_SKEW_MS)) return true;
  if (outage === null) return false;
  const firstGoodLook = outage.endedAt ?? sighting.seenAt;
  return firstGoodLook <= addMs(expiresAt, OUTAGE_GRACE_MS) && earliest <= firstGoodLook;
}

/**
 * Whether the deposit is older than the address's assignment. The order in the database proves it. Timestamps prove it only
 * if they differ by more than the allowed clock difference, and the assignment does not lie in the future (then the clock
 * was set back). A slow node's clock never overrules our own sighting.
 */
export function wasThereBefore(assignedAt: Date, sighting: Sighting, time: RecordingTime): boolean {
  if (sighting.addressWasFree) return true;
  const { seenAt, nodeSawAt, absentAt } = sighting;
  const knownFrom = addMs(assignedAt, -MAX_CLOCK_SKEW_MS);
  if (time.clockInDoubt || time.now < knownFrom) return false;
  if (seenAt < knownFrom) return true;
  if (absentAt !== null && absentAt >= knownFrom) return false;
  return nodeSawAt !== null && addMs(nodeSawAt, NODE_CLOCK_STEP_MS) <= knownFrom;
}
