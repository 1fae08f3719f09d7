// The currency and the amount of a payment or link. A link can let the payer choose the amount.
'use client';
import { Input, Select } from '@/components/ui/field';
import type { FieldProps } from '@/components/ui/forms/form-frame';
import { currencyCode, currencyOptions, decimalsOf, type PriceChoices, usePricing } from './pricing';

type AmountFieldsProps = PriceChoices & {
  readonly field: FieldProps;
  /** Offers "Payer chooses the amount". */
  readonly open?: boolean;
};

export function AmountFields({ field, currencies, startsWith, open = false }: AmountFieldsProps) {
  const currency = field('pricing');
  const amount = field('amount');
  const options = [
    ...currencyOptions(currencies),
    { value: 'nano', label: 'Nano' },
    ...(open ? [{ value: 'open', label: 'Payer chooses the amount' }] : []),
  ];
  // The currency of a duplicated link may be disabled by now. Its amount would be another price in dollars.
  const isOffered = options.some(({ value }) => value === currency.defaultValue);
  const given = isOffered ? currency.defaultValue : undefined;
  const { initial, pricing, choose } = usePricing({ currencies, startsWith, given });
  const decimals = decimalsOf(pricing, currencies);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        key={`pricing ${initial}`}
        {...currency}
        defaultValue={initial}
        label="Currency"
        onChange={(event) => choose(event.target.value)}
        options={options}
      />
      {pricing !== 'open' && (
        <Input
          {...amount}
          defaultValue={isOffered || currency.defaultValue === undefined ? amount.defaultValue : ''}
          label={`Amount in ${currencyCode(pricing)}`}
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder={pricing === 'nano' ? '4.5' : exampleAmount(decimals)}
          hint={pricing === 'usd' ? '0.01 to 600.00' : 'Up to the equivalent of $600'}
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
