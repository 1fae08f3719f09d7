// Names and what they mean: two columns where there is room, one above the other on a phone.
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

type RowsProps = {
  /** Within another list: without a frame of its own. */
  readonly bare?: boolean;
  readonly children: ReactNode;
};

export function Rows({ bare = false, children }: RowsProps) {
  return (
    <dl
      className={classNames(
        'divide-y divide-line text-sm',
        bare ? 'border-t border-line' : 'mt-4 overflow-hidden rounded-card border border-line bg-surface',
      )}
    >
      {children}
    </dl>
  );
}

type RowEntryProps = {
  readonly id?: string;
  readonly name: ReactNode;
  /** Beneath the name: a type, a status. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export function RowEntry({ id, name, aside, children }: RowEntryProps) {
  return (
    <div
      id={id}
      className="grid scroll-mt-6 gap-x-6 gap-y-1 px-4 py-3 target:bg-accent-soft sm:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <dt className="min-w-0">
        <span className="block font-medium wrap-anywhere">{name}</span>
        {aside !== undefined && <span className="block text-xs text-ink-faint">{aside}</span>}
      </dt>
      <dd className="min-w-0 text-ink-soft">{children}</dd>
    </div>
  );
}

/** A name as it stands in code. */
export function Mono({ children }: { children: string }) {
  return <span className="font-mono text-[0.8125rem]">{children}</span>;
}
