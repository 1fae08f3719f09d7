// An amount with its unit: tabular digits in groups, without line breaks where possible.
import { Fragment } from 'react';
import { classNames } from './class-names';

type MoneyProps = {
  /** A plain decimal, e.g. `4.112334`; a leading minus is kept. */
  readonly amount: string;
  readonly unit: string;
  /** The tooltip. */
  readonly title?: string;
  readonly className?: string;
  readonly unitClassName?: string;
  /** The decimal separator. */
  readonly mark?: string;
};

/** Longer amounts don't fit on a phone and may break between groups. */
const MAX_UNBROKEN_CHARACTERS = 18;

/** A non-breaking space that is copied with the amount. */
const UNIT_SPACE = '\u00a0';

/** Digit groups are separated by margins, so that copied text is the plain number. */
export function Money(props: MoneyProps) {
  const { amount, unit, title, className, unitClassName, mark = '.' } = props;
  const negative = amount.startsWith('-');
  const { whole, fraction } = groupDigits(negative ? amount.slice(1) : amount);
  const [apart, last] = [whole.slice(0, -1), whole.at(-1) ?? ''];
  const [fractionApart, fractionLast] = [fraction.slice(0, -1), fraction.at(-1) ?? ''];
  const point = fraction.length > 0 ? mark : '';
  const isLong = amount.length > MAX_UNBROKEN_CHARACTERS;
  const unitClass = classNames('text-[max(0.62em,0.75rem)] font-normal text-ink-soft', unitClassName);
  return (
    <span
      dir="ltr"
      title={title}
      className={classNames(isLong ? 'tabular-nums lining-nums' : 'figures', className)}
    >
      {negative && '−'}
      <SetApart groups={apart} mayBreak={isLong} />
      {/* One text node for amounts without groups, because lists show many of them. */}
      {fractionApart.length === 0 ? `${last}${point}${fractionLast}` : `${last}${point}`}
      {fractionApart.length > 0 && (
        <>
          <SetApart groups={fractionApart} mayBreak={isLong} />
          {fractionLast}
        </>
      )}
      {unit !== '' && <span className={unitClass}>{`${UNIT_SPACE}${unit}`}</span>}
    </span>
  );
}

type SetApartProps = { readonly groups: readonly string[]; readonly mayBreak: boolean };

/** Groups followed by another group. A `wbr` would break the line even where CSS forbids it. */
function SetApart({ groups, mayBreak }: SetApartProps) {
  const placed = groups.map((digits, index) => ({ digits, place: index }));
  return placed.map(({ digits, place }) => (
    <Fragment key={place}>
      <span className="mr-[0.17em]">{digits}</span>
      {mayBreak && <wbr />}
    </Fragment>
  ));
}

/** The groups of the integer part and of the fraction; the fraction may be empty. */
type DigitGroups = { readonly whole: readonly string[]; readonly fraction: readonly string[] };

/** `1234.5678` → whole `1`, `234`; fraction `567`, `8`. Keeps every digit. */
export function groupDigits(decimal: string): DigitGroups {
  const [whole = '', fraction = ''] = decimal.split('.');
  return { whole: groupsFromRight(whole), fraction: fraction.match(/.{1,3}/g) ?? [] };
}

function groupsFromRight(digits: string): readonly string[] {
  const first = digits.length % 3;
  const rest = digits.slice(first).match(/.{3}/g) ?? [];
  return first === 0 ? rest : [digits.slice(0, first), ...rest];
}
