// A list of names and values, for "Details" sections and panels.
import type { ReactNode } from 'react';
import { classNames } from './class-names';

export function DefinitionList({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={classNames('divide-y divide-line text-sm', className)}>{children}</dl>;
}

/** A name and its value. With `stacked`, a long value (address, hash) is shown below its name. */
export function Fact(props: {
  readonly name: ReactNode;
  readonly stacked?: boolean;
  readonly children: ReactNode;
}) {
  const { name, stacked = false, children } = props;
  return (
    <div className={classNames('flex gap-x-4 gap-y-1 py-2.5', stacked ? 'flex-col' : 'justify-between')}>
      <dt className={classNames('text-ink-soft', !stacked && 'max-w-[60%] shrink-0')}>{name}</dt>
      <dd className={classNames('min-w-0 wrap-anywhere text-ink', !stacked && 'text-end')}>{children}</dd>
    </div>
  );
}
