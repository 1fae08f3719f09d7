// Selects the events that a webhook endpoint receives in addition to completed payments.
'use client';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/field';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { useActionResult } from '@/components/ui/forms/confirm-button';
import { Problem } from '@/components/ui/notice';
import { eventLabel } from './event-labels';

type EndpointEventsProps = {
  readonly choose: (eventTypes: string[]) => Promise<ActionResult>;
  readonly optInEvents: readonly string[];
  readonly chosen: readonly string[];
};

export function EndpointEvents({ choose, optInEvents, chosen }: EndpointEventsProps) {
  const { pending, result, problem, run } = useActionResult<ActionResult>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const events = new FormData(event.currentTarget).getAll('event').map(String);
    run(() => choose(events));
  };
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-3">
      <fieldset className="grid sm:grid-cols-2">
        <legend className="sr-only">More events</legend>
        <EventBoxes events={optInEvents} chosen={chosen} />
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" pending={pending} className="needs-scripts">
          Save events
        </Button>
        <div role="status" className="text-sm text-ink-soft">
          {result?.ok === true && 'Saved. Applies to new events.'}
        </div>
      </div>
      <Problem text={problem} />
    </form>
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
