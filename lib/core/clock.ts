// Time as the service sees it. Everything that asks for the time takes a Clock, so that tests can turn its hands.

/** A source of the current time. */
export type Clock = { now(): Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** `date` moved by `ms` milliseconds; negative moves back. */
export function addMs(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}

/** UTC in whole seconds with a Z: `2026-11-20T14:21:53Z` (contract §4). Milliseconds are cut off. */
export function formatUtcSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

/** Whether this is a time as RFC 3339 writes it in UTC, such as 2026-12-24T18:00:00Z. */
export function isUtcTime(text: string): boolean {
  const parsed = UTC_TIME.test(text) ? new Date(text) : null;
  // 30 February is read as 2 March: a day that does not exist comes out as another one.
  return (
    parsed !== null && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text.slice(0, 19))
  );
}

const UTC_TIME = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?Z$/;
