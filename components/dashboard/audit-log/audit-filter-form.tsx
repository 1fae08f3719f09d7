// The filters of the audit log. A plain GET form, so that the result has a URL: identifiers, actions and days are not personal data.
import { Button } from '@/components/ui/button';
import { Field, Input, Select } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import type { AuditActionGroup } from '@/lib/db/audit-log/action-types';
import type { AuditFilters } from '@/lib/queries/find-audit-entries';

type AuditFilterFormProps = {
  readonly filters: AuditFilters;
  readonly groups: readonly AuditActionGroup[];
  readonly actors: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  readonly isFiltered: boolean;
};

export function AuditFilterForm({ filters, groups, actors, isFiltered }: AuditFilterFormProps) {
  return (
    <form
      action="/dashboard/audit-log"
      method="get"
      className="rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_9.5rem_9.5rem_auto]">
        <ActionSelect value={filters.action} groups={groups} />
        <Select
          key={filters.actor}
          name="actor"
          label="By"
          placeholder="Anyone"
          options={actors}
          defaultValue={filters.actor}
        />
        <Input
          name="payment"
          label="Payment identifier"
          placeholder="pay_…"
          defaultValue={filters.payment}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          frameClassName="sm:col-span-2 lg:col-span-1"
        />
        <Input name="from" label="From (UTC)" type="date" defaultValue={filters.from} />
        <Input name="until" label="Until (UTC)" type="date" defaultValue={filters.until} />
        <div className="flex items-end sm:col-span-2 lg:col-span-1">
          <Button type="submit" variant="primary">
            Filter
          </Button>
        </div>
      </div>
      {isFiltered && (
        <Link
          href="/dashboard/audit-log"
          className="-mb-2 inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-2"
        >
          Show all
        </Link>
      )}
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
