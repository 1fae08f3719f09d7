// The filters and columns of the list, as plain GET forms, so that every list has a URL.
'use client';
import Form from 'next/form';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ChoiceTabs } from '@/components/ui/choice-tabs';
import { Checkbox, Input, Select } from '@/components/ui/field';
import { LazyDisclosure } from '@/components/ui/lazy-disclosure';
import { LinkButton } from '@/components/ui/link-button';
import type { Column } from '@/lib/queries/list-query';
import { hasReversedDays, type ListAddress, listHref, periodsUntil } from './list-address';
import { COLUMN_LABELS, REVERSED_DAYS } from './payment-labels';

/** The URL fields that this form sets. */
const FILTERS = ['from', 'to', 'min', 'max', 'link', 'anomaly', 'attention'];

const ANOMALY_CHOICES = [
  { value: 'any', label: 'Any anomaly' },
  { value: 'overpaid', label: 'Overpaid' },
  { value: 'underpaid', label: 'Underpaid' },
  { value: 'late', label: 'Late payment' },
  { value: 'afterCancel', label: 'Paid after cancellation' },
];

type FiltersProps = {
  readonly address: ListAddress;
  readonly timeZone: string;
  /** In this time zone, `2026-11-29`. */
  readonly today: string;
  readonly links: ReadonlyArray<{ readonly id: string; readonly title: string }>;
};

export function PaymentFilters(props: FiltersProps) {
  const active = FILTERS.filter((name) => props.address[name] !== undefined);
  return (
    <LazyDisclosure
      summary={active.length === 0 ? 'Filters' : `Filters · ${active.length}`}
      open={active.length > 0}
    >
      <FilterForm {...props} isActive={active.length > 0} />
    </LazyDisclosure>
  );
}

type QueryFormProps = {
  readonly address: ListAddress;
  /** The names of the form's own fields. */
  readonly except: readonly string[];
  readonly children: ReactNode;
};

/** Keyed by the URL, so that the fields always show the current list's filters and columns. */
function ListQueryForm({ address, except, children }: QueryFormProps) {
  return (
    <Form
      key={listHref(address)}
      action="/dashboard/payments"
      scroll={false}
      className="mt-2 rounded-card border border-line bg-surface p-4"
    >
      {/* The other fields of the URL are kept. */}
      {Object.entries(address)
        .filter(([name]) => !except.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {children}
    </Form>
  );
}

function FilterForm(props: FiltersProps & { readonly isActive: boolean }) {
  const { address, timeZone, today, links, isActive } = props;
  const none = Object.fromEntries(FILTERS.map((name) => [name, null]));
  return (
    <ListQueryForm address={address} except={FILTERS}>
      <Periods address={address} today={today} />
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Input type="date" name="from" label="Created from" defaultValue={address.from} hint={timeZone} />
        <Input
          type="date"
          name="to"
          label="Created until"
          defaultValue={address.to}
          hint={timeZone}
          error={hasReversedDays(address) ? `${REVERSED_DAYS}.` : undefined}
        />
        <Amount name="min" label="Minimum USD" value={address.min} />
        <Amount name="max" label="Maximum USD" value={address.max} />
        <Select
          name="anomaly"
          label="Anomaly"
          placeholder="All payments"
          options={ANOMALY_CHOICES}
          defaultValue={address.anomaly}
        />
        {(links.length > 0 || address.link !== undefined) && (
          <Select
            name="link"
            label="Payment link"
            placeholder="All payments"
            options={linkChoices(links, address.link)}
            defaultValue={address.link}
          />
        )}
        <Checkbox
          name="attention"
          value="1"
          label="Needs attention"
          defaultChecked={address.attention !== undefined}
          className="self-end"
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          Apply filters
        </Button>
        {isActive && <LinkButton href={listHref(address, none)}>Clear filters</LinkButton>}
      </div>
    </ListQueryForm>
  );
}

function Periods({ address, today }: Pick<FiltersProps, 'address' | 'today'>) {
  const choices = periodsUntil(today).map(({ label, from, to }) => ({
    href: listHref(address, { from, to }),
    label,
    current: address.from === from && address.to === to,
  }));
  return <ChoiceTabs label="Created in" choices={choices} />;
}

function Amount({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <Input
      name={name}
      label={label}
      defaultValue={value}
      inputMode="decimal"
      pattern="[$]?[0-9]{1,7}([.][0-9]{1,2})?"
      title="An amount in US dollars, such as 12 or 12.34"
      autoComplete="off"
    />
  );
}

/** Adds the selected link, which may be older than those offered. */
function linkChoices(links: FiltersProps['links'], chosen: string | undefined) {
  const choices = links.map(({ id, title }) => ({ value: id, label: title }));
  if (chosen === undefined || links.some(({ id }) => id === chosen)) return choices;
  return [...choices, { value: chosen, label: chosen }];
}

type ColumnsProps = {
  readonly address: ListAddress;
  readonly columns: readonly Column[];
  /** Whether the user may see customers. */
  readonly withPayers: boolean;
};

export function ColumnChoice(props: ColumnsProps) {
  return (
    <LazyDisclosure summary="Columns" className="max-md:hidden">
      <ColumnForm {...props} />
    </LazyDisclosure>
  );
}

function ColumnForm({ address, columns, withPayers }: ColumnsProps) {
  const offered = COLUMN_LABELS.filter(({ column }) => withPayers || column !== 'payer');
  return (
    <ListQueryForm address={address} except={['columns']}>
      <div className="grid gap-x-4 sm:grid-cols-3 lg:grid-cols-4">
        {offered.map(({ column, label }) => (
          <Checkbox
            key={column}
            id={`column-${column}`}
            name="columns"
            value={column}
            label={label}
            defaultChecked={columns.includes(column)}
          />
        ))}
      </div>
      <div className="mt-4 flex gap-3">
        <Button type="submit">Apply columns</Button>
        {address.columns !== undefined && (
          <LinkButton href={listHref(address, { columns: null })} variant="quiet">
            Reset columns
          </LinkButton>
        )}
      </div>
    </ListQueryForm>
  );
}
