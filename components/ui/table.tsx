// The parts of a table. It scrolls when it is wider than the page.
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';

/** `caption` names the table for screen readers and is not visible. */
export function Table({
  caption,
  className,
  children,
}: {
  caption: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // Positioned, so that visually hidden text scrolls along and does not widen the page.
    <div
      className={classNames(
        'relative overflow-x-auto rounded-card border border-line bg-surface print:overflow-visible',
        className,
      )}
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

type CellProps = {
  /** Aligned right, with digits of equal width. */
  readonly numeric?: boolean;
};

export function TableHead({ children }: { children: ReactNode }) {
  return <thead className="border-b border-line bg-subtle/60">{children}</thead>;
}

export function HeadCell({ numeric = false, className, ...rest }: CellProps & ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'px-4 py-2.5 text-xs font-medium whitespace-nowrap text-ink-soft',
        numeric && 'text-right',
        className,
      )}
    />
  );
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="divide-y divide-line">{children}</tbody>;
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={classNames('transition-colors hover:bg-subtle/50 print:break-inside-avoid', className)}
    />
  );
}

export function Cell({ numeric = false, className, ...rest }: CellProps & ComponentProps<'td'>) {
  return (
    <td
      {...rest}
      className={classNames('px-4 py-3 align-middle', numeric && 'figures text-right', className)}
    />
  );
}
