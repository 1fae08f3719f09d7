// An amount of nano as a headline figure: two decimals, with the unit as a word. The tooltip has the whole amount.
import { formatNano } from '@/lib/core/raw';

const DECIMALS = 2;
const SMALLEST = '0.01';

export function RoundedNano({ raw }: { readonly raw: bigint }) {
  const nano = formatNano(raw);
  return (
    <span dir="ltr" className="figures whitespace-nowrap" title={`${nano} nano`}>
      {roundedNano(nano)}
      <span className="text-[max(0.75em,0.75rem)] font-normal text-ink-soft">{'\u00a0nano'}</span>
    </span>
  );
}

/** Rounded down, as money that is held is never overstated; "< 0.01" for less than that. */
export function roundedNano(nano: string): string {
  const [whole = '0', fraction = ''] = nano.split('.');
  const decimals = fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0');
  const isTiny = /^0+$/.test(`${whole}${decimals}`) && /[1-9]/.test(fraction);
  return isTiny ? `< ${SMALLEST}` : `${BigInt(whole).toLocaleString('en-US')}.${decimals}`;
}
