// An amount of nano as the dashboard writes it, and one in dollars.
import { Money } from '@/components/ui/money';

export function NanoAmount({ nano, className }: { nano: string; className?: string }) {
  return <Money amount={nano} unit="Ӿ" unitName="nano" className={className} />;
}

export function UsdAmount({ usd, className }: { usd: string; className?: string }) {
  return <Money amount={usd} unit="USD" className={className} />;
}
