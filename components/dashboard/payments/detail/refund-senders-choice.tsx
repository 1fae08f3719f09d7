// The senders of a payment in the refund dialog: each with what it gets back, all selected at first.
'use client';
import { Checkbox } from '@/components/ui/field';
import { EXCHANGE_HINT } from './refund-choices';
import type { SenderRefund } from './split-refund';

type SendersChoiceProps = {
  readonly senderRefunds: readonly SenderRefund[];
  /** Whether more senders can get a refund than are listed. */
  readonly hasMore: boolean;
  readonly toggle: (address: string) => void;
};

export function SendersChoice({ senderRefunds, hasMore, toggle }: SendersChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-1 rounded-field border border-line p-3">
      <legend className="px-1 text-sm font-medium text-ink">Senders</legend>
      {senderRefunds.map(({ address, nano, whyNot, isSelected }) => (
        <Checkbox
          key={address}
          name={`sender-${address}`}
          label={
            <>
              <span className="figures">{nano} Ӿ</span>
              <span className="block font-mono text-xs break-all text-ink-soft">{address}</span>
            </>
          }
          hint={whyNot === null ? undefined : WHY_NOT[whyNot]}
          checked={isSelected}
          disabled={whyNot !== null}
          onChange={() => toggle(address)}
        />
      ))}
      {hasMore && (
        <p className="text-sm text-ink-soft">
          More than {senderRefunds.length} accounts paid. Refund these first, then open this dialog again for
          the others.
        </p>
      )}
    </fieldset>
  );
}

const WHY_NOT: Readonly<Record<NonNullable<SenderRefund['whyNot']>, string>> = {
  exchange: EXCHANGE_HINT,
  nothingLeft: 'This account was already refunded, or less than the minimum is left.',
  sourceUsedUp:
    'The source you chose doesn’t have enough left. Deselect another account or choose another source.',
};
