// The websites that may show the checkout, each with the way to take that back.
'use client';
import { Trash2 } from 'lucide-react';
import type { ActionResult } from './action-result';
import { ConfirmButton } from './confirm-button';
import { TimeStamp } from './time-stamp';

type ShopOriginListProps = {
  readonly websites: ReadonlyArray<{
    readonly origin: string;
    /** ISO 8601. */
    readonly createdAt: string;
  }>;
  readonly now: string;
  /** Left out for who may only look. */
  readonly remove: ((origin: string) => Promise<ActionResult>) | undefined;
};

export function ShopOriginList({ websites, now, remove }: ShopOriginListProps) {
  return (
    <ul
      aria-label="Websites that may show your checkout"
      className="divide-y divide-line rounded-card border border-line bg-surface shadow-card"
    >
      {websites.map(({ origin, createdAt }) => (
        <li key={origin} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 sm:px-6">
          <div className="min-w-0 flex-1 basis-56">
            <p className="text-sm font-semibold wrap-anywhere">{origin}</p>
            <p className="text-xs text-ink-soft">
              added <TimeStamp at={createdAt} now={now} form="relative" />
            </p>
          </div>
          {remove !== undefined && (
            <ConfirmButton
              label="Remove"
              size="small"
              icon={<Trash2 aria-hidden className="size-4" />}
              title={`Remove ${origin}?`}
              confirmLabel="Remove"
              danger
              action={() => remove(origin)}
            >
              <p>
                Checkouts that open there from now on can’t be shown in an overlay: the button takes payers to
                the checkout’s own page. One that is open stays open.
              </p>
            </ConfirmButton>
          )}
        </li>
      ))}
    </ul>
  );
}
