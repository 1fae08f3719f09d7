// The form of an invoice: number, due date, lines with their total, and optional customer details.
'use client';
import type { PriceChoices } from '@/components/dashboard/new/pricing';
import { Input, Textarea } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { CustomerFields } from './customer-fields';
import { LinesField } from './lines-field';
import { EMPTY_LINE, type TypedLine } from './typed-lines';

type InvoiceFormProps = {
  readonly action: FormAction;
  readonly submitLabel: string;
  /** By field; the lines apart. */
  readonly initial: Readonly<Record<string, string>>;
  readonly initialLines?: readonly TypedLine[];
  /** The earliest due date. */
  readonly earliest: string;
  readonly maxLines: number;
  readonly prices: PriceChoices;
};

export function InvoiceForm(props: InvoiceFormProps) {
  const { action, submitLabel, initial, initialLines = [], earliest, maxLines, prices } = props;
  return (
    <FormFrame action={action} submitLabel={submitLabel} initial={initial} once>
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
            <Input {...field('dueDay')} type="date" min={earliest} label="Due date" className="figures" />
          </div>
          <LinesField
            field={field}
            maxLines={maxLines}
            prices={prices}
            initialLines={initialLines.length === 0 ? [EMPTY_LINE] : initialLines}
          />
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
