// Webhook messages of one endpoint, newest first: what each tells, what became of it, and the way to its attempts.
import { ArrowLeft, ArrowRight, CircleCheck, CircleX, Clock3, type LucideIcon } from 'lucide-react';
import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import type { Tone } from '@/components/ui/class-names';
import { LinkButton } from '@/components/ui/link-button';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { DeliveryPage, DeliveryState, DeliveryView } from '@/lib/notifications/webhooks/deliveries';
import { eventWords } from './event-words';
import { messageHref } from './message-href';

const STATES: Readonly<Record<DeliveryState, { word: string; tone: Tone; icon: LucideIcon }>> = {
  waiting: { word: 'Waiting', tone: 'accent', icon: Clock3 },
  delivered: { word: 'Delivered', tone: 'good', icon: CircleCheck },
  failed: { word: 'Given up', tone: 'bad', icon: CircleX },
};

/** What became of a message. */
export function MessageState({ state }: { state: DeliveryState }) {
  const { word, tone, icon } = STATES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

type MessageListProps = { readonly messages: readonly DeliveryView[]; readonly now: string };

export function MessageList({ messages, now }: MessageListProps) {
  return (
    <ul className="divide-y divide-line text-sm">
      {messages.map((message) => (
        <li key={message.id} className="relative py-3 transition-colors hover:bg-subtle/50">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <MessageState state={message.state} />
            <Link href={messageHref(message.id)} className="font-medium after:absolute after:inset-0">
              {eventWords(message.eventType)}
            </Link>
            <TimeStamp
              at={message.createdAt}
              now={now}
              form="relative"
              className="ml-auto text-xs text-ink-faint"
            />
          </p>
          <p className="mt-1 text-xs [overflow-wrap:anywhere] text-ink-soft">
            {message.paymentId !== null && <span className="font-mono">{message.paymentId} · </span>}
            {progressOf(message)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function progressOf({ attempts, lastStatus, problem, state }: DeliveryView): string {
  if (attempts === 0 && problem === null) return 'Not sent yet';
  const tries = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  if (state === 'delivered') return lastStatus === null ? tries : `${tries}, answered ${lastStatus}`;
  return problem === null ? tries : `${tries}. ${problem}`;
}

type MessagePagesProps = { readonly page: DeliveryPage; readonly hrefOf: (position: string) => string };

export function MessagePages({ page: { newer, older }, hrefOf }: MessagePagesProps) {
  if (newer === null && older === null) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex justify-between gap-3">
      <div>
        {newer !== null && (
          <LinkButton href={hrefOf(newer)} icon={<ArrowLeft aria-hidden className="size-4" />}>
            Newer
          </LinkButton>
        )}
      </div>
      <div>
        {older !== null && (
          <LinkButton href={hrefOf(older)}>
            Older
            <ArrowRight aria-hidden className="size-4" />
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
