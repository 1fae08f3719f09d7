// The form of a new invoice: number, due date, lines with their total, and optional customer details.
'use client';
import type { PriceChoices } from '@/components/dashboard/new/pricing';
import { Input, Textarea } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { CustomerFields } from './customer-fields';
import { LinesField } from './lines-field';

type InvoiceFormProps = {
  readonly action: FormAction;
  /** The next number and the default due date. */
  readonly suggested: { readonly number: string; readonly dueDay: string };
  /** The earliest due date. */
  readonly today: string;
  readonly maxLines: number;
  readonly prices: PriceChoices;
  /** The values of the invoice to duplicate; null for an empty form. */
  readonly copy: Readonly<Record<string, string>> | null;
};

export function InvoiceForm({ action, suggested, today, maxLines, prices, copy }: InvoiceFormProps) {
  return (
    <FormFrame action={action} submitLabel="Create invoice" initial={{ ...copy, ...suggested }} once>
      {(field) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Input
              {...field('number')}
              label="Number"
              maxLength={40}
              autoComplete="off"
              className="figures"
            />
            <Input {...field('dueDay')} type="date" min={today} label="Due date" className="figures" />
          </div>
          <LinesField field={field} maxLines={maxLines} prices={prices} />
          <Textarea
            {...field('message')}
            label="Message"
            optional
            hint="Shown to the customer above the line items."
            maxLength={2000}
          />
          <CustomerFields field={field} />
        </>
      )}
    </FormFrame>
  );
}
