// An amount of nano as the dashboard writes it, and one in dollars.
import { Money } from '@/components/ui/money';

/** In rows of text the unit stands a little larger than beside a headline, or it could not be read. */
const UNIT = 'text-[0.8em]!';

export function NanoAmount({ nano, className }: { nano: string; className?: string }) {
  return <Money amount={nano} unit="Ӿ" unitName="nano" className={className} unitClassName={UNIT} />;
}

export function UsdAmount({ usd, className }: { usd: string; className?: string }) {
  return <Money amount={usd} unit="USD" className={className} unitClassName={UNIT} />;
}
