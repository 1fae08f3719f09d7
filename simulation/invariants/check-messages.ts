// What a merchant's endpoints must have been told.
import type { CheckDeps } from './check-deps';
import { type TrackedPayment, Violation } from './model';

/** Every endpoint that hears of the event has its message. @throws Violation */
export function requireMessages(
  { rows }: CheckDeps,
  tracked: TrackedPayment,
  event: string | undefined,
  occurrence = '',
): void {
  if (event === undefined) return;
  for (const endpoint of tracked.merchant.endpoints) {
    if (!endpoint.events.includes(event)) continue;
    const written = rows
      .deliveries(endpoint.id, tracked.id)
      .some((row) => row.eventType === event && row.occurrence === occurrence);
    if (!written) throw new Violation('a status change is told to all', `${tracked.id}: no message ${event}`);
  }
}
