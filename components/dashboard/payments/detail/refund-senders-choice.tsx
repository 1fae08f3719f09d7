// The senders of a payment in the refund dialog: each with what it gets back, all selected at first.
'use client';
import { Checkbox } from '@/components/ui/field';
import { EXCHANGE } from './refund-choices';
import type { SenderPart } from './split-refund';

type SendersChoiceProps = {
  readonly parts: readonly SenderPart[];
  readonly toggle: (address: string) => void;
};

export function SendersChoice({ parts, toggle }: SendersChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-1 rounded-field border border-line p-3">
      <legend className="px-1 text-sm font-medium text-ink">Senders</legend>
      {parts.map(({ address, nano, whyNot, isSelected }) => (
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
    </fieldset>
  );
}

const WHY_NOT: Readonly<Record<NonNullable<SenderPart['whyNot']>, string>> = {
  exchange: EXCHANGE,
  tooLittle: 'Nothing is left to refund to this account, or less than the minimum.',
};
