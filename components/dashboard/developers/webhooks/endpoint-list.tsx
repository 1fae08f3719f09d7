// Webhook endpoints: how each does and what it hears of; each leads to its own page.
import { ChevronRight, CircleCheck, CircleSlash, CircleX, Clock3, type LucideIcon } from 'lucide-react';
import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import type { Tone } from '@/components/ui/class-names';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { EndpointView } from '@/lib/notifications/webhooks/endpoints';
import { CONFIRMATION_WORDS, eventWords } from './event-words';

/** Where an endpoint is shown. */
export function endpointHref(endpointId: string): string {
  return `/dashboard/developers/webhooks/${endpointId}`;
}

type EndpointListProps = { readonly endpoints: readonly EndpointView[]; readonly now: string };

export function EndpointList({ endpoints, now }: EndpointListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {endpoints.map((endpoint) => (
        <li key={endpoint.id} className="relative px-5 py-4 transition-colors hover:bg-subtle/50 sm:px-6">
          <div className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <Link
                href={endpointHref(endpoint.id)}
                className="text-sm font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0"
              >
                {endpoint.url}
              </Link>
              <EndpointHealth endpoint={endpoint} now={now} />
              <p className="mt-1 text-xs text-ink-soft">
                {[CONFIRMATION_WORDS, ...endpoint.eventTypes.map(eventWords)].join(' · ')}
              </p>
            </div>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** How a webhook endpoint does: a mark, and since when. */
export function EndpointHealth({ endpoint, now }: { endpoint: EndpointView; now: string }) {
  const { word, tone, icon } = stateOf(endpoint);
  const { failingSince, lastDeliveredAt, disabledAt } = endpoint;
  const since = disabledAt ?? failingSince;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
      <span>
        {since !== null && (
          <>
            since <TimeStamp at={since.toISOString()} now={now} form="relative" />
          </>
        )}
        {since !== null && lastDeliveredAt !== null && ' · '}
        {lastDeliveredAt !== null && (
          <>
            last delivered <TimeStamp at={lastDeliveredAt.toISOString()} now={now} form="relative" />
          </>
        )}
      </span>
    </p>
  );
}

type State = { readonly word: string; readonly tone: Tone; readonly icon: LucideIcon };

function stateOf({ disabledAt, failingSince, lastDeliveredAt }: EndpointView): State {
  if (disabledAt !== null) return { word: 'Disabled', tone: 'neutral', icon: CircleSlash };
  if (failingSince !== null) return { word: 'Failing', tone: 'bad', icon: CircleX };
  if (lastDeliveredAt === null) return { word: 'Nothing delivered yet', tone: 'neutral', icon: Clock3 };
  return { word: 'Delivering', tone: 'good', icon: CircleCheck };
}
