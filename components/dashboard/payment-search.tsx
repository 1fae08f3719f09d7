// Narrows a page to one payment: a plain form, so that the result has an address. An identifier tells of nobody.
import { Search } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';

export function PaymentSearch({ payment }: { payment: string }) {
  return (
    <form action="/dashboard/audit-log" method="get" className="flex flex-wrap gap-2">
      <div className="relative min-w-0 flex-1 basis-64">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
        />
        <input
          type="search"
          name="payment"
          defaultValue={payment}
          maxLength={100}
          aria-label="Of one payment"
          placeholder="Payment identifier, pay_…"
          autoComplete="off"
          spellCheck={false}
          className="min-h-11 w-full rounded-field border border-line-strong bg-surface pr-3 pl-9 text-base placeholder:text-ink-faint sm:text-sm"
        />
      </div>
      <Button type="submit">Show</Button>
      {payment !== '' && <LinkButton href="/dashboard/audit-log">All</LinkButton>}
    </form>
  );
}
