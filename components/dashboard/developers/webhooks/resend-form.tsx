// Sends the webhook messages of a stretch of time again: counts them first, asks, then does it.
'use client';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input, Select } from '@/components/ui/field';
import type { Refusal } from '@/components/ui/forms/action-result';
import { ConfirmDialog, useActionResult } from '@/components/ui/forms/confirm-button';
import { Notice, Problem } from '@/components/ui/notice';
import { eventLabel } from './event-labels';

/** Times are ISO 8601 or empty, `event` is empty for every event. */
export type RangeOrder = {
  readonly from: string;
  readonly to: string;
  readonly event: string;
  readonly choice: string;
};

type Counted = { readonly ok: true; readonly count: number; readonly left: number };
export type RangeResult = Counted | Refusal;

type ResendFormProps = {
  readonly count: (order: RangeOrder) => Promise<RangeResult>;
  readonly resend: (order: RangeOrder) => Promise<RangeResult>;
  readonly events: readonly string[];
};

export function ResendForm({ count, resend, events }: ResendFormProps) {
  const [asked, setAsked] = useState<(Counted & { readonly order: RangeOrder }) | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { pending, problem, run } = useActionResult<RangeResult>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const order = orderOf(new FormData(event.currentTarget));
    setDone(null);
    run(
      () => count(order),
      (counted) => {
        if (counted.count === 0) setDone('There is no such message.');
        else setAsked({ ...counted, order });
      },
    );
  };
  const send = (order: RangeOrder) =>
    run(
      async () => {
        const sent = await resend(order);
        setAsked(null);
        return sent;
      },
      (sent) => setDone(sentWords(sent)),
    );
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-4">
      <Fields events={events} />
      <div>
        <Button type="submit" size="small" pending={pending} className="needs-scripts">
          Send again…
        </Button>
      </div>
      <div role="status">{done !== null && <Notice tone="good">{done}</Notice>}</div>
      {asked === null && <Problem text={problem} />}
      <ConfirmDialog
        {...{ pending, problem }}
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={`Send ${messages(asked?.count ?? 0)} again?`}
        confirmLabel="Send again"
        onConfirm={() => asked !== null && send(asked.order)}
      >
        Each keeps its webhook-id, so that a receiver that remembers them does nothing twice. They go out ten
        a second.
        {asked !== null && asked.left > 0 && ` ${messages(asked.left)} more are left for another time.`}
      </ConfirmDialog>
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
        options={events.map((event) => ({ value: event, label: eventLabel(event) }))}
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
