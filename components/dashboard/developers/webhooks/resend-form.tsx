// Resends the webhook messages of a time range: counts them, asks for confirmation, then resends.
'use client';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input, Select } from '@/components/ui/field';
import type { Refusal } from '@/components/ui/forms/action-result';
import { ConfirmDialog, useActionResult } from '@/components/ui/forms/confirm-button';
import { Notice, Problem } from '@/components/ui/notice';
import { eventLabel } from './event-labels';

/** Times are ISO 8601 or empty, `event` is empty for every event. */
export type RangeRequest = {
  readonly from: string;
  readonly to: string;
  readonly event: string;
  readonly choice: string;
};

type Counted = { readonly ok: true; readonly count: number; readonly left: number };
export type RangeResult = Counted | Refusal;

type ResendFormProps = {
  readonly count: (range: RangeRequest) => Promise<RangeResult>;
  readonly resend: (range: RangeRequest) => Promise<RangeResult>;
  readonly events: readonly string[];
};

export function ResendForm({ count, resend, events }: ResendFormProps) {
  const [counted, setCounted] = useState<(Counted & { readonly range: RangeRequest }) | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { pending, problem, run } = useActionResult<RangeResult>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const range = rangeOf(new FormData(event.currentTarget));
    setDone(null);
    run(
      () => count(range),
      (found) => {
        if (found.count === 0) setDone('No messages match.');
        else setCounted({ ...found, range });
      },
    );
  };
  const send = (range: RangeRequest) =>
    run(
      async () => {
        const sent = await resend(range);
        setCounted(null);
        return sent;
      },
      (sent) => setDone(resentText(sent)),
    );
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-4">
      <Fields events={events} />
      <div>
        <Button type="submit" size="small" pending={pending} className="needs-scripts">
          Resend…
        </Button>
      </div>
      <div role="status">{done !== null && <Notice tone="good">{done}</Notice>}</div>
      {counted === null && <Problem text={problem} />}
      <ConfirmDialog
        {...{ pending, problem }}
        open={counted !== null}
        onClose={() => setCounted(null)}
        title={`Resend ${messages(counted?.count ?? 0)}?`}
        confirmLabel="Resend"
        onConfirm={() => counted !== null && send(counted.range)}
      >
        Each message keeps its webhook-id, so receivers can ignore duplicates. Ten are sent per second.
        {counted !== null &&
          counted.left > 0 &&
          ` ${messages(counted.left)} remain. Resend again to send more.`}
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
        hint="In this device’s time zone. Leave empty for 30 days ago."
        optional
      />
      <Input
        name="to"
        type="datetime-local"
        label="To"
        hint="In this device’s time zone. Leave empty for now."
        optional
      />
      <Select
        name="event"
        label="Event"
        placeholder="All events"
        options={events.map((event) => ({ value: event, label: eventLabel(event) }))}
      />
      <Select
        name="choice"
        label="Messages"
        options={[
          { value: 'missed', label: 'Not delivered' },
          { value: 'all', label: 'All' },
        ]}
      />
    </div>
  );
}

function rangeOf(given: FormData): RangeRequest {
  const text = (name: string) => String(given.get(name) ?? '');
  return { from: utcOf(text('from')), to: utcOf(text('to')), event: text('event'), choice: text('choice') };
}

/** Converts a local time to UTC. An invalid time is sent as typed, and the server rejects it. */
function utcOf(local: string): string {
  const moment = new Date(local);
  return local === '' || Number.isNaN(moment.getTime()) ? local : moment.toISOString();
}

function resentText({ count, left }: { readonly count: number; readonly left: number }): string {
  const rest = left === 0 ? '' : ` ${messages(left)} remain. Resend again to send more.`;
  return `Resending ${messages(count)}.${rest}`;
}

function messages(count: number): string {
  return count === 1 ? '1 message' : `${count} messages`;
}
