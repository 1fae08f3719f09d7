// A number and its unit: figures of one width, grouped for the eye, and not broken over two lines if it can be helped.
import { Fragment } from 'react';
import { classNames } from './class-names';
import { groupDigits } from './group-digits';

type MoneyProps = {
  /** A plain decimal, e.g. `4.112334`; a leading minus is kept. */
  readonly amount: string;
  readonly unit: string;
  /** How the unit is spoken when its sign is not a word. */
  readonly unitName?: string;
  readonly className?: string;
  readonly unitClassName?: string;
  /** Between whole and fraction. */
  readonly mark?: string;
};

/** Longer amounts, down to the last raw, fit no phone: they may break, but only between groups. */
const MAX_UNBROKEN_CHARACTERS = 18;

/** Does not break, and is copied with the amount. */
const UNIT_SPACE = '\u00a0';

/** The groups are set apart by space that is not text: what is copied from the page is the plain number. */
export function Money({ amount, unit, unitName, className, unitClassName, mark = '.' }: MoneyProps) {
  const negative = amount.startsWith('-');
  const groups = groupDigits(negative ? amount.slice(1) : amount);
  return (
    <span
      dir="ltr"
      className={classNames(
        amount.length > MAX_UNBROKEN_CHARACTERS ? 'tabular-nums lining-nums' : 'figures',
        className,
      )}
    >
      {negative && '−'}
      <Groups groups={groups.whole} />
      {groups.fraction.length > 0 && mark}
      <Groups groups={groups.fraction} />
      <span className={classNames('text-[max(0.62em,0.75rem)] font-normal text-ink-soft', unitClassName)}>
        {UNIT_SPACE}
        {unitName === undefined ? (
          unit
        ) : (
          <>
            <span aria-hidden>{unit}</span>
            <span className="sr-only">{unitName}</span>
          </>
        )}
      </span>
    </span>
  );
}

function Groups({ groups }: { groups: readonly string[] }) {
  const placed = groups.map((digits, index) => ({ digits, place: index }));
  return placed.map(({ digits, place }) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      <span className={place === groups.length - 1 ? undefined : 'mr-[0.17em]'}>{digits}</span>
    </Fragment>
  ));
}
