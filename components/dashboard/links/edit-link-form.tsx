// The form that changes a payment link: its texts, stock and expiry. The price never changes.
'use client';
import { Input, Textarea } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { ExpiryField, StockField } from './link-fields';

type EditLinkFormProps = {
  readonly action: FormAction;
  readonly linkId: string;
  readonly values: Readonly<Record<'title' | 'description' | 'stock' | 'expiresAt', string>>;
  /** The link has payments, whose receipts show its title. */
  readonly hasPayments: boolean;
  /** Payments that are paid or in progress: the smallest stock. Null for a link without a stock, which gets none. */
  readonly taken: number | null;
};

export function EditLinkForm({ action, linkId, values, hasPayments, taken }: EditLinkFormProps) {
  return (
    <FormFrame action={action} submitLabel="Save changes" initial={values}>
      {(field) => (
        <>
          <input type="hidden" name="link" value={linkId} />
          <Input
            {...field('title')}
            label="Title"
            hint={
              hasPayments
                ? 'Can’t be changed, because receipts of the link’s payments show it. Duplicate the link for another title.'
                : 'What the payment is for. Shown at the top of the page.'
            }
            disabled={hasPayments}
            maxLength={200}
            autoComplete="off"
          />
          <Textarea {...field('description')} label="Description" optional maxLength={2000} />
          {taken !== null && <StockField field={field} hint={`${taken} paid or in progress.`} />}
          <ExpiryField field={field} initialUtc={values.expiresAt} />
        </>
      )}
    </FormFrame>
  );
}
