// The search of merchants. A plain GET form, so that the result has a URL.
import { Search } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';

export function MerchantSearch({ search }: { readonly search: string }) {
  return (
    <search>
      <form action="/dashboard/merchants" method="get" className="flex flex-wrap gap-2">
        <div className="relative min-w-0 flex-1 basis-64 sm:max-w-md">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
          />
          <input
            key={search}
            type="search"
            name="search"
            defaultValue={search}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            aria-label="Search merchants"
            placeholder="Name, ID or owner’s e-mail"
            className="min-h-11 w-full rounded-field border border-line-strong bg-surface pr-3 pl-9 text-base placeholder:text-ink-faint sm:text-sm"
          />
        </div>
        <Button type="submit">Search</Button>
        {search !== '' && <LinkButton href="/dashboard/merchants">Show all</LinkButton>}
      </form>
    </search>
  );
}
