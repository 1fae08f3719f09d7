// The currency and the amount of a payment or link. A link can let the payer choose the amount.
'use client';
import { useState } from 'react';
import { Input, Select } from '@/components/ui/field';
import type { FieldProps } from '@/components/ui/forms/form-frame';

type AmountFieldsProps = {
  readonly field: FieldProps;
  /** Offers "Payer chooses the amount". */
  readonly open?: boolean;
};

export function AmountFields({ field, open = false }: AmountFieldsProps) {
  const pricing = field('pricing');
  const [chosen, setChosen] = useState(pricing.defaultValue ?? 'usd');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        key={`pricing ${pricing.defaultValue}`}
        {...pricing}
        label="Currency"
        onChange={(event) => setChosen(event.target.value)}
        options={[
          { value: 'usd', label: 'US dollars' },
          { value: 'nano', label: 'Nano' },
          ...(open ? [{ value: 'open', label: 'Payer chooses the amount' }] : []),
        ]}
      />
      {chosen !== 'open' && (
        <Input
          {...field('amount')}
          label={chosen === 'nano' ? 'Amount in nano' : 'Amount in USD'}
          inputMode="decimal"
          autoComplete="off"
          placeholder={chosen === 'nano' ? '4.5' : '12.50'}
          hint={chosen === 'nano' ? 'Up to the equivalent of $600' : '0.01 to 600.00'}
          className="figures"
          maxLength={40}
        />
      )}
    </div>
  );
}
