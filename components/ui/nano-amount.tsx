// Amounts of nano and of US dollars in the dashboard.
import { Money } from '@/components/ui/money';
import { dollarsText } from '@/lib/core/languages/numbers';
import { classNames } from './class-names';

/** The unit's size in rows of text, where the default would be too small. */
const UNIT = 'text-[0.8em]!';

/** Decimals shown in a list; an amount can have thirty. */
const SHORT_DECIMALS = 6;

export function NanoAmount({ nano, className }: { nano: string; className?: string }) {
  return <Money amount={nano} unit="Ӿ" unitName="nano" className={className} unitClassName={UNIT} />;
}

/** The amount for a list, cut after six decimals with an ellipsis. The tooltip has the full amount. */
export function ShortNanoAmount({ nano, className }: { nano: string; className?: string }) {
  const [whole = '', fraction = ''] = nano.split('.');
  if (fraction.length <= SHORT_DECIMALS) return <NanoAmount nano={nano} className={className} />;
  return (
    <Money
      amount={`${whole}.${fraction.slice(0, SHORT_DECIMALS)}`}
      unit="… Ӿ"
      unitName="and more nano"
      title={`${nano} nano`}
      className={className}
      unitClassName={UNIT}
    />
  );
}

export function UsdAmount({ usd, className }: { usd: string; className?: string }) {
  return (
    <span dir="ltr" className={classNames('figures', className)}>
      {dollarsText('en', usd)}
    </span>
  );
}
