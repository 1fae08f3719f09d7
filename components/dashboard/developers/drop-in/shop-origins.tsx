// The websites allowed to embed the checkout: list, remove, add.
'use client';
import { Trash2 } from 'lucide-react';
import { Input } from '@/components/ui/field';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { TimeStamp } from '@/components/ui/time-stamp';

type ShopOriginListProps = {
  readonly websites: ReadonlyArray<{ readonly origin: string; readonly createdAt: Date }>;
  /** Undefined for users who may not change the list. */
  readonly remove: ((origin: string) => Promise<ActionResult>) | undefined;
};

export function ShopOriginList({ websites, remove }: ShopOriginListProps) {
  return (
    <ul
      aria-label="Websites allowed to show your checkout"
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
                The button on this website will open the checkout page instead of an overlay. Checkouts that
                are already open stay open.
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
    <FormFrame action={add} submitLabel="Add website">
      {(field) => (
        <Input
          {...field('website')}
          label="Website"
          type="url"
          inputMode="url"
          placeholder="https://shop.example"
          maxLength={300}
          autoComplete="off"
          hint="Enter the address without a path. A different port or a www prefix counts as another website."
        />
      )}
    </FormFrame>
  );
}
