// The form of a new payment link.
'use client';
import { useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { Input, Textarea } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { AmountFields } from './amount-fields';
import { ImageField } from './image-field';

/** `maxImageBytes`: the largest image allowed. */
export function LinkForm({ action, maxImageBytes }: { action: FormAction; maxImageBytes: number }) {
  return (
    <FormFrame action={action} submitLabel="Create link" initial={{ pricing: 'usd' }} once>
      {(field) => (
        <>
          <Input
            {...field('title')}
            label="Title"
            hint="What the payment is for. Shown at the top of the page."
            maxLength={200}
            autoComplete="off"
          />
          <AmountFields field={field} open />
          <Textarea {...field('description')} label="Description" optional maxLength={2000} />
          <Disclosure
            summary="More options"
            open={['orderId', 'stock', 'expiresAt', 'image', 'returnUrl'].some((name) => field(name).error)}
          >
            <div className="flex flex-col gap-5 pt-2">
              <Input
                {...field('stock')}
                label="Maximum payments"
                hint="Enter 1 for a single-use link. Unpaid payments don’t count. Leave empty for no limit."
                optional
                inputMode="numeric"
                maxLength={6}
                autoComplete="off"
                className="figures max-w-40"
              />
              <MomentField
                name="expiresAt"
                error={field('expiresAt').error}
                label="Expires"
                hint="The link can’t be used after this time. In your device’s time zone."
              />
              <ImageField name="image" error={field('image').error} maxBytes={maxImageBytes} />
              <Input
                {...field('returnUrl')}
                type="url"
                label="Return URL"
                hint="Where payers go after the payment. Leave empty to use the return URL in your settings."
                optional
                placeholder="https://shop.example/thanks"
                maxLength={2000}
                autoComplete="off"
              />
              <Input
                {...field('orderId')}
                label="Order ID"
                hint="Only you see it. Every payment through the link has this order ID."
                optional
                maxLength={255}
                autoComplete="off"
              />
            </div>
          </Disclosure>
        </>
      )}
    </FormFrame>
  );
}

type MomentFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
};

/** A date and time in the device's time zone, sent as UTC. */
function MomentField({ name, label, hint, error }: MomentFieldProps) {
  const [local, setLocal] = useState('');
  const moment = local === '' ? null : new Date(local);
  // An invalid time is sent as typed, so that the server reports it.
  const utc = moment === null || Number.isNaN(moment.getTime()) ? local : moment.toISOString();
  return (
    <>
      <Input
        name={`${name}-local`}
        id={`field-${name}`}
        type="datetime-local"
        label={label}
        hint={hint}
        optional
        error={error}
        value={local}
        onChange={(event) => setLocal(event.target.value)}
        className="max-w-64"
      />
      <input type="hidden" name={name} value={utc} readOnly />
    </>
  );
}
