// The currency that the forms for a price start with.
'use client';
import { type CurrencyChoice, currencyCode, currencyOptions } from '@/components/dashboard/new/pricing';
import { Card } from '@/components/ui/card';
import { Select } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { Notice } from '@/components/ui/notice';
import type { DefaultCurrency } from '@/lib/accounts/merchants/default-currency';
import { NANO } from '@/lib/core/currencies';

type DefaultCurrencyPanelProps = DefaultCurrency & {
  readonly currencies: readonly CurrencyChoice[];
  readonly save: FormAction;
};

export function DefaultCurrencyPanel({ currency, disabled, currencies, save }: DefaultCurrencyPanelProps) {
  const options = [
    ...currencyOptions(currencies).map(({ value, label }) => ({ value: currencyCode(value), label })),
    { value: NANO, label: 'Nano' },
  ];
  return (
    <Card
      title="Default currency"
      description="The currency in which you enter prices. The point of sale, new payments, payment links and invoices start with it on every device."
    >
      {disabled !== null && (
        <Notice tone="warn" className="mb-5">
          The operator of this server has disabled prices in {disabled}, so amounts start in US dollars.
          Choose another currency, or ask the operator to enable {disabled} again.
        </Notice>
      )}
      <FormFrame action={save} submitLabel="Save currency" initial={{ defaultCurrency: currency }}>
        {(field) => (
          // Keyed by its value, because a form that returns with a message resets its selects.
          <Select
            key={field('defaultCurrency').defaultValue}
            {...field('defaultCurrency')}
            label="Default currency"
            hint="Invoices can’t be in nano. They then start with US dollars."
            options={options}
          />
        )}
      </FormFrame>
    </Card>
  );
}
