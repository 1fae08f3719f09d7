// Webhook endpoints with their health and events, each linked to its own page.
import { ChevronRight, CircleCheck, CircleSlash, CircleX, Clock3 } from 'lucide-react';
import { StateBadge, type StateLabel } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { EndpointView } from '@/lib/notifications/webhooks/endpoints';
import { CONFIRMATION_LABEL, eventLabel } from './event-labels';

/** The endpoint's page. */
export function endpointHref(endpointId: string): string {
  return `/dashboard/developers/webhooks/${endpointId}`;
}

export function EndpointList({ endpoints }: { endpoints: readonly EndpointView[] }) {
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
              <EndpointHealth endpoint={endpoint} />
              <p className="mt-1 text-xs text-ink-soft">
                {[CONFIRMATION_LABEL, ...endpoint.eventTypes.map(eventLabel)].join(' · ')}
              </p>
            </div>
            <ChevronRight className="shrink-0 text-ink-faint" />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The health of a webhook endpoint: state, since when, last delivery. */
export function EndpointHealth({ endpoint }: { endpoint: EndpointView }) {
  const { failingSince, lastDeliveredAt, disabledAt } = endpoint;
  const since = disabledAt ?? failingSince;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
      <StateBadge of={stateOf(endpoint)} />
      <span>
        {since !== null && (
          <>
            since <TimeStamp at={since} form="relative" />
          </>
        )}
        {since !== null && lastDeliveredAt !== null && ' · '}
        {lastDeliveredAt !== null && (
          <>
            last delivered <TimeStamp at={lastDeliveredAt} form="relative" />
          </>
        )}
      </span>
    </p>
  );
}

function stateOf({ disabledAt, failingSince, lastDeliveredAt }: EndpointView): StateLabel {
  if (disabledAt !== null) return { label: 'Disabled', tone: 'neutral', icon: CircleSlash };
  if (failingSince !== null) return { label: 'Failing', tone: 'bad', icon: CircleX };
  if (lastDeliveredAt === null) return { label: 'No deliveries yet', tone: 'neutral', icon: Clock3 };
  return { label: 'Active', tone: 'good', icon: CircleCheck };
}
