// An amount as the payer's language writes it.
'use client';
import { Money } from '@/components/ui/money';
import { decimalMark } from '@/lib/core/languages/numbers';
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
