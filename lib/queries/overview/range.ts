// The times an overview can be of, cut into days or weeks of the merchant's zone, and the time before to compare with. Pure.
import {
  addDays,
  type CalendarDay,
  earlier,
  floorTo,
  mondayOf,
  QUARTER_MS,
  type ZoneDays,
} from '@/lib/core/zone-days';

/** What the page offers, as its address names it. */
export const OVERVIEW_RANGES = ['7d', '30d', '90d', '12m'] as const;
export type OverviewRange = (typeof OVERVIEW_RANGES)[number];

/** A year of single days is more than a chart can show: it is cut into weeks, the one under way and the 52 before it. */
const WEEKS_OF_A_YEAR = 53;
const DAYS: Readonly<Record<Exclude<OverviewRange, '12m'>, number>> = { '7d': 7, '30d': 30, '90d': 90 };

/** From `from` on and before `to`. */
export type Span = { readonly from: Date; readonly to: Date };

/** The range an address names; undefined when it names none. */
export function parseRange(text: string | undefined): OverviewRange | undefined {
  return OVERVIEW_RANGES.find((range) => range === text);
}

/**
 * Cuts a range that ends with the day of `now` into days, or weeks by their Mondays, in order and without gaps: each day of
 * the calendar once, the last one still under way. `before` has as many days before the first of them, and of its last day
 * only as much as has passed of today.
 */
export function planRange(range: OverviewRange, days: ZoneDays, now: Date) {
  const today = days.dayAt(now);
  const unit = range === '12m' ? ('week' as const) : ('day' as const);
  const step = unit === 'week' ? 7 : 1;
  const count = range === '12m' ? WEEKS_OF_A_YEAR : DAYS[range];
  const last = unit === 'week' ? mondayOf(today) : today;
  const edges = Array.from({ length: count + 1 }, (_, place) => {
    const day = addDays(last, (place - count + 1) * step);
    return { day, from: days.beginningOf(day) };
  });
  const buckets = edges.flatMap((edge, place) => {
    const next = edges[place + 1];
    return next === undefined ? [] : [{ ...edge, to: next.from }];
  });
  return {
    unit,
    buckets,
    before: previousSpan(days, now, { today, length: count * step, first: edges[0]?.day ?? today }),
  };
}

function previousSpan(
  days: ZoneDays,
  now: Date,
  range: { readonly today: CalendarDay; readonly length: number; readonly first: CalendarDay },
): Span {
  const { today, length, first } = range;
  const passedMs = now.getTime() - days.beginningOf(today).getTime();
  const sameDay = days.beginningOf(addDays(today, -length));
  const to = floorTo(new Date(sameDay.getTime() + passedMs), QUARTER_MS);
  const end = days.beginningOf(first);
  return { from: days.beginningOf(addDays(first, -length)), to: earlier(to, end) };
}
