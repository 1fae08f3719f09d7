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
