// Selects the events that a webhook endpoint receives in addition to completed payments, and what its messages contain.
'use client';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/field';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { useActionResult } from '@/components/ui/forms/confirm-button';
import { Problem } from '@/components/ui/notice';
import { eventLabel } from './event-labels';

type EndpointEventsProps = {
  readonly choose: (eventTypes: string[], includesResource: boolean) => Promise<ActionResult>;
  readonly optInEvents: readonly string[];
  readonly chosen: readonly string[];
  readonly includesResource: boolean;
};

export function EndpointEvents({ choose, optInEvents, chosen, includesResource }: EndpointEventsProps) {
  const { pending, result, problem, run } = useActionResult<ActionResult>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    run(() => choose(...readMessages(given)));
  };
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-3">
      <fieldset className="grid sm:grid-cols-2">
        <legend className="sr-only">More events</legend>
        <EventBoxes events={optInEvents} chosen={chosen} />
      </fieldset>
      <ResourceBox checked={includesResource} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" pending={pending} className="needs-scripts">
          Save events
        </Button>
        <div role="status" className="text-sm text-ink-soft">
          {result?.ok === true && 'Saved.'}
        </div>
      </div>
      <Problem text={problem} />
    </form>
  );
}

/** The chosen events, and whether messages contain the resource. */
export function readMessages(given: FormData): [eventTypes: string[], includesResource: boolean] {
  return [given.getAll('event').map(String), given.get('includesResource') !== null];
}

export function ResourceBox({ checked = false }: { checked?: boolean }) {
  return (
    <Checkbox
      name="includesResource"
      label="Include details"
      hint="Messages contain the payment, refund or settlement as it is when they are sent."
      defaultChecked={checked}
    />
  );
}

/** A checkbox for each optional event. */
export function EventBoxes({
  events,
  chosen = [],
}: {
  events: readonly string[];
  chosen?: readonly string[];
}) {
  return events.map((event) => (
    <Checkbox
      key={event}
      name="event"
      id={`event-${event}`}
      value={event}
      defaultChecked={chosen.includes(event)}
      label={eventLabel(event)}
    />
  ));
}
