// The form of a new payment link.
'use client';
import { ExpiryField, StockField } from '@/components/dashboard/links/link-fields';
import { Disclosure } from '@/components/ui/disclosure';
import { Input, Textarea } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import type { LinkCopy } from '@/lib/checkout/payment-links/copy-link';
import { AmountFields } from './amount-fields';
import { ImageField } from './image-field';
import type { PriceChoices } from './pricing';

type LinkFormProps = {
  readonly action: FormAction;
  /** The largest image allowed. */
  readonly maxImageBytes: number;
  readonly prices: PriceChoices;
  /** The link to duplicate; null for an empty form. */
  readonly copy: LinkCopy | null;
};

const OPTIONS = ['stock', 'expiresAt', 'returnUrl', 'orderId', 'orderDescription'] as const;

export function LinkForm({ action, maxImageBytes, prices, copy }: LinkFormProps) {
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
          <AmountFields field={field} {...prices} open />
          <Textarea {...field('description')} label="Description" optional maxLength={2000} />
          <Disclosure
            summary="More options"
            open={hasOptions || [...OPTIONS, 'image'].some((name) => field(name).error)}
          >
            <div className="flex flex-col gap-5 pt-2">
              <StockField field={field} hint="Enter 1 for a single-use link. Unpaid payments don’t count." />
              <ExpiryField field={field} initialUtc={copy?.values.expiresAt ?? ''} />
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
