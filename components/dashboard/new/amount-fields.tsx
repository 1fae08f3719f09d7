// How much, and in what: dollars, nano, or, on a link, whatever the payer chooses.
'use client';
import { useState } from 'react';
import { Input, Select } from '@/components/ui/field';
import type { FieldProps } from '@/components/ui/forms/form-frame';

type AmountFieldsProps = {
  readonly field: FieldProps;
  /** Offers "the payer chooses". */
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
        label="Priced in"
        onChange={(event) => setChosen(event.target.value)}
        options={[
          { value: 'usd', label: 'US dollars' },
          { value: 'nano', label: 'Nano' },
          ...(open ? [{ value: 'open', label: 'The payer chooses' }] : []),
        ]}
      />
      {chosen !== 'open' && (
        <Input
          {...field('amount')}
          label={chosen === 'nano' ? 'Amount in nano' : 'Amount in USD'}
          inputMode="decimal"
          autoComplete="off"
          placeholder={chosen === 'nano' ? '4.5' : '12.50'}
          hint={chosen === 'nano' ? 'At most what 600 USD are worth.' : '0.01 to 600.00'}
          className="figures"
          maxLength={40}
        />
      )}
    </div>
  );
}
