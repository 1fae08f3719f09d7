// The filters of the audit log and the export of what they match. A plain GET form, so that the result has a URL: identifiers,
// actions and days are not personal data.
import { Download } from 'lucide-react';
import { Button, buttonLook } from '@/components/ui/button';
import { Field, Input, Select } from '@/components/ui/field';
import { LinkButton } from '@/components/ui/link-button';
import type { AuditActionGroup } from '@/lib/db/audit-log/action-types';
import type { AuditFilters } from '@/lib/queries/find-audit-entries';

type AuditFilterFormProps = {
  readonly filters: AuditFilters;
  readonly groups: readonly AuditActionGroup[];
  readonly actors: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  readonly isFiltered: boolean;
  readonly exportHref: (format: 'csv' | 'jsonl') => string;
};

export function AuditFilterForm({ filters, groups, actors, isFiltered, exportHref }: AuditFilterFormProps) {
  return (
    <form
      action="/dashboard/audit-log"
      method="get"
      className="rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_9.5rem_9.5rem]">
        <ActionSelect value={filters.action} groups={groups} />
        <Select
          key={filters.actor}
          name="actor"
          label="By"
          placeholder="Anyone"
          options={actors}
          defaultValue={filters.actor}
        />
        <Input name="from" label="From (UTC)" type="date" defaultValue={filters.from} />
        <Input name="until" label="Until (UTC)" type="date" defaultValue={filters.until} />
        <Input
          name="payment"
          label="Payment identifier"
          placeholder="pay_…"
          defaultValue={filters.payment}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          frameClassName="sm:col-span-2 xl:col-span-1"
        />
        <div className="flex flex-wrap items-end gap-2 sm:col-span-2 xl:col-span-3">
          <Button type="submit" variant="primary">
            Filter
          </Button>
          {isFiltered && <LinkButton href="/dashboard/audit-log">Show all</LinkButton>}
          <span className="ml-auto flex flex-wrap gap-2">
            {(['csv', 'jsonl'] as const).map((format) => (
              <a key={format} href={exportHref(format)} download className={buttonLook({})}>
                <Download />
                {format === 'csv' ? 'Export CSV' : 'Export JSON Lines'}
              </a>
            ))}
          </span>
        </div>
      </div>
    </form>
  );
}

/** A type with all its actions, or one action. */
function ActionSelect({ value, groups }: { value: string; groups: readonly AuditActionGroup[] }) {
  return (
    <Field name="action" label="Action">
      <select
        key={value}
        id="field-action"
        name="action"
        defaultValue={value}
        className="min-h-11 w-full rounded-field border border-line-strong bg-surface px-3 py-2 text-base text-ink"
      >
        <option value="">All</option>
        {groups.map(({ type, label, actions }) => (
          <optgroup key={type} label={label}>
            <option value={`type:${type}`}>{label}: all</option>
            {actions.map(({ action, meaning }) => (
              <option key={action} value={action}>
                {meaning}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </Field>
  );
}
