// Sends the webhook messages of a stretch of time again: counts them first, asks, then does it.
'use client';
import { type FormEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input, Select } from '@/components/ui/field';
import { UNREACHABLE } from '@/components/ui/forms/confirm-button';
import { Notice } from '@/components/ui/notice';
import { eventWords } from './event-words';

/** Times are ISO 8601 or empty, `event` is empty for every event. */
export type RangeOrder = {
  readonly from: string;
  readonly to: string;
  readonly event: string;
  readonly choice: string;
};

export type RangeResult =
  | { readonly ok: true; readonly count: number; readonly left: number }
  | { readonly ok: false; readonly message: string };

type ResendFormProps = {
  readonly count: (order: RangeOrder) => Promise<RangeResult>;
  readonly resend: (order: RangeOrder) => Promise<RangeResult>;
  readonly events: readonly string[];
};

type Asked = { readonly order: RangeOrder; readonly count: number; readonly left: number };

export function ResendForm({ count, resend, events }: ResendFormProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [result, setResult] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null);
  const [pending, start] = useTransition();
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const order = orderOf(new FormData(event.currentTarget));
    start(async () => {
      const answer = await count(order).catch(() => UNREACHABLE);
      if (!answer.ok) return setResult({ tone: 'bad', text: answer.message });
      if (answer.count === 0) return setResult({ tone: 'good', text: 'There is no such message.' });
      setResult(null);
      setAsked({ order, count: answer.count, left: answer.left });
    });
  };
  const send = ({ order }: Asked) =>
    start(async () => {
      const answer = await resend(order).catch(() => UNREACHABLE);
      setAsked(null);
      setResult(
        answer.ok ? { tone: 'good', text: sentWords(answer) } : { tone: 'bad', text: answer.message },
      );
    });
  return (
    <form method="post" onSubmit={ask} className="flex flex-col gap-4">
      <Fields events={events} />
      <div>
        <Button type="submit" size="small" pending={pending} className="needs-scripts">
          Send again…
        </Button>
      </div>
      <div role="status">{result !== null && <Notice tone={result.tone}>{result.text}</Notice>}</div>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={`Send ${messages(asked?.count ?? 0)} again?`}
        actions={
          <>
            <Button onClick={() => setAsked(null)}>Go back</Button>
            <Button variant="primary" pending={pending} onClick={() => asked !== null && send(asked)}>
              Send again
            </Button>
          </>
        }
      >
        Each keeps its webhook-id, so that a receiver that remembers them does nothing twice. They go out ten
        a second.
        {asked !== null && asked.left > 0 && ` ${messages(asked.left)} more are left for another time.`}
      </Dialog>
    </form>
  );
}

function Fields({ events }: { events: readonly string[] }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Input
        name="from"
        type="datetime-local"
        label="From"
        hint="In this device’s time. Empty: 30 days ago."
        optional
      />
      <Input name="to" type="datetime-local" label="To" hint="In this device’s time. Empty: now." optional />
      <Select
        name="event"
        label="Event"
        placeholder="Every event"
        options={events.map((event) => ({ value: event, label: eventWords(event) }))}
      />
      <Select
        name="choice"
        label="Which"
        options={[
          { value: 'missed', label: 'Those that were not delivered' },
          { value: 'all', label: 'All of them' },
        ]}
      />
    </div>
  );
}

function orderOf(given: FormData): RangeOrder {
  const text = (name: string) => String(given.get(name) ?? '');
  return { from: utcOf(text('from')), to: utcOf(text('to')), event: text('event'), choice: text('choice') };
}

/** A time in the reader's zone as UTC; what no clock shows goes to the server as it was typed, which says so. */
function utcOf(local: string): string {
  const moment = new Date(local);
  return local === '' || Number.isNaN(moment.getTime()) ? local : moment.toISOString();
}

function sentWords({ count, left }: { readonly count: number; readonly left: number }): string {
  const rest = left === 0 ? '' : ` ${messages(left)} more are left: send again for the next.`;
  return `${messages(count)} ${count === 1 ? 'is' : 'are'} on the way.${rest}`;
}

function messages(count: number): string {
  return count === 1 ? '1 message' : `${count} messages`;
}
