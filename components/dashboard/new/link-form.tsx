// The form of a new payment link.
'use client';
import { useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { Input, Textarea } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { AmountFields } from './amount-fields';
import { ImageField } from './image-field';

/** `maxImageBytes`: of the largest picture that is taken. */
export function LinkForm({ action, maxImageBytes }: { action: FormAction; maxImageBytes: number }) {
  return (
    <FormFrame action={action} submitLabel="Create link" initial={{ pricing: 'usd' }} once>
      {(field) => (
        <>
          <Input
            {...field('title')}
            label="Title"
            hint="What the payer pays for. It heads the page."
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
                label="Payments at most"
                hint="1 makes a link for a single use. One that ends unpaid is not counted. Empty: any number."
                optional
                inputMode="numeric"
                maxLength={6}
                autoComplete="off"
                className="figures max-w-40"
              />
              <MomentField
                name="expiresAt"
                error={field('expiresAt').error}
                label="Ends"
                hint="Nobody can pay through the link from then on. In this device’s time."
              />
              <ImageField name="image" error={field('image').error} maxBytes={maxImageBytes} />
              <Input
                {...field('returnUrl')}
                type="url"
                label="Way back"
                hint="Where payers go when the payment has ended. Empty: the address in your settings."
                optional
                placeholder="https://shop.example/thanks"
                maxLength={2000}
                autoComplete="off"
              />
              <Input
                {...field('orderId')}
                label="Order"
                hint="Yours alone: every payment made through the link carries it."
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

/** A date and time in the reader's own time zone, sent as UTC. */
function MomentField({ name, label, hint, error }: MomentFieldProps) {
  const [local, setLocal] = useState('');
  const moment = local === '' ? null : new Date(local);
  // What no clock shows goes to the server as it was typed, which says so.
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
