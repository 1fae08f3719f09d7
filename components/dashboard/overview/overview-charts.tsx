// The charts of an overview: volume, success rate, time to pay.
'use client';
import { BarChart } from '@/components/charts/bar-chart';
import { ChartFrame, type ChartTable } from '@/components/charts/chart-frame';
import { LineChart } from '@/components/charts/line-chart';
import { ChoiceMenu } from '@/components/ui/choice-menu';
import { ChoiceTabs } from '@/components/ui/choice-tabs';
import { DOLLAR, NANO } from '@/lib/core/currencies';
import type { Overview, PeriodStats } from '@/lib/queries/overview/read-overview';
import { type OverviewAddress, overviewHref, volumeUnits } from './overview-address';
import {
  formatAmount,
  formatCount,
  formatDay,
  formatDuration,
  formatPeriod,
  formatShare,
} from './overview-format';

type ChartsProps = { readonly overview: Overview; readonly address: OverviewAddress };

export function OverviewCharts({ overview, address }: ChartsProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <VolumeChart overview={overview} address={address} />
      <SuccessChart overview={overview} />
      <PayTimeChart overview={overview} />
    </div>
  );
}

function VolumeChart({ overview, address }: ChartsProps) {
  const { buckets, total, currencies, mainCurrency } = overview;
  const unit = address.unit ?? mainCurrency;
  const bars = buckets.map((bucket) => ({
    name: formatPeriod(bucket.day, overview.unit),
    value: Number(volumeIn(bucket, unit)),
    text: formatAmount(volumeIn(bucket, unit), unit),
  }));
  return (
    <ChartFrame
      className="lg:col-span-2"
      title={`Volume by ${overview.unit}`}
      description={
        currencies.includes(unit)
          ? `Completed payments priced in ${unit}, by completion date.`
          : 'Completed payments by completion date, at the rate of each payment.'
      }
      action={<UnitChoice overview={overview} address={address} />}
      table={tableOf(overview, ['Completed', 'USD', 'Nano', ...currencies], (bucket) => [
        formatCount(bucket.completed),
        formatAmount(bucket.usd, DOLLAR),
        `${bucket.nano} nano`,
        ...currencies.map((currency) => formatAmount(volumeIn(bucket, currency), currency)),
      ])}
    >
      <BarChart
        summary={`${periodText(overview)} Total: ${formatAmount(volumeIn(total, unit), unit)}. See the table below for each ${overview.unit}.`}
        bars={bars}
        edges={edgesOf(overview, bars.at(-1)?.text)}
        emptyText={NOBODY_PAID}
      />
    </ChartFrame>
  );
}

/** More don't fit beside each other on a phone. */
const MAX_TABS = 5;

function UnitChoice({ overview, address }: ChartsProps) {
  const units = volumeUnits(overview);
  const { mainCurrency } = overview;
  const choices = units.map((unit) => ({
    href: overviewHref({ ...address, unit }),
    label: unit === NANO ? 'Nano' : unit,
    current: unit === (address.unit ?? mainCurrency),
  }));
  const Choice = units.length > MAX_TABS ? ChoiceMenu : ChoiceTabs;
  return <Choice label="Volume in" choices={choices} />;
}

/** Of completed payments; in a currency, of those priced in it. */
function volumeIn({ usd, nano, prices }: Pick<PeriodStats, 'usd' | 'nano' | 'prices'>, unit: string): string {
  if (unit === DOLLAR) return usd;
  return unit === NANO ? nano : (prices[unit] ?? '0');
}

function SuccessChart({ overview }: { overview: Overview }) {
  const { total, unit } = overview;
  return (
    <ChartFrame
      title={`Success rate by ${unit}`}
      description="Completed payments as a share of ended payments, without cancelled ones."
      table={tableOf(
        overview,
        ['Rate', 'Completed', 'Expired', 'Denied', 'Technical', 'Cancelled'],
        ({ successRate, completed, expired, denied, technical, cancelled }) => [
          formatShare(successRate),
          ...[completed, expired, denied, technical, cancelled].map(formatCount),
        ],
      )}
    >
      <LineChart
        summary={`${periodText(overview)} Overall: ${formatShare(total.successRate)}. See the table below for each ${unit}.`}
        top={1}
        topText={formatShare(1)}
        lines={[{ name: 'rate', note: 'latest', ...lineOf(overview, 'successRate', formatShare) }]}
        edges={edgesOf(overview)}
        emptyText={NONE_ENDED}
      />
    </ChartFrame>
  );
}

function PayTimeChart({ overview }: { overview: Overview }) {
  const { buckets, total, unit } = overview;
  const highest = Math.max(1, ...buckets.map((bucket) => bucket.p95Ms ?? 0));
  return (
    <ChartFrame
      title={`Time to pay by ${unit}`}
      description="From creation to completion. Accurate to 1 s up to 1 min, to 5 s up to 5 min, and less above."
      table={tableOf(overview, ['Median', '95th percentile'], (bucket) => [
        formatDuration(bucket.medianMs),
        formatDuration(bucket.p95Ms),
      ])}
    >
      <LineChart
        summary={`${periodText(overview)} Median: ${formatDuration(total.medianMs)}, 95% within ${formatDuration(total.p95Ms)}. See the table below for each ${unit}.`}
        top={highest}
        topText={formatDuration(highest)}
        lines={[
          { name: 'slow', note: '95%', isFaint: true, ...lineOf(overview, 'p95Ms', formatDuration) },
          { name: 'median', note: 'median', ...lineOf(overview, 'medianMs', formatDuration) },
        ]}
        edges={edgesOf(overview)}
        emptyText={NOBODY_PAID}
      />
    </ChartFrame>
  );
}

const NEWEST = { day: 'today so far', week: 'this week so far' } as const;
const NOBODY_PAID = 'No completed payments in this period.';
const NONE_ENDED = 'No ended payments in this period.';

/** The latest period first. */
function tableOf(
  { buckets, unit }: Overview,
  columns: readonly string[],
  cells: (bucket: PeriodStats) => readonly string[],
): ChartTable {
  const rows = buckets.map((bucket) => ({ when: formatPeriod(bucket.day, unit), cells: cells(bucket) }));
  return { columns: [unit === 'day' ? 'Day' : 'Week', ...columns], rows: rows.reverse() };
}

/** The labels of the first, middle and current period. */
function edgesOf({ buckets, unit }: Overview, newest?: string): readonly string[] {
  const [first, middle] = [buckets.at(0), buckets.at(Math.floor(buckets.length / 2))];
  const named = [first, middle].flatMap((bucket) => (bucket === undefined ? [] : [formatDay(bucket.day)]));
  return [...named, newest === undefined ? NEWEST[unit] : `${NEWEST[unit]}: ${newest}`];
}

function periodText({ buckets, unit }: Overview): string {
  const first = buckets.at(0);
  return first === undefined ? '' : `By ${unit}, ${formatPeriod(first.day, 'day')} to today.`;
}

/** One value per period, and the latest one as text. */
function lineOf(
  { buckets }: Overview,
  name: 'successRate' | 'medianMs' | 'p95Ms',
  format: (figure: number | null) => string,
) {
  const values = buckets.map((bucket) => bucket[name]);
  return { values, text: format(values.findLast((value) => value !== null) ?? null) };
}
