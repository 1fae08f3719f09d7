// A number and its unit: figures of one width, grouped for the eye, and not broken over two lines if it can be helped.
import { Fragment } from 'react';
import { classNames } from './class-names';

type MoneyProps = {
  /** A plain decimal, e.g. `4.112334`; a leading minus is kept. */
  readonly amount: string;
  readonly unit: string;
  /** How the unit is spoken when its sign is not a word. */
  readonly unitName?: string;
  /** What a pointer that rests on it is shown. */
  readonly title?: string;
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
export function Money(props: MoneyProps) {
  const { amount, unit, unitName, title, className, unitClassName, mark = '.' } = props;
  const negative = amount.startsWith('-');
  const { whole, fraction } = groupDigits(negative ? amount.slice(1) : amount);
  const [apart, last] = [whole.slice(0, -1), whole.at(-1) ?? ''];
  const [fractionApart, fractionLast] = [fraction.slice(0, -1), fraction.at(-1) ?? ''];
  const point = fraction.length > 0 ? mark : '';
  const unitClass = classNames('text-[max(0.62em,0.75rem)] font-normal text-ink-soft', unitClassName);
  return (
    <span
      dir="ltr"
      title={title}
      className={classNames(
        amount.length > MAX_UNBROKEN_CHARACTERS ? 'tabular-nums lining-nums' : 'figures',
        className,
      )}
    >
      {negative && '−'}
      <SetApart groups={apart} />
      {/* Lists hold many amounts, most of them short: what nothing is set apart in is one text. */}
      {fractionApart.length === 0 ? `${last}${point}${fractionLast}` : `${last}${point}`}
      {fractionApart.length > 0 && (
        <>
          <SetApart groups={fractionApart} />
          {fractionLast}
        </>
      )}
      <span aria-hidden={unitName === undefined ? undefined : true} className={unitClass}>
        {`${UNIT_SPACE}${unit}`}
      </span>
      {unitName !== undefined && <span className="sr-only">{`${UNIT_SPACE}${unitName}`}</span>}
    </span>
  );
}

/** Groups that another follows: each may be broken after. */
function SetApart({ groups }: { groups: readonly string[] }) {
  const placed = groups.map((digits, index) => ({ digits, place: index }));
  return placed.map(({ digits, place }) => (
    <Fragment key={place}>
      <span className="mr-[0.17em]">{digits}</span>
      <wbr />
    </Fragment>
  ));
}

/** The groups of the whole part and of the fraction; the fraction is empty when there is no point. */
type DigitGroups = { readonly whole: readonly string[]; readonly fraction: readonly string[] };

/** `1234.5678` → whole `1`, `234`; fraction `567`, `8`. Joined again they are the text itself, so no digit is lost. */
export function groupDigits(decimal: string): DigitGroups {
  const [whole = '', fraction = ''] = decimal.split('.');
  return { whole: groupsFromRight(whole), fraction: fraction.match(/.{1,3}/g) ?? [] };
}

function groupsFromRight(digits: string): readonly string[] {
  const first = digits.length % 3;
  const rest = digits.slice(first).match(/.{3}/g) ?? [];
  return first === 0 ? rest : [digits.slice(0, first), ...rest];
}
