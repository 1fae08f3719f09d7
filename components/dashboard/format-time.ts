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

/** "20 Nov 2026, 14:21:53": in UTC, which the text then says, or in the reader's own zone. */
export function exactTime(atMs: number, zone: 'utc' | 'local'): string {
  const date = new Date(zone === 'utc' ? atMs : atMs - new Date(atMs).getTimezoneOffset() * MINUTE_MS);
  const day = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  return `${day}, ${date.toISOString().slice(11, 19)}${zone === 'utc' ? ' UTC' : ''}`;
}

function lengthOf(distanceMs: number): string {
  if (distanceMs < MINUTE_MS) return `${Math.floor(distanceMs / SECOND_MS)} s`;
  if (distanceMs < HOUR_MS) return `${Math.floor(distanceMs / MINUTE_MS)} min`;
  if (distanceMs < DAY_MS) return `${Math.floor(distanceMs / HOUR_MS)} h`;
  return `${Math.floor(distanceMs / DAY_MS)} d`;
}
