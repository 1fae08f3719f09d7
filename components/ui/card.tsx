// A card.
import type { ReactNode } from 'react';
import { classNames } from './class-names';

type CardProps = {
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  /** To the right of the title: a button or a badge. */
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
};

/** A card. With a title it is a section. */
export function Card({ title, description, action, className, children }: CardProps) {
  const look = classNames(
    'rounded-card border border-line bg-surface p-5 shadow-card sm:p-6 print:break-inside-avoid print:shadow-none',
    className,
  );
  if (title === undefined) return <div className={look}>{children}</div>;
  return (
    <section className={look}>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-base font-semibold">{title}</h2>
          {description !== undefined && (
            <p className="measure mt-1 text-sm text-pretty text-ink-soft">{description}</p>
          )}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
