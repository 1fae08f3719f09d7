// The currency and the lines of an invoice in its form, with their total.
'use client';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  type CurrencyChoice,
  currencyCode,
  currencyOptions,
  type PriceChoices,
  usePricing,
} from '@/components/dashboard/new/pricing';
import { Button } from '@/components/ui/button';
import { Input, Select } from '@/components/ui/field';
import type { FieldProps } from '@/components/ui/forms/form-frame';
import { withDecimalPoint } from '@/lib/core/decimal';
import { EMPTY_LINE, sentLines, type TypedLine, typedLines, typedTotal } from './typed-lines';

type LinesFieldProps = {
  readonly field: FieldProps;
  readonly maxLines: number;
  readonly prices: PriceChoices;
};

type Line = TypedLine & { readonly key: number };

export function LinesField({ field, maxLines, prices }: LinesFieldProps) {
  const { currencies } = prices;
  const { error, defaultValue: sent } = field('lines');
  const pricingGiven = field('pricing').defaultValue;
  // The currency of a duplicated invoice may be disabled by now. Its prices would be others in dollars.
  const isOffered = currencyOptions(currencies).some(({ value }) => value === pricingGiven);
  const given = isOffered ? pricingGiven : undefined;
  // Invoices can't be priced in nano.
  const { initial, pricing, choose } = usePricing({ ...prices, given, hasNano: false });
  const currency = currencyCode(pricing);
  const keepsPrices = isOffered || pricingGiven === undefined;
  const [lines, setLines] = useState<readonly Line[]>(() =>
    typedLines(sent).map((line, key) => ({ ...line, ...(keepsPrices ? {} : { price: '' }), key })),
  );
  const change = (key: number, changed: Partial<TypedLine>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  const next = Math.max(...lines.map(({ key }) => key)) + 1;
  // A new line is usually taxed like the one before.
  const addLine = () =>
    setLines([...lines, { ...EMPTY_LINE, taxPercent: lines.at(-1)?.taxPercent ?? '', key: next }]);
  return (
    <>
      {currencies.length > 0 && <CurrencyField initial={initial} currencies={currencies} choose={choose} />}
      <fieldset id="field-lines" tabIndex={-1} className="flex flex-col gap-3">
        <legend className="mb-2 text-sm font-medium">Lines</legend>
        <input type="hidden" name="lines" value={sentLines(lines, currency)} />
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
        <div className="flex flex-wrap items-start justify-between gap-3">
          <Button size="small" disabled={lines.length >= maxLines} onClick={addLine} icon={<Plus />}>
            Add line
          </Button>
          <Total lines={lines} currency={currency} />
        </div>
      </fieldset>
    </>
  );
}

function Total({ lines, currency }: { lines: readonly TypedLine[]; currency: string }) {
  const { net, taxes, total } = typedTotal(lines, currency);
  return (
    <div role="status" className="text-end text-sm text-ink-soft">
      {net !== null && (
        <p>
          Total excluding tax <span className="figures">{net}</span>
        </p>
      )}
      {taxes.map(({ percent, tax }) => (
        <p key={percent}>
          Tax {percent}% <span className="figures">{tax}</span>
        </p>
      ))}
      <p>
        Total <span className="figures text-lg font-semibold text-ink">{total}</span> {currency}
      </p>
    </div>
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

const COLUMNS = [
  { of: 'description', label: 'Description', maxLength: 200, frameClassName: 'max-sm:col-span-4' },
  { of: 'quantity', label: 'Quantity', maxLength: 4, inputMode: 'numeric', className: 'figures' },
  { of: 'price', label: 'Price', maxLength: 16, inputMode: 'decimal', className: 'figures' },
  { of: 'taxPercent', label: 'Tax in %', maxLength: 6, inputMode: 'decimal', className: 'figures' },
] as const;

const DECIMALS: readonly string[] = ['price', 'taxPercent'];

type LineFieldsProps = {
  readonly line: Line;
  readonly currency: string;
  readonly place: number;
  readonly change: (changed: Partial<TypedLine>) => void;
  /** Undefined for the only line. */
  readonly remove: (() => void) | undefined;
};

function LineFields({ line, currency, place, change, remove }: LineFieldsProps) {
  return (
    <div className="grid grid-cols-[1fr_1.5fr_1fr_2.75rem] items-end gap-3 sm:grid-cols-[1fr_5rem_7rem_5rem_2.75rem]">
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
            change({ [of]: DECIMALS.includes(of) ? withDecimalPoint(value) : value })
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
