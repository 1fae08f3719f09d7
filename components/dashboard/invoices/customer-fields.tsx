// The customer of an invoice in its form.
'use client';
import { Disclosure } from '@/components/ui/disclosure';
import { Input, Textarea } from '@/components/ui/field';
import type { FieldProps } from '@/components/ui/forms/form-frame';

const NAMES = ['organizationName', 'firstName', 'lastName', 'email', 'billingAddress', 'taxNumber'];

/** Open if a detail is filled in or wrong. */
export function CustomerFields({ field }: { field: FieldProps }) {
  const isOpen = NAMES.map(field).some(({ defaultValue = '', error }) => defaultValue !== '' || error);
  const shared = { optional: true, autoComplete: 'off' } as const;
  return (
    <Disclosure summary="Customer details" open={isOpen}>
      <p className="pb-4 text-sm text-ink-soft">
        The invoice shows them until somebody starts to pay. The customer’s form is prefilled with the names
        and the e-mail address. With an e-mail address, you can send the invoice by e-mail. Stored encrypted.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Input
          {...field('organizationName')}
          {...shared}
          label="Company"
          maxLength={200}
          frameClassName="sm:col-span-2"
        />
        <Input {...field('firstName')} {...shared} label="First name" maxLength={200} />
        <Input {...field('lastName')} {...shared} label="Last name" maxLength={200} />
        <Input {...field('email')} {...shared} type="email" label="E-mail" maxLength={254} />
        <Input {...field('taxNumber')} {...shared} label="Tax number" maxLength={60} spellCheck={false} />
        <Textarea
          {...field('billingAddress')}
          {...shared}
          label="Address"
          hint="Up to eight lines."
          maxLength={500}
          frameClassName="sm:col-span-2"
        />
      </div>
    </Disclosure>
  );
}
