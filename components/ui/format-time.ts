// Times as people read them: how long ago, and exactly when. Pure.

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "just now", "4 min ago", "in 13 min"; both in ms since the epoch. */
export function relativeTime(atMs: number, nowMs: number): string {
  const distanceMs = Math.abs(nowMs - atMs);
  if (distanceMs < 10 * SECOND_MS) return 'just now';
  const length = lengthOf(distanceMs);
  return atMs <= nowMs ? `${length} ago` : `in ${length}`;
}

/** "20 Nov 2026, 14:21:53" in the zone of this IANA name, which the text says when it is UTC; for null in the reader's own. */
export function exactTime(atMs: number, timeZone: string | null): string {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const day = `${Number(of('day'))} ${MONTHS[Number(of('month')) - 1]} ${of('year')}`;
  return `${day}, ${of('hour')}:${of('minute')}:${of('second')}${timeZone === 'UTC' ? ' UTC' : ''}`;
}

/** Made once for each zone: making one takes far longer than using it, and a list has a time in each of its rows. */
const formats = new Map<string | null, Intl.DateTimeFormat>();

function formatOf(timeZone: string | null): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: timeZone ?? undefined, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    },
  });
  formats.set(timeZone, format);
  return format;
}

function lengthOf(distanceMs: number): string {
  if (distanceMs < MINUTE_MS) return `${Math.floor(distanceMs / SECOND_MS)} s`;
  if (distanceMs < HOUR_MS) return `${Math.floor(distanceMs / MINUTE_MS)} min`;
  if (distanceMs < DAY_MS) return `${Math.floor(distanceMs / HOUR_MS)} h`;
  return `${Math.floor(distanceMs / DAY_MS)} d`;
}
