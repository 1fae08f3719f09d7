// An amount and a moment as the payer's language writes them.
'use client';
import { Money } from '@/components/ui/money';
import { decimalMark, timeText } from '@/lib/core/languages/numbers';
import { useText } from './payer-text';

type AmountProps = {
  /** A plain decimal, e.g. `4.112334`. */
  readonly amount: string;
  readonly unit: 'nano' | 'USD';
};

export function Amount({ amount, unit }: AmountProps) {
  const { language } = useText();
  return <Money amount={amount} unit={unit} mark={decimalMark(language)} />;
}

/** `utc` is RFC 3339, written in UTC, so that server and browser mean the same. Server and browser may know different releases of the language's data. */
export function Time({ utc }: { utc: string }) {
  const { language } = useText();
  return (
    <time dateTime={utc} suppressHydrationWarning>
      {timeText(language, utc)}
    </time>
  );
}
