// An amount of nano as the dashboard writes it, and one in dollars.
import { Money } from '@/components/ui/money';

/** In rows of text the unit stands a little larger than beside a headline, or it could not be read. */
const UNIT = 'text-[0.8em]!';

/** Decimals a list has room for; an amount given in raw can have thirty. */
const SHORT_DECIMALS = 6;

export function NanoAmount({ nano, className }: { nano: string; className?: string }) {
  return <Money amount={nano} unit="Ӿ" unitName="nano" className={className} unitClassName={UNIT} />;
}

/** The amount for a list: a longer one is cut after six decimals and says so; its title has the whole. */
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
  return <Money amount={usd} unit="USD" className={className} unitClassName={UNIT} />;
}
