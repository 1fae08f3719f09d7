// Whether a payer who paid in time was taken for one who did not.
import { sumRaw } from '@/lib/core/raw';
import type { Lattice } from '../ledger/lattice';
import { type Model, type TrackedPayment, Violation } from './model';
import type { PaymentRow } from './rows';

type Deps = { readonly lattice: Lattice; readonly model: Model };

/** Sends to the payment's address that the ledger has confirmed, dust apart. */
export function confirmedSends({ lattice, model }: Deps, { address }: TrackedPayment) {
  return lattice
    .sendsTo(address)
    .filter((send) => send.confirmedSeq !== null && send.amountRaw >= model.dustLimitRaw);
}

/** What the ledger confirmed by the deadline counts, unless somebody ended the payment before (contract §4, §5). */
export function checkInTime(deps: Deps, tracked: TrackedPayment, row: PaymentRow): void {
  if (row.status !== 'Error' || row.errorReason !== 'expired') return;
  const deadlineMs = tracked.createdAtMs + (row.expiresAt - row.createdAt);
  const inTime = confirmedSends(deps, tracked).filter(
    (send) => (send.confirmedAtMs ?? Infinity) <= deadlineMs,
  );
  const inTimeRaw = sumRaw(inTime.map(({ amountRaw }) => amountRaw));
  const endedMs = (row.endedAt ?? 0) - row.createdAt + tracked.createdAtMs;
  if (deps.model.deceptions.some(({ fromMs, untilMs }) => endedMs >= fromMs && endedMs <= untilMs)) return;
  if (inTimeRaw + deps.model.dustLimitRaw > row.amountRaw) {
    throw new Violation(
      'a payer who paid in time is paid',
      `${row.id} expired with ${inTimeRaw} raw in time`,
    );
  }
}
