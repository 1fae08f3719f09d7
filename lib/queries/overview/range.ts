// The overview's ranges, divided into days or weeks of the merchant's time zone, with the previous period. Pure.
import {
  addDays,
  type CalendarDay,
  earlier,
  floorTo,
  mondayOf,
  QUARTER_MS,
  type ZoneDays,
} from '@/lib/core/zone-days';

/** The ranges, as the page's URL names them. */
export const OVERVIEW_RANGES = ['today', '7d', '30d', '90d', '12m'] as const;
export type OverviewRange = (typeof OVERVIEW_RANGES)[number];

/** A year has too many days for a chart, so it is shown by week: the current week and the 52 before it. */
const WEEKS_OF_A_YEAR = 53;
const DAYS: Readonly<Record<Exclude<OverviewRange, '12m'>, number>> = {
  ...{ today: 1, '7d': 7, '30d': 30, '90d': 90 },
};

/** `from` is inclusive, `to` exclusive. */
export type Span = { readonly from: Date; readonly to: Date };

/** Parses a range from the URL; undefined if invalid. */
export function parseRange(text: string | undefined): OverviewRange | undefined {
  return OVERVIEW_RANGES.find((range) => range === text);
}

/**
 * Divides a range that ends today into days, or into weeks starting on Monday, in order and without gaps. The last bucket is
 * still in progress. `before` is the previous period of as many days; its last day is cut at the current time of day. That of
 * today is empty during the first quarter of an hour.
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
