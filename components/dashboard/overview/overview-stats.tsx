// The key figures of the overview, each compared with the previous period.
'use client';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { NanoAmount, PriceAmount, UsdAmount } from '@/components/ui/nano-amount';
import { DOLLAR } from '@/lib/core/currencies';
import type { Overview } from '@/lib/queries/overview/read-overview';
import { formatCount, formatDuration, formatShare, formatTenths } from './overview-format';

export function OverviewStats({ overview }: { overview: Overview }) {
  const { total, changes } = overview;
  // Said once, not in each card.
  const isComparable = Object.values(changes).some((change) => change !== null);
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Headline name="Volume" isWide change={<Changed change={changes.volume} more="more" less="less" />}>
          <Volume overview={overview} />
        </Headline>
        <Headline
          name="Payments completed"
          change={<Changed change={changes.completed} more="more" less="fewer" />}
        >
          {formatCount(total.completed)}
        </Headline>
        <Headline
          name="Success rate"
          change={<Changed change={changes.successRate} unit=" points" more="higher" less="lower" />}
        >
          {formatShare(total.successRate)}
        </Headline>
        <Headline
          name="Median time to pay"
          isWide
          change={<Changed change={changes.medianMs} more="longer" less="shorter" />}
        >
          {formatDuration(total.medianMs)}
          {total.p95Ms !== null && (
            <span className="block text-sm font-normal text-ink-soft">
              95% within {formatDuration(total.p95Ms)}
            </span>
          )}
        </Headline>
      </dl>
      {!isComparable && <p className="text-sm text-ink-soft">No earlier data to compare with.</p>}
    </>
  );
}

const LINE = 'block text-sm font-normal text-ink-soft';
/** Lines of other currencies. The chart's table has all. */
const MAX_LINES = 3;

/** In the currency of all payments, with US dollars and nano below; otherwise in US dollars, with other currencies below. */
function Volume({ overview: { total, currencies, mainCurrency } }: { overview: Overview }) {
  const priceIn = (currency: string) => ({ currency, amount: total.prices[currency] ?? '0' });
  const [whole = '', fraction = ''] = total.nano.split('.');
  const nano = fraction === '' ? whole : `${whole}.${fraction.slice(0, 6)}`;
  if (mainCurrency !== DOLLAR) {
    return (
      <>
        <PriceAmount price={priceIn(mainCurrency)} />
        <span className={LINE}>
          <UsdAmount usd={total.usd} />
        </span>
        <NanoAmount nano={nano} className={classNames(LINE, 'truncate')} />
      </>
    );
  }
  const more = currencies.length - MAX_LINES;
  return (
    <>
      <UsdAmount usd={total.usd} />
      <NanoAmount nano={nano} className={classNames(LINE, 'truncate')} />
      {currencies.slice(0, MAX_LINES).map((currency) => (
        <span key={currency} className={LINE}>
          <PriceAmount price={priceIn(currency)} />{' '}
          <span className="whitespace-nowrap">priced in {currency}</span>
        </span>
      ))}
      {more > 0 && <span className={LINE}>and {more} more</span>}
    </>
  );
}

type HeadlineProps = {
  readonly name: string;
  /** The comparison with the previous period. */
  readonly change: ReactNode;
  /** Takes a phone's whole width. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

function Headline({ name, change, isWide = false, children }: HeadlineProps) {
  return (
    <Card className={classNames('flex min-w-0 flex-col p-4!', isWide && 'max-lg:col-span-2')}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-1 flex grow flex-col justify-between gap-2">
        <div className="text-lg font-semibold xl:text-xl">{children}</div>
        <p className="flex items-start gap-1 text-xs text-ink-soft empty:hidden">{change}</p>
      </dd>
    </Card>
  );
}

type ChangedProps = {
  /** In tenths; null without earlier data. */
  readonly change: number | null;
  readonly unit?: string;
  readonly more: string;
  readonly less: string;
};

function Changed({ change, unit = '%', more, less }: ChangedProps) {
  if (change === null) return null;
  const Icon = change === 0 ? ArrowRight : change > 0 ? ArrowUp : ArrowDown;
  const text = `${formatTenths(change)}${unit} ${change < 0 ? less : more} than before`;
  return (
    <>
      <Icon className="mt-px size-3.5 shrink-0" />
      {change === 0 ? 'No change' : text}
    </>
  );
}
