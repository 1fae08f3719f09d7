// The number and sums of a filtered list's completed payments, above the list.
import { formatCount } from '@/components/dashboard/overview/overview-format';
import { PriceAmount, ShortNanoAmount, UsdAmount } from '@/components/ui/nano-amount';
import type { ListTotals as Totals } from '@/lib/queries/list-totals';

type ListTotalsProps = {
  /** Null if there are more payments than are summed. */
  readonly totals: Totals | null;
  readonly maxSummed: number;
};

export function ListTotals({ totals, maxSummed }: ListTotalsProps) {
  if (totals === null) {
    return (
      <p className={LINE}>
        {`More than ${formatCount(maxSummed)} payments to add up. Choose a shorter period to see their sum.`}
      </p>
    );
  }
  const { completed, usd, nano, prices } = totals;
  return (
    <p className={LINE}>
      <span className="font-medium text-ink">{`${formatCount(completed)} completed`}</span>
      {completed > 0 && (
        <>
          <UsdAmount usd={usd} className="font-medium text-ink" />
          <ShortNanoAmount nano={nano} />
          {prices.map((price) => (
            <span key={price.currency}>
              <PriceAmount price={price} /> priced in {price.currency}
            </span>
          ))}
        </>
      )}
    </p>
  );
}

const LINE = 'mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft';
