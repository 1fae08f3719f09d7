// The search among regions: a plain form, so that its result has an address.
import { Search } from 'lucide-react';
import { Button } from '@/components/ui/button';

export function RegionSearch({ search, country }: { search: string; country: string | null }) {
  return (
    <form action="/dashboard/regions" method="get" className="flex w-full gap-2 sm:w-auto">
      {country !== null && <input type="hidden" name="country" value={country} />}
      <div className="relative min-w-0 flex-1 sm:w-72">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
        />
        <input
          type="search"
          name="q"
          defaultValue={search}
          maxLength={100}
          aria-label="Search by name or code"
          placeholder="Name or code, e.g. US-CA"
          className="min-h-11 w-full rounded-field border border-line-strong bg-surface pr-3 pl-9 text-base placeholder:text-ink-faint sm:text-sm"
        />
      </div>
      <Button type="submit">Search</Button>
    </form>
  );
}
