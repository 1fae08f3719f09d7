// The senders of a payment in the refund dialog: each with what it gets back, all selected at first.
'use client';
import { useEffect, useRef } from 'react';
import { Checkbox } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { TextEnds } from '@/components/ui/short-text';
import { WHY_NOT } from './destination-choices';
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
              <span className="figures">{nano} nano</span>
              <span className="block font-mono text-xs break-all text-ink-soft">{address}</span>
            </>
          }
          hint={whyNot === null ? undefined : HINTS[whyNot]}
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

/** From the merchant's own wallet, each account needs a send and a block of its own. `recorded`: the accounts refunded so far. */
export function OneByOne({ recorded }: { recorded: readonly string[] }) {
  const last = recorded.at(-1);
  const done = useRef<HTMLDivElement>(null);
  // The fields below belong to another account now, so people continue from here.
  useEffect(() => {
    if (last !== undefined) done.current?.focus();
  }, [last]);
  return (
    <>
      <p className="text-sm text-ink-soft">
        Several accounts paid. Refund them one by one: send to the chosen account, then record the block.
      </p>
      {last !== undefined && (
        <div ref={done} tabIndex={-1} className="rounded-field">
          <Notice tone="good" role="status">
            Refund to <TextEnds text={last} start={11} /> recorded. Now refund the next account.
          </Notice>
        </div>
      )}
    </>
  );
}

const HINTS: Readonly<Record<NonNullable<SenderRefund['whyNot']>, string>> = {
  ...WHY_NOT,
  sourceUsedUp:
    'The source you chose doesn’t have enough left. Deselect another account or choose another source.',
};
