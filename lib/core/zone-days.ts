// Days as a merchant's time zone has them, over the year: some have 23 hours, some 25, some begin at one o'clock. Pure.

/** What counts are kept by, ms: zones lie whole quarters of an hour apart from UTC. */
export const QUARTER_MS = 15 * 60_000;
export const DAY_MS = 24 * 60 * 60_000;

/** A day of the calendar: `2026-11-21`. Such texts stand in the order of the days. */
export type CalendarDay = string;

/** From UTC's midnight of a date, no zone's day begins further away than so many quarters (UTC−12 to UTC+14). */
const FURTHEST_QUARTERS = 15 * 4;

/** The days of one zone. */
export type ZoneDays = {
  readonly timeZone: string;
  /** The day at this moment. */
  dayAt(at: Date): CalendarDay;
  /** The first moment of the day; where the calendar left it out, of the one after it. */
  beginningOf(day: CalendarDay): Date;
};

/** The days of an IANA zone. @throws RangeError for a name that is no zone's */
export function zoneDays(timeZone: string): ZoneDays {
  const dayAt = dayReader(timeZone);
  const beginningOf = (day: CalendarDay) => {
    const midnightMs = Date.parse(`${day}T00:00:00Z`);
    // The day never goes back, so that its first quarter is found by halving.
    let [low, high] = [-FURTHEST_QUARTERS, FURTHEST_QUARTERS];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (dayAt(new Date(midnightMs + middle * QUARTER_MS)) >= day) high = middle;
      else low = middle + 1;
    }
    return new Date(midnightMs + low * QUARTER_MS);
  };
  return { timeZone, dayAt, beginningOf };
}

/** The day `count` days later on the calendar; earlier for a negative one. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of the day's week (ISO 8601). */
export function mondayOf(day: CalendarDay): CalendarDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The beginning of the span of `spanMs` that holds the moment, counted from the epoch. */
export function floorTo(at: Date, spanMs: number): Date {
  return new Date(Math.floor(at.getTime() / spanMs) * spanMs);
}

/** The earlier of two moments. */
export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

function dayReader(timeZone: string): (at: Date) => CalendarDay {
  const format = formatOf(timeZone);
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  };
}

/** There are some hundred zones. Making a format takes far longer than using it, and every list of payments needs one. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  });
  formats.set(timeZone, format);
  return format;
}
