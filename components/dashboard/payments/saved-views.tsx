// Saved views of the list: open, save and delete them. Deleting can be undone.
'use client';
import { BookmarkPlus, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/field';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { useActionResult } from '@/components/ui/forms/confirm-button';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import type { SavedListView } from '@/lib/queries/saved-views';

type SavedViewsProps = {
  readonly views: readonly SavedListView[];
  /** The current list's query, as a view stores it; empty for the default list. */
  readonly query: string;
  /** The list has a search for a payer, which views don't store. */
  readonly isPayerLeftOut: boolean;
  readonly save: (name: string, query: string) => Promise<ActionResult>;
  readonly remove: (id: string) => Promise<ActionResult>;
};

export function SavedViews({ views, query, isPayerLeftOut, save, remove }: SavedViewsProps) {
  const router = useRouter();
  const [naming, setNaming] = useState(false);
  const [deleted, setDeleted] = useState<SavedListView | null>(null);
  const { pending, problem, run } = useActionResult<ActionResult>();
  const current = views.find((view) => view.query === query);
  // Another page may have changed the views, so they are reloaded even when the change failed.
  const change = (work: () => Promise<ActionResult>, onSuccess: () => void) =>
    run(() => work().finally(() => router.refresh()), onSuccess);
  const onSave = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('view-name') ?? '');
    change(save.bind(null, name, query), () => {
      setNaming(false);
      setDeleted(null);
    });
  };
  return (
    <div>
      <nav aria-label="Saved views" className="flex flex-wrap items-center gap-1.5 md:min-h-11">
        {views.map((view) => (
          <span
            key={view.id}
            className={classNames(
              'flex items-center rounded-full border text-sm',
              view === current
                ? 'border-accent bg-accent-soft text-accent'
                : 'border-line bg-surface text-ink-soft',
            )}
          >
            <Link
              href={`/dashboard/payments?${view.query}`}
              aria-current={view === current ? 'true' : undefined}
              className="flex min-h-9 max-w-56 items-center rounded-full pl-3.5 font-medium pointer-coarse:min-h-11"
            >
              <span className="truncate">{view.name}</span>
            </Link>
            <button
              type="button"
              disabled={pending}
              aria-label={`Delete view ${view.name}`}
              onClick={() => change(remove.bind(null, view.id), () => setDeleted(view))}
              className="inline-flex size-9 items-center justify-center rounded-full hover:text-ink pointer-coarse:size-11"
            >
              <X />
            </button>
          </span>
        ))}
        {query !== '' && current === undefined && (
          <Button size="small" variant="quiet" icon={<BookmarkPlus />} onClick={() => setNaming(true)}>
            Save view
          </Button>
        )}
      </nav>
      <div role="status">
        {deleted !== null && (
          <Notice tone="neutral" className="mt-2">
            <span className="flex flex-wrap items-center gap-3">
              View “{deleted.name}” deleted.
              <Button
                size="small"
                pending={pending}
                onClick={() => change(save.bind(null, deleted.name, deleted.query), () => setDeleted(null))}
              >
                Undo
              </Button>
            </span>
          </Notice>
        )}
        {problem !== null && !naming && (
          <Notice tone="bad" className="mt-2">
            {problem}
          </Notice>
        )}
      </div>
      <Dialog open={naming} onClose={() => setNaming(false)} title="Save view">
        <form method="post" onSubmit={onSave} className="flex flex-col gap-4">
          <p>
            Saves the current filters and columns for you only. An existing view of the same name is replaced.
            {isPayerLeftOut && ' The customer search is not saved, because it contains personal data.'}
          </p>
          <Input
            name="view-name"
            label="Name"
            required
            maxLength={60}
            autoComplete="off"
            error={problem ?? undefined}
          />
          <Button type="submit" variant="primary" pending={pending} className="self-end">
            Save view
          </Button>
        </form>
      </Dialog>
    </div>
  );
}
