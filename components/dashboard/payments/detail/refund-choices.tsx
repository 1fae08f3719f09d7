// What a refund's question offers: out of what, how much, to whom; and of what is not possible why, and what to do.
'use client';
import Link from 'next/link';
import { type ReactNode, useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Input } from '@/components/ui/field';
import type { RefundOptions } from '@/lib/money/refunds/refund-options';

export type Source = RefundOptions['sources'][number]['source'];

/** Chosen in the place of a sender's address. */
export const OTHER = 'other';

type AmountChoicesProps = {
  readonly limit: RefundOptions['sources'][number];
  readonly min: string;
  /** Null for all that is left. */
  readonly part: string | null;
  readonly setPart: (part: string | null) => void;
};

export function AmountChoices({ limit, min, part, setPart }: AmountChoicesProps) {
  return (
    <>
      <Choices label="How much">
        <Choice name="part" checked={part === null} choose={() => setPart(null)}>
          All that is left: <span className="figures">{limit.nano} Ӿ</span>
        </Choice>
        <Choice name="part" checked={part !== null} choose={() => setPart('')}>
          A part
        </Choice>
      </Choices>
      {part !== null && (
        <Input
          id="refund-amount"
          name="amount"
          label="Amount in nano"
          inputMode="decimal"
          autoComplete="off"
          hint={`${min} to ${limit.nano}`}
          value={part}
          onChange={(event) => setPart(event.target.value)}
        />
      )}
    </>
  );
}

type DestinationChoicesProps = {
  readonly senders: RefundOptions['senders'];
  /** A sender's address, or OTHER. */
  readonly chosen: string;
  readonly choose: (chosen: string) => void;
  readonly other: string;
  readonly setOther: (address: string) => void;
};

export function DestinationChoices({ senders, chosen, choose, other, setOther }: DestinationChoicesProps) {
  return (
    <>
      <Choices label="To whom">
        {senders.map(({ address, nano, isExchange }) => (
          <Choice
            key={address}
            name="destination"
            checked={chosen === address}
            disabled={isExchange}
            choose={() => choose(address)}
            hint={isExchange ? EXCHANGE : undefined}
          >
            The sender, who sent <span className="figures">{nano} Ӿ</span>
            <span className="block font-mono text-xs break-all text-ink-soft">{address}</span>
          </Choice>
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
          hint="Copy it whole. A refund to a wrong address is lost."
          className="font-mono text-sm"
          value={other}
          onChange={(event) => setOther(event.target.value)}
        />
      )}
    </>
  );
}

const EXCHANGE =
  'An account of an exchange, shared by its customers: a refund to it may reach nobody. Ask the customer for an address of their own.';

type SourceChoicesProps = {
  readonly sources: RefundOptions['sources'];
  readonly chosen: Source;
  readonly choose: (source: Source) => void;
};

/** Both are shown: of one that is not possible, why, and what to do. */
export function SourceChoices({ sources, chosen, choose }: SourceChoicesProps) {
  return (
    <Choices label="Out of what">
      {OFFERED.map(({ source, label, why }) => {
        const most = sources.find((one) => one.source === source)?.nano;
        return (
          <Choice
            key={source}
            name="source"
            checked={chosen === source}
            disabled={most === undefined}
            choose={() => choose(source)}
            hint={most === undefined ? why : `Up to ${most} Ӿ`}
          >
            {label}
          </Choice>
        );
      })}
    </Choices>
  );
}

export const SETTLED =
  'It has gone to your settlement address, or is on its way there. Settle daily or on demand, and refunds can be taken out of what waits.';

export function NoTopUp() {
  return (
    <>
      Nothing is left in them. Send nano to a top-up’s address first:{' '}
      <Link href="/dashboard/funds" className="text-accent underline underline-offset-2">
        Funds
      </Link>
    </>
  );
}

const OFFERED = [
  { source: 'unsettled', label: 'This payment’s money, not settled yet', why: SETTLED },
  { source: 'topUp', label: 'Your top-ups', why: <NoTopUp /> },
] as const;

/** One of several, each with a word on it: radio buttons with room for a thumb. */
function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium text-ink">{label}</legend>
      {children}
    </fieldset>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly choose: () => void;
  /** What it means, or why it can't be chosen. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
};

function Choice({ name, checked, disabled = false, choose, hint, children }: ChoiceProps) {
  const id = useId();
  return (
    <div
      className={classNames(
        'flex min-h-11 gap-3 rounded-field border px-3 py-2',
        checked ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <input
        id={id}
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={choose}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <div className="min-w-0 text-sm">
        <label htmlFor={id} className={classNames('block', disabled ? 'text-ink-soft' : 'text-ink')}>
          {children}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-xs text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
