// Webhook endpoints: how each does and what it hears of; each leads to its own page.
import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import type { EndpointView } from '@/lib/webhooks/endpoint-view';
import { EndpointHealth } from './endpoint-health';
import { EVENT_WORDS } from './event-words';

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
                {['paymentConfirmationwebhook', ...endpoint.eventTypes]
                  .map((event) => EVENT_WORDS[event] ?? event)
                  .join(' · ')}
              </p>
            </div>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
          </div>
        </li>
      ))}
    </ul>
  );
}
