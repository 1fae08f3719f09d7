// Calendar days in a merchant's time zone. Some have 23 or 25 hours, or start at one o'clock. Pure.

/** Interval of counts, ms: all zones are whole quarters of an hour apart from UTC. */
export const QUARTER_MS = 15 * 60_000;
export const DAY_MS = 24 * 60 * 60_000;

/** A calendar day, `2026-11-21`; sorts by date. */
export type CalendarDay = string;

/** Maximum distance of a zone's midnight from UTC midnight, in quarters (UTC−12 to UTC+14). */
const FURTHEST_QUARTERS = 15 * 4;

export type ZoneDays = {
  readonly timeZone: string;
  /** The day at this moment. */
  dayAt(at: Date): CalendarDay;
  /** The first moment of the day; of the next day if the calendar skipped it. */
  beginningOf(day: CalendarDay): Date;
};

/** The days of an IANA time zone. @throws RangeError for an unknown zone */
export function zoneDays(timeZone: string): ZoneDays {
  const dayAt = dayReader(timeZone);
  const beginningOf = (day: CalendarDay) => {
    const midnightMs = Date.parse(`${day}T00:00:00Z`);
    // Days never decrease, so the first quarter is found by binary search.
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

/** The day `count` days later; earlier if negative. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of the day's ISO 8601 week. */
export function mondayOf(day: CalendarDay): CalendarDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The start of the `spanMs` interval that contains the moment, counted from the epoch. */
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

/** Cached per zone, because creating a format is slow and every payment list needs one. */
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
