// The websites that may show the checkout: each can be removed, and another added.
'use client';
import { Trash2 } from 'lucide-react';
import { Input } from '@/components/ui/field';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { withConnectionError } from '@/components/ui/forms/connection-error';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { TimeStamp } from '@/components/ui/time-stamp';

type ShopOriginListProps = {
  readonly websites: ReadonlyArray<{ readonly origin: string; readonly createdAt: Date }>;
  /** Left out for who may only look. */
  readonly remove: ((origin: string) => Promise<ActionResult>) | undefined;
};

export function ShopOriginList({ websites, remove }: ShopOriginListProps) {
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
              added <TimeStamp at={createdAt} form="relative" />
            </p>
          </div>
          {remove !== undefined && (
            <ConfirmButton
              label="Remove"
              size="small"
              icon={<Trash2 />}
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

/** Adds a website. */
export function ShopOriginForm({ add }: { add: FormAction }) {
  return (
    <FormFrame action={withConnectionError(add)} submitLabel="Add website">
      {(field) => (
        <Input
          {...field('website')}
          label="Website"
          type="url"
          inputMode="url"
          placeholder="https://shop.example"
          maxLength={300}
          autoComplete="off"
          hint="Its address without a path. Another port or a www in front is another website."
        />
      )}
    </FormFrame>
  );
}
