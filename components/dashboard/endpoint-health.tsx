// How a webhook endpoint does: a mark, and since when.
import { CircleCheck, CircleSlash, CircleX, Clock3, type LucideIcon } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { Tone } from '@/components/ui/tone';
import type { EndpointView } from '@/lib/webhooks/endpoint-view';
import { TimeStamp } from './time-stamp';

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
