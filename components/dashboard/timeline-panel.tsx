// All that happened to a payment, in order.
import { Card } from '@/components/ui/card';
import type { TimelineView } from '@/lib/payments/payment-detail-view';
import { timelineWords } from './payment-words';
import { TimeStamp } from './time-stamp';

export function TimelinePanel({ timeline, now }: { timeline: readonly TimelineView[]; now: string }) {
  const entries = timeline.map((entry, place) => ({ ...entry, place }));
  return (
    <Card title="Timeline">
      <ol className="flex flex-col">
        {entries.map((entry) => (
          <li key={entry.place} className="relative flex gap-3 pb-5 last:pb-0">
            {entry.place < entries.length - 1 && (
              <span aria-hidden className="absolute top-3 bottom-0 left-[3.5px] w-px bg-line" />
            )}
            <span aria-hidden className="relative mt-1.5 size-2 shrink-0 rounded-full bg-accent" />
            <div className="min-w-0 text-sm">
              <p>{timelineWords(entry.kind)}</p>
              {entry.note !== null && <p className="text-ink-soft">{entry.note}</p>}
              <TimeStamp at={entry.at} now={now} form="exact" className="text-xs text-ink-faint" />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
