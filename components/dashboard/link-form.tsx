// The form of a new payment link.
'use client';
import { Input, Textarea } from '@/components/ui/field';
import { AmountFields } from './amount-fields';
import { type FormAction, FormFrame } from './form-frame';

export function LinkForm({ action }: { action: FormAction }) {
  return (
    <FormFrame action={action} submitLabel="Create link" initial={{ pricing: 'usd' }}>
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
          <Input
            {...field('orderId')}
            label="Order"
            hint="Yours alone: every payment made through the link carries it."
            optional
            maxLength={255}
            autoComplete="off"
          />
        </>
      )}
    </FormFrame>
  );
}
