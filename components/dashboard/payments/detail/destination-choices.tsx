// The destination of a refund: all senders, one of them, or another address. A single sender takes one line until the user wants
// another destination.
'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { TextEnds } from '@/components/ui/short-text';
import { formatNano } from '@/lib/core/raw';
import type { RefundOptions } from '@/lib/money/refunds/refund-limits';
import { Choice, Choices } from './radio-choices';
import { ALL_SENDERS, OTHER, whyNotAlone } from './split-refund';

type DestinationChoicesProps = {
  readonly senders: RefundOptions['senders'];
  /** The smallest refund, raw. */
  readonly smallestRaw: bigint;
  /** Whether all senders can be refunded at once. */
  readonly offersAll: boolean;
  /** Below the choice of all senders, or above the senders. */
  readonly children: ReactNode;
  /** A sender's address, ALL_SENDERS or OTHER. */
  readonly chosen: string;
  readonly choose: (chosen: string) => void;
  readonly other: string;
  readonly setOther: (address: string) => void;
};

export function DestinationChoices(props: DestinationChoicesProps) {
  const { senders, smallestRaw, offersAll, chosen, choose, other, setOther } = props;
  const areSeveral = senders.length > 1;
  const [isOpen, setOpen] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isOpen) choices.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [isOpen]);
  const [only] = senders;
  if (!areSeveral && !isOpen && only?.address === chosen)
    return <OnlySender sender={only} change={() => setOpen(true)} />;
  return (
    <div ref={choices} className="flex flex-col gap-5">
      <Choices label="Destination">
        {offersAll && (
          <Choice
            name="destination"
            checked={chosen === ALL_SENDERS}
            choose={() => choose(ALL_SENDERS)}
            hint="Each account gets back what it paid, minus earlier refunds."
          >
            All senders
          </Choice>
        )}
        {props.children}
        {senders.map((sender) => (
          <SenderChoice
            key={sender.address}
            sender={sender}
            whyNot={whyNotAlone(sender, { areSeveral, smallestRaw })}
            areSeveral={areSeveral}
            checked={chosen === sender.address}
            choose={() => choose(sender.address)}
          />
        ))}
        <Choice name="destination" checked={chosen === OTHER} choose={() => choose(OTHER)}>
          Another address
        </Choice>
      </Choices>
      {chosen === OTHER && (
        <Input
          id="refund-destination"
          name="destination"
          label="Nano address"
          autoComplete="off"
          hint="Check the address. A refund to a wrong address is lost."
          className="font-mono text-sm"
          value={other}
          onChange={(event) => setOther(event.target.value)}
        />
      )}
    </div>
  );
}

type Sender = RefundOptions['senders'][number];

/** The usual destination in one line, with the way to another one. */
function OnlySender({ sender, change }: { sender: Sender; change: () => void }) {
  return (
    <div>
      <p className="mb-1 text-sm font-medium text-ink">Destination</p>
      <div className="flex items-center justify-between gap-3 rounded-field border border-line px-3 py-1">
        <p className="min-w-0 text-sm text-ink">
          The sender, <TextEnds text={sender.address} start={11} />
        </p>
        <Button size="small" variant="quiet" onClick={change} aria-label="Change destination">
          Change
        </Button>
      </div>
    </div>
  );
}

type SenderChoiceProps = {
  readonly sender: Sender;
  readonly whyNot: ReturnType<typeof whyNotAlone>;
  readonly areSeveral: boolean;
  readonly checked: boolean;
  readonly choose: () => void;
};

/** A sender with what it paid, and of several also with what it can still get back. */
function SenderChoice({ sender, whyNot, areSeveral, checked, choose }: SenderChoiceProps) {
  const { address, nano, leftRaw } = sender;
  const left = areSeveral ? `${formatNano(BigInt(leftRaw))} nano can still be refunded to it.` : undefined;
  return (
    <Choice
      name="destination"
      checked={checked}
      disabled={whyNot !== null}
      choose={choose}
      hint={whyNot === null ? left : WHY_NOT[whyNot]}
    >
      Sender of <span className="figures">{nano} nano</span>
      <span className="block font-mono text-xs break-all text-ink-soft">{address}</span>
    </Choice>
  );
}

const EXCHANGE_HINT =
  'This account belongs to an exchange and is shared by its customers. A refund to it may be lost. Ask the customer for their own address.';

/** Why a sender can't be chosen. */
export const WHY_NOT = {
  exchange: EXCHANGE_HINT,
  nothingLeft: 'This account was already refunded, or less than the minimum is left.',
} as const;
