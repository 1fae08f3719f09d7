// Webhook messages of an endpoint, newest first: event, state and a link to the attempts.
import { CircleCheck, CircleX, Clock3 } from 'lucide-react';
import { StateBadge, type StateLabel } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { DeliveryState, DeliveryView } from '@/lib/notifications/webhooks/deliveries';
import { eventLabel, messageHref } from './event-labels';

/** Delivery states of a message. */
export const MESSAGE_STATES: Readonly<Record<DeliveryState, StateLabel>> = {
  waiting: { label: 'Waiting', tone: 'accent', icon: Clock3 },
  delivered: { label: 'Delivered', tone: 'good', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'bad', icon: CircleX },
};

type MessageListProps = {
  readonly messages: readonly DeliveryView[];
  /** The logged attempts by message, with those before a resend. */
  readonly attempts: ReadonlyMap<string, number>;
};

export function MessageList({ messages, attempts }: MessageListProps) {
  return (
    <ul className="divide-y divide-line text-sm">
      {messages.map((message) => (
        <li key={message.id} className="relative py-3 transition-colors hover:bg-subtle/50">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge of={MESSAGE_STATES[message.state]} />
            <Link href={messageHref(message.id)} className="font-medium after:absolute after:inset-0">
              {eventLabel(message.eventType)}
            </Link>
            <TimeStamp at={message.createdAt} form="relative" className="ml-auto text-xs text-ink-faint" />
          </p>
          <p className="mt-1 text-xs [overflow-wrap:anywhere] text-ink-soft">
            {message.paymentId !== null && <span className="font-mono">{message.paymentId} · </span>}
            {progressOf(message, attempts.get(message.id) ?? 0)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A message that is resent counts from 0, and logged attempts are kept for a limited time. */
function progressOf({ attempts, lastStatus, problem, state }: DeliveryView, logged: number): string {
  const count = Math.max(attempts, logged);
  if (count === 0 && problem === null) return 'Not sent yet';
  const tries = `${count} ${count === 1 ? 'attempt' : 'attempts'}`;
  if (attempts === 0 && problem === null) return `${tries}. Resending`;
  if (state === 'delivered') return lastStatus === null ? tries : `${tries}, HTTP ${lastStatus}`;
  return problem === null ? tries : `${tries}. ${problem}`;
}
