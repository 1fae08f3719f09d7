// The payments whose data was erased, to copy: a restored backup has the data again, and the search finds nobody any more.
'use client';
import { CopyButton } from '@/components/ui/copy-button';
import { Link } from '@/components/ui/link';

export function ErasedPayments({ ids }: { ids: readonly string[] }) {
  return (
    <section aria-label="Erased payments" className="mt-4 rounded-field border border-line p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-medium">Erased payments</h3>
        <CopyButton text={ids.join('\n')} name="Copy the payment identifiers" label="Copy" />
      </div>
      <p className="measure mt-1 text-ink-soft">
        Keep this list: after a{' '}
        <Link href="/docs/operate/restore" className="text-accent underline underline-offset-2">
          restore
        </Link>
        , erase these payments again.
      </p>
      <ul className="mt-2 flex max-h-60 flex-col gap-1 overflow-y-auto font-mono text-xs wrap-anywhere">
        {ids.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </section>
  );
}
