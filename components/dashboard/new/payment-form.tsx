// The form of a new payment: the amount, then the customer details the law requires.
'use client';
import { useState } from 'react';
import { Input, Select } from '@/components/ui/field';
import { type FieldProps, type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { AmountFields } from './amount-fields';
import type { PriceChoices } from './pricing';

type Option = { readonly value: string; readonly label: string };

export type RegionChoices = {
  readonly countries: readonly Option[];
  /** By country, for countries that are open in part. */
  readonly areas: Readonly<Record<string, readonly Option[]>>;
};

type PaymentFormProps = {
  readonly action: FormAction;
  readonly regions: RegionChoices;
  readonly prices: PriceChoices;
  /** Why no payment can be created; null if one can. */
  readonly blocked: string | null;
};

export function PaymentForm({ action, regions, prices, blocked }: PaymentFormProps) {
  return (
    <FormFrame action={action} submitLabel="Create payment" blocked={blocked} once>
      {(field) => (
        <>
          <AmountFields field={field} {...prices} />
          <Input {...field('orderId')} label="Order ID" optional maxLength={255} autoComplete="off" />
          <CustomerFields field={field} regions={regions} />
        </>
      )}
    </FormFrame>
  );
}

/** The customer details that the law requires, entered by the merchant. */
export function CustomerFields({ field, regions }: { field: FieldProps; regions: RegionChoices }) {
  return (
    <fieldset className="flex flex-col gap-5 border-t border-line pt-5">
      <legend className="sr-only">Customer</legend>
      <p className="text-sm text-ink-soft">
        The law requires these customer details. They are stored encrypted and shown only on request.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Input {...field('firstName')} label="First name" autoComplete="off" maxLength={200} />
        <Input {...field('lastName')} label="Last name" autoComplete="off" maxLength={200} />
        <Input {...field('email')} label="E-mail" type="email" autoComplete="off" maxLength={254} />
        <Input {...field('phoneNumber')} label="Phone number" type="tel" autoComplete="off" maxLength={255} />
        <RegionFields field={field} regions={regions} />
      </div>
    </fieldset>
  );
}

function RegionFields({ field, regions }: { field: FieldProps; regions: RegionChoices }) {
  const country = field('country');
  const area = field('administrativeArea');
  const [chosen, setChosen] = useState(country.defaultValue ?? '');
  const areas = regions.areas[chosen];
  return (
    <>
      {/* Keyed by its value, because a form that returns with errors resets its selects. */}
      <Select
        key={`country ${country.defaultValue}`}
        {...country}
        label="Country"
        placeholder="Choose…"
        options={regions.countries}
        onChange={(event) => setChosen(event.target.value)}
      />
      {areas !== undefined && (
        <Select
          key={`area ${chosen} ${area.defaultValue}`}
          {...area}
          label="State or province"
          placeholder="Choose…"
          options={areas}
        />
      )}
    </>
  );
}
