// Times as people read them: how long ago, exactly when, and by the days of a zone, so that everybody at the desk reads the
// same. Pure.

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

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

/** "20 Nov 2026, 14:21:53" in the zone of this IANA name, which the text says when it is UTC; for null in the reader's own. */
export function exactTime(atMs: number, timeZone: string | null): string {
  const parts = formatOf('en-US', timeZone, EXACT).formatToParts(atMs);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const day = `${Number(of('day'))} ${MONTHS[Number(of('month')) - 1]} ${of('year')}`;
  return `${day}, ${of('hour')}:${of('minute')}:${of('second')}${timeZone === 'UTC' ? ' UTC' : ''}`;
}

/** Lists one after the other the things of one day, as they come. `at` is ISO 8601. */
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

/** "Friday, 20 November 2026". */
export function dayText(at: string, timeZone: string): string {
  const format = (shown: Intl.DateTimeFormatOptions) =>
    formatOf('en-GB', timeZone, shown).format(new Date(at));
  // Joined by hand: whether a comma comes after the weekday differs between versions of Node.
  return `${format({ weekday: 'long' })}, ${format({ day: 'numeric', month: 'long', year: 'numeric' })}`;
}

/** "14:21:53". */
export function timeOfDayText(at: string, timeZone: string): string {
  return formatOf('en-GB', timeZone, TIME).format(new Date(at));
}

const TIME = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const EXACT = { ...TIME, year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** Made once for each zone: making one takes far longer than using it, and a list has a time in each of its rows. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, timeZone: string | null, shown: Intl.DateTimeFormatOptions) {
  const name = [language, timeZone, ...Object.keys(shown)].join(' ');
  const known = formats.get(name);
  if (known !== undefined) return known;
  const common = { timeZone: timeZone ?? undefined, calendar: 'gregory', numberingSystem: 'latn' };
  const format = new Intl.DateTimeFormat(language, { ...common, ...shown });
  formats.set(name, format);
  return format;
}
