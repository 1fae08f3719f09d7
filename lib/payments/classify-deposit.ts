// What a confirmed deposit means to its payment at the moment it is recorded: credited, or to go back, or to be looked at.
import { addMs, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import type { PaymentRow } from './lock-payment';
import type { PaymentStatus } from './status';

/** How a deposit stood to its payment when it was recorded, or that it is a merchant's top-up; never changed afterwards. */
export type DepositDisposition =
  | 'counted'
  | 'late'
  | 'afterCancelled'
  | 'afterError'
  | 'afterDenied'
  | 'afterCompleted'
  | 'dust'
  | 'unassigned'
  | 'ownAccount'
  | 'topUp';

/** What we know about the time of a deposit's confirmation. */
export type Sighting = {
  /** When we first saw it confirmed: the websocket's message or a look of ours. */
  readonly seenAt: Date;
  /** The node's `local_timestamp` of the block, in whole seconds, cut off; null when the node does not know. */
  readonly nodeSawAt: Date | null;
  /** The latest time at which we know that it was not confirmed yet; null when we know of none. */
  readonly absentAt: Date | null;
  /** After we had seen it confirmed, the database still had its address as free: it came before any assignment. */
  readonly addressWasFree?: true;
};

/** The engine's time when it records the deposit, and whether its clock was in doubt at any time since the payment was created. */
export type RecordingTime = { readonly now: Date; readonly clockInDoubt: boolean };

/** A time without a synced node that holds the payment's deadline; `endedAt` is the first good look after it. */
export type OutageAtDeadline = { readonly endedAt: Date | null };

/** `createdAt`: when the address was assigned to the payment. */
type PaymentFacts = Pick<PaymentRow, 'status' | 'createdAt' | 'expiresAt'>;

type Context = {
  readonly dustLimitRaw: bigint;
  /** The deposit was sent by an account of this installation. */
  readonly senderIsOurs: boolean;
  readonly outage: OutageAtDeadline | null;
  readonly time: RecordingTime;
};

/** The first good look after an outage counts for a deadline at most this long before it (contract §4). */
const OUTAGE_GRACE_MS = 24 * 60 * 60 * 1000;
/** `local_timestamp` is cut to whole seconds: the block came up to this much later. */
const NODE_CLOCK_STEP_MS = 1000;

/** The earliest time at which the deposit is known to have been there (contract §4). */
export function earliestKnownAt(sighting: Sighting): Date {
  const { seenAt, nodeSawAt } = sighting;
  return nodeSawAt !== null && nodeSawAt < seenAt ? nodeSawAt : seenAt;
}

/**
 * How the deposit stands to its payment (contract §4, §5). Dust is neither received nor counted; money that was there
 * before the address was assigned and money from our own accounts is credited to nobody.
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

/**
 * Whether the deposit came by the deadline. Web writes the deadline and the engine the sighting, so their clocks' allowed
 * difference is given to the payer. During an outage nobody could look: what the first good look finds, at most
 * 24 h after the deadline, counts as in time.
 */
export function isInTime(expiresAt: Date, sighting: Sighting, outage: OutageAtDeadline | null): boolean {
  const earliest = earliestKnownAt(sighting);
  if (earliest <= addMs(expiresAt, MAX_CLOCK_SKEW_MS)) return true;
  if (outage === null) return false;
  const firstGoodLook = outage.endedAt ?? sighting.seenAt;
  return firstGoodLook <= addMs(expiresAt, OUTAGE_GRACE_MS) && earliest <= firstGoodLook;
}

/**
 * Whether money came before its address was given away. Order in the database proves it. Times prove it only by more than the
 * clocks' allowed difference, and not when the assignment lies ahead of the present: that time comes from a clock that has
 * been set back since. A slow node's clock alone does not contradict what we saw with our own.
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
