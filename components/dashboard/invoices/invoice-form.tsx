// The form of a new invoice: number, day, lines with their sum, and what is known of the customer.
'use client';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Input, Textarea } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { sumText } from './invoice-sum';

type InvoiceFormProps = {
  readonly action: FormAction;
  /** The next number, and a day to begin with. */
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
            <Input {...field('dueDay')} type="date" label="Due on" className="figures" />
          </div>
          <LinesField error={field('lines').error} maxLines={maxLines} />
          <Textarea
            {...field('message')}
            label="Message"
            optional
            hint="The customer reads it above the lines."
            maxLength={2000}
          />
          <Disclosure
            summary="What you know of the customer"
            open={['firstName', 'lastName', 'email'].some((name) => field(name).error)}
          >
            <p className="pb-4 text-sm text-ink-soft">
              The customer’s form begins with it, until it is paid for the first time. It is stored sealed.
            </p>
            <div className="grid gap-5 sm:grid-cols-2">
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

type Line = {
  readonly key: number;
  readonly description: string;
  readonly quantity: string;
  readonly usdAmount: string;
};

const emptyLine = (key: number): Line => ({ key, description: '', quantity: '1', usdAmount: '' });

function LinesField({ error, maxLines }: { error: string | undefined; maxLines: number }) {
  const [lines, setLines] = useState<readonly Line[]>([emptyLine(0)]);
  const change = (key: number, changed: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  const next = Math.max(...lines.map(({ key }) => key)) + 1;
  const sent = lines.map(({ description, quantity, usdAmount }) => ({ description, quantity, usdAmount }));
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
          Add a line
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
  const name = (what: string) => `line-${line.key}-${what}`;
  const label = (what: string) => <span className={place === 0 ? undefined : 'sm:sr-only'}>{what}</span>;
  return (
    <div className="grid grid-cols-[1fr_1fr_2.75rem] items-end gap-3 sm:grid-cols-[1fr_5rem_8rem_2.75rem]">
      <Input
        name={name('description')}
        label={label('Description')}
        maxLength={200}
        autoComplete="off"
        frameClassName="max-sm:col-span-3"
        value={line.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <Input
        name={name('quantity')}
        label={label('Quantity')}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        className="figures"
        value={line.quantity}
        onChange={(event) => change({ quantity: event.target.value })}
      />
      <Input
        name={name('usdAmount')}
        label={label('Price in USD')}
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
        className="figures"
        value={line.usdAmount}
        onChange={(event) => change({ usdAmount: event.target.value })}
      />
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
