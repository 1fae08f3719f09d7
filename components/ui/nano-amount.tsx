// Amounts of nano, of US dollars and of other currencies in the dashboard.
import { Money } from '@/components/ui/money';
import { dollarsText } from '@/lib/core/languages/numbers';
import { priceText } from '@/lib/core/languages/prices';
import type { PriceView } from '@/lib/rates/currencies/locked-rate';
import { classNames } from './class-names';

/** The unit's size in rows of text, where the default would be too small. */
const UNIT = 'text-[0.8em]!';

/** Decimals shown in a list; an amount can have thirty. */
const SHORT_DECIMALS = 6;

export function NanoAmount({ nano, className }: { nano: string; className?: string }) {
  return <Money amount={nano} unit="nano" className={className} unitClassName={UNIT} />;
}

type ShortNanoAmountProps = {
  readonly nano: string;
  readonly className?: string;
  readonly hasUnit?: boolean;
};

/**
 * The amount for a list, cut after six decimals with an ellipsis. The tooltip has the full amount. The unit has the class
 * `unit`, for lists that name it in the column's header.
 */
export function ShortNanoAmount({ nano, className, hasUnit = true }: ShortNanoAmountProps) {
  const [whole = '', fraction = ''] = nano.split('.');
  const isCut = fraction.length > SHORT_DECIMALS;
  return (
    <span className={classNames('whitespace-nowrap', className)} title={isCut ? `${nano} nano` : undefined}>
      <Money
        amount={isCut ? `${whole}.${fraction.slice(0, SHORT_DECIMALS)}` : nano}
        unit={isCut ? '…' : ''}
        unitClassName={UNIT}
      />
      {hasUnit && <span className="unit text-[0.8em] text-ink-soft">{'\u00a0nano'}</span>}
    </span>
  );
}

/** An amount of US dollars for a list; its sign has the class `unit`. */
export function ListUsdAmount({ usd }: { usd: string }) {
  const text = dollarsText('en', usd);
  return (
    <span dir="ltr" className="figures">
      <span className="unit">$</span>
      {text.replace('$', '')}
    </span>
  );
}

/** A price in its currency. */
export function PriceAmount({ price, className }: { price: PriceView; className?: string }) {
  return (
    <span dir="ltr" className={classNames('figures', className)}>
      {priceText('en', price.amount, price.currency)}
    </span>
  );
}

export function UsdAmount({ usd, className }: { usd: string; className?: string }) {
  return (
    <span dir="ltr" className={classNames('figures', className)}>
      {dollarsText('en', usd)}
    </span>
  );
}
