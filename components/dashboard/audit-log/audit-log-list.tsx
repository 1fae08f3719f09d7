// The entries of the audit log: time, user, action, payment and details.
import { Search } from 'lucide-react';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { LinkButton } from '@/components/ui/link-button';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { AuditEntryView } from '@/lib/queries/list-audit-log';

const ACTOR_WORDS: Readonly<Record<string, string>> = { engine: 'the service', command: 'the command line' };

/** An entry with a one-line summary; empty when the meaning says everything. */
type ListedEntry = AuditEntryView & { readonly gist: string };

export function AuditLogList({ entries, now }: { entries: readonly ListedEntry[]; now: string }) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {entries.map((entry) => (
        <li key={entry.sequence} className="px-5 py-3 text-sm sm:px-6">
          <div className="flex items-baseline justify-between gap-x-4">
            <p className="font-medium">{entry.meaning}</p>
            <span className="figures text-xs text-ink-faint">{entry.sequence}</span>
          </div>
          {entry.gist !== '' && <p className="mt-0.5 wrap-anywhere">{entry.gist}</p>}
          <p className="mt-0.5 text-ink-soft wrap-anywhere">
            <TimeStamp at={entry.at} now={now} form="exact" /> by{' '}
            {entry.email ?? ACTOR_WORDS[entry.actor] ?? 'a deleted user'}
            {entry.paymentId !== null && (
              <>
                {' for payment '}
                <Link
                  href={`/dashboard/audit-log?payment=${encodeURIComponent(entry.paymentId)}`}
                  className="font-mono text-xs text-accent underline underline-offset-2"
                >
                  {entry.paymentId}
                </Link>
              </>
            )}
          </p>
          {Object.keys(entry.detail).length > 0 && (
            <Disclosure summary="Details">
              <pre className="overflow-x-auto rounded-field bg-subtle p-3 font-mono text-xs">
                {JSON.stringify(entry.detail, null, 2)}
              </pre>
            </Disclosure>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Filters by payment. A plain GET form, so that the result has a URL; an identifier is not personal data. */
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
          aria-label="Payment identifier"
          placeholder="Payment identifier, pay_…"
          autoComplete="off"
          spellCheck={false}
          className="min-h-11 w-full rounded-field border border-line-strong bg-surface pr-3 pl-9 text-base placeholder:text-ink-faint sm:text-sm"
        />
      </div>
      <Button type="submit">Filter</Button>
      {payment !== '' && <LinkButton href="/dashboard/audit-log">Show all</LinkButton>}
    </form>
  );
}
