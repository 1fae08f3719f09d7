// What a merchant's endpoints must have been told, and what its software must be able to list.

import { insist, type TrackedPayment } from './model';
import type { CheckDeps } from './rows';

/** The event is listed, once, and every endpoint that hears of it has its message. @throws Violation */
export function requireMessages(
  { rows }: CheckDeps,
  tracked: TrackedPayment,
  event: string | undefined,
  occurrence = '',
): void {
  if (event === undefined) return;
  const listed = rows.events(tracked.id).filter((row) => isEvent(row, event, occurrence)).length;
  insist(listed === 1, RULE, `${tracked.id}: ${event} is listed ${listed} times`);
  for (const endpoint of tracked.merchant.endpoints) {
    if (!endpoint.events.includes(event)) continue;
    const written = rows.deliveries(endpoint.id, tracked.id).some((row) => isEvent(row, event, occurrence));
    insist(written, RULE, `${tracked.id}: no message ${event}`);
  }
}

const RULE = 'a status change is told to all';

type EventRow = { readonly eventType: string; readonly occurrence: string };

function isEvent(row: EventRow, eventType: string, occurrence: string): boolean {
  return row.eventType === eventType && row.occurrence === occurrence;
}
