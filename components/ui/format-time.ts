// Formats times for the dashboard: relative, exact, and by the days of a time zone. Pure.

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "just now", "4 min ago", "in 13 min"; both in ms since the epoch. */
export function relativeTime(atMs: number, nowMs: number): string {
  const distanceMs = Math.abs(nowMs - atMs);
  if (distanceMs < 10 * SECOND_MS) return 'just now';
  const length = lengthOf(distanceMs);
  return atMs <= nowMs ? `${length} ago` : `in ${length}`;
}

function lengthOf(distanceMs: number): string {
  if (distanceMs < MINUTE_MS) return `${Math.floor(distanceMs / SECOND_MS)} s`;
  if (distanceMs < HOUR_MS) return `${Math.floor(distanceMs / MINUTE_MS)} min`;
  if (distanceMs < DAY_MS) return `${Math.floor(distanceMs / HOUR_MS)} h`;
  return `${Math.floor(distanceMs / DAY_MS)} d`;
}

/** "Nov 20, 2026, 2:21:53 PM" in the IANA time zone, or in the reader's own for null. The text names the zone when it is UTC. */
export function exactTime(atMs: number, timeZone: string | null): string {
  // Joined manually: Node and browsers differ in the spaces and commas between the parts, which would break hydration.
  const part = partsOf(atMs, timeZone, EXACT);
  const day = `${part('month')} ${part('day')}, ${part('year')}`;
  return `${day}, ${clockText(part)}${timeZone === 'UTC' ? ' UTC' : ''}`;
}

/** "Nov 20, 2:21:53 PM", with the year if it is not the current one. For columns whose head names the zone. */
export function shortTime(atMs: number, timeZone: string | null, nowMs: number): string {
  return `${shortDay(atMs, timeZone, nowMs)}, ${clockText(partsOf(atMs, timeZone, EXACT))}`;
}

/** "Nov 20", with the year if it is not the current one. */
export function shortDay(atMs: number, timeZone: string | null, nowMs: number): string {
  const part = partsOf(atMs, timeZone, EXACT);
  const isThisYear = part('year') === partsOf(nowMs, timeZone, EXACT)('year');
  return `${part('month')} ${part('day')}${isThisYear ? '' : `, ${part('year')}`}`;
}

/** Groups things by day, in the order given. `at` is ISO 8601. */
export function byDay<Thing extends { readonly at: string }>(
  things: readonly Thing[],
  timeZone: string,
): ReadonlyArray<{ readonly day: string; readonly things: readonly Thing[] }> {
  const days: { day: string; things: Thing[] }[] = [];
  for (const thing of things) {
    const day = dayText(thing.at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.things.push(thing);
    else days.push({ day, things: [thing] });
  }
  return days;
}

/** "Friday, November 20, 2026". */
export function dayText(at: string, timeZone: string): string {
  const part = partsOf(Date.parse(at), timeZone, FULL_DAY);
  return `${part('weekday')}, ${part('month')} ${part('day')}, ${part('year')}`;
}

/** "2:21:53 PM". */
export function timeOfDayText(at: string, timeZone: string): string {
  return clockText(partsOf(Date.parse(at), timeZone, TIME));
}

/** "2:21 PM", to the minute. */
export function minuteText(at: string, timeZone: string): string {
  const part = partsOf(Date.parse(at), timeZone, MINUTE);
  return `${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
}

const MINUTE = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;
const TIME = { hour: 'numeric', minute: '2-digit', second: '2-digit', hourCycle: 'h12' } as const;
const EXACT = { ...TIME, year: 'numeric', month: 'short', day: 'numeric' } as const;
const FULL_DAY = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;

type Part = (type: Intl.DateTimeFormatPartTypes) => string;

function partsOf(atMs: number, timeZone: string | null, shown: Intl.DateTimeFormatOptions): Part {
  const parts = formatOf(timeZone, shown).formatToParts(atMs);
  return (type) => parts.find((part) => part.type === type)?.value ?? '';
}

function clockText(part: Part): string {
  return `${part('hour')}:${part('minute')}:${part('second')} ${part('dayPeriod')}`;
}

/** Cached per time zone, because creating a format takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string | null, shown: Intl.DateTimeFormatOptions) {
  const name = [timeZone, ...Object.keys(shown)].join(' ');
  const known = formats.get(name);
  if (known !== undefined) return known;
  const common = { timeZone: timeZone ?? undefined, calendar: 'gregory', numberingSystem: 'latn' };
  const format = new Intl.DateTimeFormat('en-US', { ...common, ...shown });
  formats.set(name, format);
  return format;
}
