// An amount and a time in the format of the payer's language.
'use client';
import { Money } from '@/components/ui/money';
import { decimalMark, dollarsText, timeText } from '@/lib/core/languages/numbers';
import { useText } from './payer-text';

type AmountProps = {
  /** A plain decimal, e.g. `4.112334`. */
  readonly amount: string;
  readonly unit: 'nano' | 'USD';
};

export function Amount({ amount, unit }: AmountProps) {
  const { language } = useText();
  if (unit === 'USD') {
    return (
      <bdi className="figures" suppressHydrationWarning>
        {dollarsText(language, amount)}
      </bdi>
    );
  }
  return <Money amount={amount} unit={unit} mark={decimalMark(language)} />;
}

/** `utc` is RFC 3339. Shown in UTC. Server and browser may have different locale data, so the hydration warning is suppressed. */
export function Time({ utc }: { utc: string }) {
  const { language } = useText();
  return (
    <time dateTime={utc} suppressHydrationWarning>
      {timeText(language, utc)}
    </time>
  );
}
