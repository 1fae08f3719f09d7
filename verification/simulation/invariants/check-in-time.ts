// Whether a payer who paid in time was taken for one who did not, and whether one had the time that was promised.
import { MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { sumRaw } from '@/lib/core/raw';
import type { Entry, Lattice } from '../ledger/lattice';
import { type Model, type TrackedPayment, Violation } from './model';
import type { CheckDeps, DepositRow, PaymentRow } from './rows';

type Deps = { readonly lattice: Lattice; readonly model: Model };

/** The node's own clock has whole seconds, and clocks may differ: what came this much earlier is known to have been there. */
const KNOWN_BEFORE_MS = MAX_CLOCK_SKEW_MS + 2_000;
const HOLD_MS = 10 * 60_000;
const IN_TIME = 'a payer who paid in time is paid';

/** Sends to the payment's address that the ledger has confirmed, dust apart. */
export function confirmedSends({ lattice, model }: Deps, { address }: TrackedPayment) {
  return lattice
    .sendsTo(address)
    .filter((send) => send.confirmedSeq !== null && send.amountRaw >= model.dustLimitRaw);
}

/** What the ledger confirmed by the deadline counts, unless somebody ended the payment before (contract §4, §5). */
export function checkInTime(deps: Deps, tracked: TrackedPayment, row: PaymentRow): void {
  if (!hasExpired(row)) return;
  const deadlineMs = deadlineOf(tracked, row);
  const inTime = confirmedSends(deps, tracked).filter(
    (send) => (send.confirmedAtMs ?? Infinity) <= deadlineMs,
  );
  const inTimeRaw = sumRaw(inTime.map(({ amountRaw }) => amountRaw));
  const jumpedMs = (tracked.ended?.engineAheadMs ?? 0) - tracked.clockAheadMs;
  const endedMs = (row.endedAt ?? 0) - row.createdAt + tracked.createdAtMs - jumpedMs;
  if (deps.model.deceptions.some(({ fromMs, untilMs }) => endedMs >= fromMs && endedMs <= untilMs)) return;
  if (inTimeRaw + deps.model.dustLimitRaw > row.amountRaw) {
    throw new Violation(IN_TIME, `${row.id} expired with ${inTimeRaw} raw in time`);
  }
}

/** Nothing expires before its deadline by the time that really passed, nor while a jump forbids it (contract §4). */
export function checkFullTime({ model }: Deps, tracked: TrackedPayment, row: PaymentRow): void {
  if (!hasExpired(row)) return;
  const leftMs = deadlineOf(tracked, row) - model.now.untilMs;
  const rule = 'no payment expires before its full time';
  if (leftMs > 0) throw new Violation(rule, `${row.id} expired ${leftMs} ms too early`);
  if (model.clocks.forbidsExpiry(model.now)) throw new Violation(rule, `${row.id} expired after a jump`);
}

/** NTP or an operator has ten minutes to set a clock right again (contract §4). @throws Violation */
export function checkHold({ model }: Pick<Deps, 'model'>): void {
  const heldMs = model.clocks.shortestHoldMs();
  if (heldMs < HOLD_MS) throw new Violation('a jump is followed after ten minutes', `after ${heldMs} ms`);
}

/** What the ledger confirmed by the deadline is not late, and nothing is while the engine doubts its clock. */
export function checkCountsInTime(
  { model }: Deps,
  tracked: TrackedPayment,
  row: PaymentRow,
  { disposition, blockHash }: DepositRow,
  entry: Entry,
): void {
  if (disposition !== 'late') return;
  const isInTime = (entry.confirmedAtMs ?? Infinity) <= deadlineOf(tracked, row);
  if (isInTime || model.clocks.isInDoubt()) throw new Violation(IN_TIME, `${row.id}: ${blockHash} is late`);
}

/**
 * Whether the service could know that a send came before its address was opened: it did, and the node's clock, which jumps
 * with the machine's, says so as well.
 */
export function wasKnownBefore(
  { model }: Pick<CheckDeps, 'model'>,
  { seenAtMs }: Entry,
  opened: { readonly openedMs: number; readonly clockAheadMs: number } | undefined,
): boolean {
  const { openedMs, clockAheadMs } = opened ?? { openedMs: 0, clockAheadMs: 0 };
  const nodeMs = seenAtMs + model.clocks.machineAheadMs(seenAtMs);
  return (
    seenAtMs < openedMs - KNOWN_BEFORE_MS && Math.floor(nodeMs) < openedMs + clockAheadMs - KNOWN_BEFORE_MS
  );
}

const hasExpired = ({ status, errorReason }: PaymentRow): boolean =>
  status === 'Error' && errorReason === 'expired';

/** By the virtual time. */
function deadlineOf({ createdAtMs }: TrackedPayment, { expiresAt, createdAt }: PaymentRow): number {
  return createdAtMs + (expiresAt - createdAt);
}
