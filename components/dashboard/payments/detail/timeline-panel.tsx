// The timeline of a payment, grouped by day in the merchant's time zone.
import { Card } from '@/components/ui/card';
import { classNames, TONE_CLASSES } from '@/components/ui/class-names';
import { byDay, dayText, timeOfDayText } from '@/components/ui/format-time';
import { NanoAmount } from '@/components/ui/nano-amount';
import type { TimelineView } from '@/lib/queries/payment-detail-view';
import { TimelineFacts } from './timeline-facts';
import { eventLabel } from './timeline-labels';

type TimelinePanelProps = {
  readonly timeline: readonly TimelineView[];
  readonly timeZone: string;
  readonly explorer: string | null;
};

type TimelineCardProps = TimelinePanelProps & {
  /** The number of events shown of each kind, if there are more. */
  readonly latest: number | null;
};

export function TimelinePanel({ timeline, timeZone, explorer, latest }: TimelineCardProps) {
  const cut = latest === null ? undefined : `Only the latest ${latest} events of each kind are shown.`;
  return (
    <Card title="Timeline" description={cut}>
      {byDay(timeline, timeZone).map(({ day, things }) => (
        <section key={day} aria-label={day} className="not-first:mt-6">
          <h3 className="mb-3 text-xs font-medium text-ink-soft">{day}</h3>
          <ol>
            {things.map((event) => (
              <Line key={event.key} event={event} timeZone={timeZone} explorer={explorer} />
            ))}
          </ol>
        </section>
      ))}
    </Card>
  );
}

type LineProps = Omit<TimelinePanelProps, 'timeline'> & { readonly event: TimelineView };

function Line({ event, timeZone, explorer }: LineProps) {
  const { label, icon: Icon, tone } = eventLabel(event.kind);
  const amount = event.facts.find(({ as }) => as === 'amount');
  const erased = event.facts.find(({ name }) => name === 'noteErased');
  const facts = event.facts.filter((fact) => fact !== erased);
  return (
    <li className="group/line relative flex gap-3 pb-4 last:pb-0">
      <span
        aria-hidden
        className="absolute top-8 bottom-0 left-[0.9375rem] w-px bg-line group-last/line:hidden"
      />
      <span
        aria-hidden
        className={classNames(
          'flex size-8 shrink-0 items-center justify-center rounded-full',
          TONE_CLASSES[tone],
        )}
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 flex-1 pt-1.5 text-sm">
        <div className="flex items-baseline justify-between gap-x-3">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <p className="min-w-0 font-medium">{label}</p>
            {amount !== undefined && <NanoAmount nano={amount.value} className="text-ink-soft" />}
          </div>
          <time
            dateTime={event.at}
            title={`${dayText(event.at, timeZone)}, ${event.at}`}
            className="figures text-xs text-ink-faint"
          >
            {timeOfDayText(event.at, timeZone)}
          </time>
        </div>
        {event.actor !== null && (
          <p className="text-ink-soft wrap-anywhere">
            by <bdi>{event.actor}</bdi>
          </p>
        )}
        {event.note !== null && (
          <p className="measure mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
            {event.note}
          </p>
        )}
        {erased !== undefined && (
          <p className="mt-1 text-ink-faint italic">
            This note was erased with the payer’s data on{' '}
            <time dateTime={erased.value}>{dayText(erased.value, timeZone)}</time>.
          </p>
        )}
        {facts.length > 0 && <TimelineFacts facts={facts} timeZone={timeZone} explorer={explorer} />}
      </div>
    </li>
  );
}
