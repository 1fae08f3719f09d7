// The question of a refund: out of what, how much, to whom, why; and in a sentence what will happen.
'use client';
import Link from 'next/link';
import { type ReactNode, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Input, Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { RefundOptions } from '@/lib/refunds/refund-options';
import { Choice, Choices } from './choices';
import type { RefundAnswer } from './refund-payment';

type Source = RefundOptions['sources'][number]['source'];

/** As the page asks for it; the server reads it anew. */
export type AskedRefund = {
  readonly token: string;
  readonly source: Source;
  /** Nano as a person types it. */
  readonly amount: string;
  readonly destination: string;
  readonly note: string;
  /** What the page said could be refunded, raw. */
  readonly seenRaw: string;
};

type RefundFormProps = {
  readonly token: string;
  readonly options: RefundOptions;
  /** Characters. */
  readonly maxNote: number;
  readonly order: (asked: AskedRefund) => Promise<RefundAnswer>;
  readonly onLeave: () => void;
  readonly onOrdered: (answer: Extract<RefundAnswer, { ok: true }>) => void;
};

const UNREACHABLE: RefundAnswer = {
  ok: false,
  message: 'The server can’t be reached. Send it again: what is asked for here is ordered once at most.',
};

const OTHER = 'other';

export function RefundForm(props: RefundFormProps) {
  const { token, options, maxNote, order, onLeave, onOrdered } = props;
  const { sources, senders } = options;
  const [source, setSource] = useState(sources[0]?.source);
  const [part, setPart] = useState<string | null>(null);
  const [chosen, setChosen] = useState(senders.find(({ isExchange }) => !isExchange)?.address ?? OTHER);
  const [other, setOther] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const limit = sources.find((one) => one.source === source);
  if (limit === undefined) return <NothingToRefund onLeave={onLeave} />;
  const amount = (part ?? limit.nano).trim();
  const destination = chosen === OTHER ? other.trim() : chosen;
  const send = () =>
    start(async () => {
      const asked = { token, source: limit.source, amount, destination, note, seenRaw: limit.raw };
      const answer = await order(asked).catch(() => UNREACHABLE);
      if (answer.ok) onOrdered(answer);
      else setProblem(answer.message);
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex flex-col gap-5"
    >
      <SourceChoices sources={sources} chosen={limit.source} choose={setSource} />
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
          hint={`${options.least.nano} to ${limit.nano}`}
          value={part}
          onChange={(event) => setPart(event.target.value)}
        />
      )}
      <Choices label="To whom">
        {senders.map(({ address, nano, isExchange }) => (
          <Choice
            key={address}
            name="destination"
            checked={chosen === address}
            disabled={isExchange}
            choose={() => setChosen(address)}
            hint={
              isExchange
                ? 'An account of an exchange, shared by its customers: a refund to it may reach nobody. Ask the customer for an address of their own.'
                : undefined
            }
          >
            The sender, who sent <span className="figures">{nano} Ӿ</span>
            <span className="block font-mono text-xs break-all text-ink-soft">{address}</span>
          </Choice>
        ))}
        <Choice name="destination" checked={chosen === OTHER} choose={() => setChosen(OTHER)}>
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
      <Textarea
        id="refund-note"
        name="note"
        label="Why"
        optional
        rows={2}
        hint="Your team reads it in the timeline."
        maxLength={maxNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="rounded-field bg-subtle p-3 text-ink">
        {amount === '' ? 'The amount' : <span className="figures">{amount} Ӿ</span>} goes{' '}
        {limit.source === 'topUp'
          ? 'out of your top-ups'
          : 'out of this payment’s money, and your settlement is smaller by as much,'}{' '}
        to {destination === '' ? 'the address you name' : <Short address={destination} />}. You have ten
        seconds to take it back; after that nobody can.
      </p>
      {problem !== null && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onLeave}>Go back</Button>
        <Button
          type="submit"
          variant="danger"
          pending={pending}
          disabled={amount === '' || destination === ''}
        >
          Refund
        </Button>
      </div>
    </form>
  );
}

function Short({ address }: { address: string }): ReactNode {
  return <span className="font-mono text-xs">{`${address.slice(0, 11)}…${address.slice(-6)}`}</span>;
}

type SourceChoicesProps = {
  readonly sources: RefundOptions['sources'];
  readonly chosen: Source;
  readonly choose: (source: Source) => void;
};

/** Both are shown: of one that is not possible, why, and what to do. */
function SourceChoices({ sources, chosen, choose }: SourceChoicesProps) {
  const most = (source: Source) => sources.find((one) => one.source === source)?.nano;
  return (
    <Choices label="Out of what">
      <Choice
        name="source"
        checked={chosen === 'unsettled'}
        disabled={most('unsettled') === undefined}
        choose={() => choose('unsettled')}
        hint={most('unsettled') === undefined ? SETTLED : `Up to ${most('unsettled')} Ӿ`}
      >
        This payment’s money, not settled yet
      </Choice>
      <Choice
        name="source"
        checked={chosen === 'topUp'}
        disabled={most('topUp') === undefined}
        choose={() => choose('topUp')}
        hint={most('topUp') === undefined ? <NoTopUp /> : `Up to ${most('topUp')} Ӿ`}
      >
        Your top-ups
      </Choice>
    </Choices>
  );
}

const SETTLED =
  'It has gone to your settlement address, or is on its way there. Settle daily or on demand, and refunds can be taken out of what waits.';

function NoTopUp() {
  return (
    <>
      Nothing is left in them. Send nano to a top-up’s address first:{' '}
      <Link href="/dashboard/funds" className="text-accent underline underline-offset-2">
        Funds
      </Link>
    </>
  );
}

function NothingToRefund({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <p>Nothing can be refunded just now.</p>
      <ul className="mt-3 flex list-disc flex-col gap-2 ps-5">
        <li>Of what this payment received nothing may be left: refunds never sum above it.</li>
        <li>Its money: {SETTLED}</li>
        <li>
          Your top-ups: <NoTopUp />
        </li>
      </ul>
      <div className="mt-6 flex justify-end">
        <Button onClick={onLeave}>Go back</Button>
      </div>
    </>
  );
}
