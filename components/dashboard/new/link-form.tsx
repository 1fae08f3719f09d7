// The form of a new payment link.
'use client';
import { useState, useSyncExternalStore } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { Input, Textarea } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import type { LinkCopy } from '@/lib/checkout/payment-links/copy-link';
import { AmountFields } from './amount-fields';
import { ImageField } from './image-field';
import type { CurrencyChoice } from './pricing';

type LinkFormProps = {
  readonly action: FormAction;
  /** The largest image allowed. */
  readonly maxImageBytes: number;
  readonly currencies: readonly CurrencyChoice[];
  /** The link to duplicate; null for an empty form. */
  readonly copy: LinkCopy | null;
};

const OPTIONS = ['stock', 'expiresAt', 'returnUrl', 'orderId', 'orderDescription'] as const;

export function LinkForm({ action, maxImageBytes, currencies, copy }: LinkFormProps) {
  const hasOptions = copy !== null && (copy.imageUrl !== null || OPTIONS.some((name) => copy.values[name]));
  return (
    <FormFrame action={action} submitLabel="Create link" initial={copy?.values ?? {}} once>
      {(field) => (
        <>
          <Input
            {...field('title')}
            label="Title"
            hint="What the payment is for. Shown at the top of the page."
            maxLength={200}
            autoComplete="off"
          />
          <AmountFields field={field} currencies={currencies} open />
          <Textarea {...field('description')} label="Description" optional maxLength={2000} />
          <Disclosure
            summary="More options"
            open={hasOptions || [...OPTIONS, 'image'].some((name) => field(name).error)}
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
                initialUtc={copy?.values.expiresAt ?? ''}
                label="Expires"
                hint="The link can’t be used after this time. In your device’s time zone."
              />
              <ImageField
                name="image"
                error={field('image').error}
                maxBytes={maxImageBytes}
                copied={copy?.imageUrl ? { linkId: copy.linkId, url: copy.imageUrl } : null}
              />
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
                hint="Every payment through the link has this order ID. The payer sees it with the payment."
                optional
                maxLength={255}
                autoComplete="off"
              />
              <Textarea
                {...field('orderDescription')}
                label="Order description"
                hint="The payer sees it with the payment and on the receipt."
                optional
                maxLength={2000}
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
  /** The time before it is changed, ISO 8601; empty for none. */
  readonly initialUtc: string;
};

/** A date and time in the device's time zone, sent as UTC. */
function MomentField({ name, label, hint, error, initialUtc }: MomentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // The server does not know the device's time zone.
  const initial = useSyncExternalStore(
    neverChanges,
    () => localTime(initialUtc),
    () => '',
  );
  const moment = typed === null || typed === '' ? null : new Date(typed);
  // An invalid time is sent as typed, so that the server reports it.
  const utc = moment === null || Number.isNaN(moment.getTime()) ? typed : moment.toISOString();
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
        value={typed ?? initial}
        onChange={(event) => setTyped(event.target.value)}
        className="max-w-64"
      />
      <input type="hidden" name={name} value={utc ?? initialUtc} readOnly />
    </>
  );
}

const neverChanges = () => () => undefined;

/** The UTC time as a `datetime-local` field takes it, in the device's zone, to the minute. Empty for an empty text. */
function localTime(utc: string): string {
  if (utc === '') return '';
  const at = new Date(utc);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
