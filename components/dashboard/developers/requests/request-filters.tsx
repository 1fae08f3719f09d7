// The filters of the request list, as a plain GET form.
import { Button } from '@/components/ui/button';
import { Input, Select } from '@/components/ui/field';
import type { RequestFilter } from '@/lib/api/request-log/list-requests';

const PATH = '/dashboard/developers/requests';

const OUTCOME_CHOICES = [
  { value: 'ok', label: 'Succeeded (200)' },
  { value: 'refused', label: 'Rejected (400, 401)' },
  { value: 'failed', label: 'Failed (500)' },
];

/** The address of the list with this filter; `page` is a position that the list returned. */
export function requestsHref(filter: RequestFilter, page?: string): string {
  const given = {
    ...{ outcome: filter.outcome, operation: filter.operation, key: filter.keyId, id: filter.requestId },
    page: page ?? null,
  };
  const query = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  ).toString();
  return query === '' ? PATH : `${PATH}?${query}`;
}

type RequestFiltersProps = {
  readonly filter: RequestFilter;
  readonly operations: readonly string[];
  readonly keys: ReadonlyArray<{ readonly id: string; readonly label: string }>;
};

export function RequestFilters({ filter, operations, keys }: RequestFiltersProps) {
  return (
    <form
      action={PATH}
      method="get"
      className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_1fr_1.5fr_auto]"
    >
      <Select
        label="Outcome"
        name="outcome"
        placeholder="All"
        defaultValue={filter.outcome ?? ''}
        options={OUTCOME_CHOICES}
      />
      <Select
        label="Operation"
        name="operation"
        placeholder="All"
        defaultValue={filter.operation ?? ''}
        options={operations.map((name) => ({ value: name, label: name }))}
      />
      <Select
        label="Key"
        name="key"
        placeholder="All"
        defaultValue={filter.keyId ?? ''}
        options={keys.map(({ id, label }) => ({ value: id, label }))}
        className="truncate"
      />
      <Input
        label="Request ID"
        name="id"
        placeholder="req_…"
        defaultValue={filter.requestId ?? ''}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        className="font-mono text-sm"
      />
      <Button type="submit" className="max-lg:col-span-2">
        Filter
      </Button>
    </form>
  );
}
