// The form of a new invoice: number, due date, lines with their total, and optional customer details.
'use client';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  type CurrencyChoice,
  currencyCode,
  currencyOptions,
  decimalsOf,
  type PriceChoices,
  usePricing,
} from '@/components/dashboard/new/pricing';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Input, Select, Textarea } from '@/components/ui/field';
import { type FieldProps, type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import {
  add,
  type Decimal,
  formatDecimal,
  multiply,
  parseDecimal,
  withDecimalPoint,
} from '@/lib/core/decimal';

type InvoiceFormProps = {
  readonly action: FormAction;
  /** The next number and the default due date. */
  readonly suggested: { readonly number: string; readonly dueDay: string };
  /** The earliest due date. */
  readonly today: string;
  readonly maxLines: number;
  readonly prices: PriceChoices;
};

export function InvoiceForm({ action, suggested, today, maxLines, prices }: InvoiceFormProps) {
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
          <Disclosure
            summary="Customer details"
            open={['organizationName', 'firstName', 'lastName', 'email'].some((name) => field(name).error)}
          >
            <p className="pb-4 text-sm text-ink-soft">
              Shown to you, and until somebody starts to pay also on the invoice and in the customer’s form.
              With an e-mail address, you can send the invoice by e-mail. Stored encrypted.
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
  { of: 'price', label: 'Price', maxLength: 16, inputMode: 'decimal', className: 'figures' },
] as const;

type Line = { readonly key: number } & Readonly<Record<(typeof COLUMNS)[number]['of'], string>>;

const emptyLine = (key: number): Line => ({ key, description: '', quantity: '1', price: '' });

type LinesFieldProps = Pick<InvoiceFormProps, 'maxLines' | 'prices'> & { readonly field: FieldProps };

function LinesField({ field, maxLines, prices }: LinesFieldProps) {
  const { currencies } = prices;
  const { error } = field('lines');
  const given = field('pricing').defaultValue;
  // Invoices can't be priced in nano.
  const { initial, pricing, choose } = usePricing({ ...prices, given, hasNano: false });
  const currency = currencyCode(pricing);
  const decimals = decimalsOf(pricing, currencies);
  const [lines, setLines] = useState<readonly Line[]>([emptyLine(0)]);
  const change = (key: number, changed: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  const next = Math.max(...lines.map(({ key }) => key)) + 1;
  const sent = lines.map(({ description, quantity, price }) => ({
    ...{ description, quantity },
    ...(currency === 'USD' ? { usdAmount: price } : { amount: price }),
  }));
  return (
    <>
      {currencies.length > 0 && <CurrencyField initial={initial} currencies={currencies} choose={choose} />}
      <fieldset id="field-lines" tabIndex={-1} className="flex flex-col gap-3">
        <legend className="mb-2 text-sm font-medium">Lines</legend>
        <input type="hidden" name="lines" value={JSON.stringify(sent)} />
        <input type="hidden" name="currency" value={currency} />
        {lines.map((line, place) => (
          <LineFields
            key={line.key}
            line={line}
            currency={currency}
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
            Total <span className="figures text-lg font-semibold text-ink">{sumText(lines, decimals)}</span>{' '}
            {currency}
          </p>
        </div>
      </fieldset>
    </>
  );
}

type CurrencyFieldProps = {
  readonly currencies: readonly CurrencyChoice[];
  readonly initial: string;
  readonly choose: (chosen: string) => void;
};

/** Keyed by its value, because a form that returns with errors resets its selects. */
function CurrencyField({ initial, currencies, choose }: CurrencyFieldProps) {
  return (
    <Select
      key={`pricing ${initial}`}
      name="pricing"
      label="Currency"
      defaultValue={initial}
      onChange={(event) => choose(event.target.value)}
      options={currencyOptions(currencies)}
      frameClassName="sm:w-1/2 sm:pe-2.5"
    />
  );
}

type LineFieldsProps = {
  readonly line: Line;
  readonly currency: string;
  readonly place: number;
  readonly change: (changed: Partial<Line>) => void;
  /** Left out for the only one. */
  readonly remove: (() => void) | undefined;
};

function LineFields({ line, currency, place, change, remove }: LineFieldsProps) {
  return (
    <div className="grid grid-cols-[1fr_1fr_2.75rem] items-end gap-3 sm:grid-cols-[1fr_5rem_8rem_2.75rem]">
      {COLUMNS.map(({ of, label, ...look }) => (
        <Input
          key={of}
          name={`line-${line.key}-${of}`}
          label={
            <span className={place === 0 ? undefined : 'sm:sr-only'}>
              {of === 'price' ? `${label} in ${currency}` : label}
            </span>
          }
          autoComplete="off"
          {...look}
          value={line[of]}
          onChange={({ target: { value } }) =>
            change({ [of]: of === 'price' ? withDecimalPoint(value) : value })
          }
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

/** The total with all decimals of the currency, without incomplete lines. The server computes its own. */
export function sumText(
  lines: ReadonlyArray<{ readonly quantity: string; readonly price: string }>,
  decimals: number,
): string {
  const sums = lines.flatMap(({ quantity, price: typed }) => {
    const pieces = /^[0-9]{1,4}$/.test(quantity.trim()) ? parseDecimal(quantity.trim()) : undefined;
    const price = parseDecimal(typed.trim());
    return pieces === undefined || price === undefined ? [] : [multiply(pieces, price)];
  });
  const zero: Decimal = { units: 0n, scale: decimals };
  return formatDecimal(sums.reduce(add, zero), decimals);
}
