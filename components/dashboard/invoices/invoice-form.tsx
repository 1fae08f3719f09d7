// The form of a new invoice: number, due date, lines with their total, and optional customer details.
'use client';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Input, Textarea } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { add, type Decimal, formatDecimal, multiply, parseDecimal } from '@/lib/core/decimal';

type InvoiceFormProps = {
  readonly action: FormAction;
  /** The next number and the default due date. */
  readonly suggested: { readonly number: string; readonly dueDay: string };
  readonly maxLines: number;
};

export function InvoiceForm({ action, suggested, maxLines }: InvoiceFormProps) {
  return (
    <FormFrame action={action} submitLabel="Create invoice" initial={suggested} once>
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
            <Input {...field('dueDay')} type="date" label="Due date" className="figures" />
          </div>
          <LinesField error={field('lines').error} maxLines={maxLines} />
          <Textarea
            {...field('message')}
            label="Message"
            optional
            hint="Shown to the customer above the line items."
            maxLength={2000}
          />
          <Disclosure
            summary="Customer details"
            open={['organizationName', 'firstName', 'lastName', 'email'].some((name) => field(name).error)}
          >
            <p className="pb-4 text-sm text-ink-soft">
              Shown on the invoice and prefilled in the customer’s form, until the invoice is first paid. With
              an e-mail address, you can send the invoice by e-mail. Stored encrypted.
            </p>
            <div className="grid gap-5 sm:grid-cols-2">
              <Input
                {...field('organizationName')}
                label="Company"
                optional
                autoComplete="off"
                maxLength={200}
                frameClassName="sm:col-span-2"
              />
              <Input {...field('firstName')} label="First name" optional autoComplete="off" maxLength={200} />
              <Input {...field('lastName')} label="Last name" optional autoComplete="off" maxLength={200} />
              <Input
                {...field('email')}
                type="email"
                label="E-mail"
                optional
                autoComplete="off"
                maxLength={254}
              />
            </div>
          </Disclosure>
        </>
      )}
    </FormFrame>
  );
}

const COLUMNS = [
  { of: 'description', label: 'Description', maxLength: 200, frameClassName: 'max-sm:col-span-3' },
  { of: 'quantity', label: 'Quantity', maxLength: 4, inputMode: 'numeric', className: 'figures' },
  { of: 'usdAmount', label: 'Price in USD', maxLength: 10, inputMode: 'decimal', className: 'figures' },
] as const;

type Line = { readonly key: number } & Readonly<Record<(typeof COLUMNS)[number]['of'], string>>;

const emptyLine = (key: number): Line => ({ key, description: '', quantity: '1', usdAmount: '' });

function LinesField({ error, maxLines }: { error: string | undefined; maxLines: number }) {
  const [lines, setLines] = useState<readonly Line[]>([emptyLine(0)]);
  const change = (key: number, changed: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  const next = Math.max(...lines.map(({ key }) => key)) + 1;
  const sent = lines.map(({ key: _key, ...line }) => line);
  return (
    <fieldset id="field-lines" tabIndex={-1} className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">Lines</legend>
      <input type="hidden" name="lines" value={JSON.stringify(sent)} />
      {lines.map((line, place) => (
        <LineFields
          key={line.key}
          line={line}
          place={place}
          change={(changed) => change(line.key, changed)}
          remove={
            lines.length === 1 ? undefined : () => setLines(lines.filter(({ key }) => key !== line.key))
          }
        />
      ))}
      {error !== undefined && <p className="text-sm text-bad">{error}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          size="small"
          disabled={lines.length >= maxLines}
          onClick={() => setLines([...lines, emptyLine(next)])}
          icon={<Plus />}
        >
          Add line
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          Total <span className="figures text-lg font-semibold text-ink">{sumText(lines)}</span> USD
        </p>
      </div>
    </fieldset>
  );
}

type LineFieldsProps = {
  readonly line: Line;
  readonly place: number;
  readonly change: (changed: Partial<Line>) => void;
  /** Left out for the only one. */
  readonly remove: (() => void) | undefined;
};

function LineFields({ line, place, change, remove }: LineFieldsProps) {
  return (
    <div className="grid grid-cols-[1fr_1fr_2.75rem] items-end gap-3 sm:grid-cols-[1fr_5rem_8rem_2.75rem]">
      {COLUMNS.map(({ of, label, ...look }) => (
        <Input
          key={of}
          name={`line-${line.key}-${of}`}
          label={<span className={place === 0 ? undefined : 'sm:sr-only'}>{label}</span>}
          autoComplete="off"
          {...look}
          value={line[of]}
          onChange={(event) => change({ [of]: event.target.value })}
        />
      ))}
      <Button
        variant="quiet"
        disabled={remove === undefined}
        onClick={remove}
        aria-label={`Remove line ${place + 1}`}
        icon={<Trash2 />}
        className="px-0"
      />
    </div>
  );
}

const ZERO: Decimal = { units: 0n, scale: 2 };

/** The total in dollars, without incomplete lines. The server computes its own. */
export function sumText(
  lines: ReadonlyArray<{ readonly quantity: string; readonly usdAmount: string }>,
): string {
  const sums = lines.flatMap(({ quantity, usdAmount }) => {
    const pieces = /^[0-9]{1,4}$/.test(quantity.trim()) ? parseDecimal(quantity.trim()) : undefined;
    const price = parseDecimal(usdAmount.trim());
    return pieces === undefined || price === undefined ? [] : [multiply(pieces, price)];
  });
  return formatDecimal(sums.reduce(add, ZERO), 2);
}
