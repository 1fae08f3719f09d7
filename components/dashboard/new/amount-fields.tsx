// The currency and the amount of a payment or link. A link can let the payer choose the amount.
'use client';
import { useState } from 'react';
import { Input, Select } from '@/components/ui/field';
import type { FieldProps } from '@/components/ui/forms/form-frame';
import { type CurrencyChoice, decimalsOf, rememberPricing, useLastPricing } from './last-pricing';

type AmountFieldsProps = {
  readonly field: FieldProps;
  readonly currencies: readonly CurrencyChoice[];
  /** Offers "Payer chooses the amount". */
  readonly open?: boolean;
};

export function AmountFields({ field, currencies, open = false }: AmountFieldsProps) {
  const pricing = field('pricing');
  const amount = field('amount');
  const last = useLastPricing(currencies);
  const [picked, setPicked] = useState<string | null>(null);
  const options = [
    { value: 'usd', label: 'US dollars' },
    ...currencies.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
    { value: 'nano', label: 'Nano' },
    ...(open ? [{ value: 'open', label: 'Payer chooses the amount' }] : []),
  ];
  // The currency of a duplicated link may be disabled by now. Its amount would be another price in dollars.
  const isOffered = options.some(({ value }) => value === pricing.defaultValue);
  const initial = (isOffered ? pricing.defaultValue : undefined) ?? last;
  const chosen = picked ?? initial;
  const pick = (value: string) => {
    setPicked(value);
    if (value !== 'open') rememberPricing(value);
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        key={`pricing ${initial}`}
        {...pricing}
        defaultValue={initial}
        label="Currency"
        onChange={(event) => pick(event.target.value)}
        options={options}
      />
      {chosen !== 'open' && (
        <Input
          {...amount}
          defaultValue={isOffered || pricing.defaultValue === undefined ? amount.defaultValue : ''}
          label={`Amount in ${chosen === 'usd' ? 'USD' : chosen}`}
          inputMode={decimalsOf(chosen, currencies) === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder={chosen === 'nano' ? '4.5' : exampleAmount(decimalsOf(chosen, currencies))}
          hint={chosen === 'usd' ? '0.01 to 600.00' : 'Up to the equivalent of $600'}
          className="figures"
          maxLength={40}
        />
      )}
    </div>
  );
}

/** With all decimals of the currency: `12.50`, `1250`. */
function exampleAmount(decimals: number): string {
  return decimals === 0 ? '1250' : '12.5'.padEnd('12.'.length + decimals, '0');
}
