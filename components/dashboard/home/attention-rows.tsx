// For operators: money that waits for a decision with a command. Each row opens to where the money is and what to do. Officers
// return compliance holds on the Reviews page, so these are listed there.
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { attentionGuide } from '@/components/dashboard/attention/attention-guide';
import { AttentionFacts } from '@/components/dashboard/attention/attention-list';
import { factText } from '@/components/dashboard/payments/detail/timeline-labels';
import { attentionLabel } from '@/components/dashboard/payments/payment-labels';
import { officerPaymentHref } from '@/components/dashboard/reviews/review-address';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import { Disclosure } from '@/components/ui/disclosure';
import { Link } from '@/components/ui/link';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { AttentionView } from '@/lib/queries/list-attention';

type AttentionRowsProps = {
  /** The open ones, then the resolved ones. */
  readonly items: readonly AttentionView[];
  /** The number of open items, which may be more than are listed. */
  readonly open: number;
  readonly now: string;
};

export function AttentionRows({ items, open, now }: AttentionRowsProps) {
  const undecided = items.filter(({ resolvedAt }) => resolvedAt === null);
  const waiting = undecided.filter(({ kind }) => kind !== 'complianceHold');
  const holds = undecided.length - waiting.length;
  const resolved = items.filter(({ resolvedAt }) => resolvedAt !== null);
  return (
    <div id="attention" className="scroll-mt-20">
      <Card
        title="Needs attention"
        description="Money of all merchants that is held until somebody decides: what is held for compliance in Reviews, everything else with a command."
      >
        {holds > 0 && (
          <p className="mb-3 text-sm text-ink-soft">
            {holds === 1 ? '1 item is held' : `${holds} items are held`} for compliance.{' '}
            <Link href="/dashboard/reviews#held" className="text-accent underline underline-offset-2">
              Decide in Reviews
            </Link>
          </p>
        )}
        {waiting.length === 0 ? (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <CircleCheck aria-hidden className="size-5 text-good" />
            {holds > 0
              ? 'Nothing else needs a decision.'
              : 'Received money is settled, returned, in transit or held in a review.'}
          </p>
        ) : (
          <Rows items={waiting} now={now} />
        )}
        {open > undecided.length && (
          <p className="mt-3 text-sm text-ink-soft">And {open - undecided.length} more.</p>
        )}
        {resolved.length > 0 && (
          <Disclosure summary={`Resolved (${resolved.length})`} className="mt-3">
            <Rows items={resolved} now={now} />
          </Disclosure>
        )}
      </Card>
    </div>
  );
}

function Rows({ items, now }: { items: readonly AttentionView[]; now: string }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <li key={item.reference}>
          <Disclosure className="py-1" summary={<Summary item={item} now={now} />}>
            <Guide item={item} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function Summary({ item, now }: { item: AttentionView; now: string }) {
  const isOpen = item.resolvedAt === null;
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={isOpen ? 'warn' : 'good'} icon={isOpen ? TriangleAlert : CircleCheck}>
        {isOpen ? 'Open' : 'Resolved'}
      </Badge>
      <span className="text-ink">{attentionLabel(item.kind).label}</span>
      <span className="font-normal wrap-anywhere">{item.merchantName ?? 'No merchant'}</span>
      <TimeStamp
        at={item.createdAt}
        now={now}
        form="relative"
        className="ml-auto font-normal text-ink-faint"
      />
    </span>
  );
}

function Guide({ item }: { item: AttentionView }) {
  const { where, what } = attentionGuide(item.kind);
  const why = item.facts.find(({ name }) => name === 'failure');
  return (
    <div className="pb-4 pl-6 text-sm">
      <p className="measure text-ink-soft">{attentionLabel(item.kind).meaning}</p>
      {why !== undefined && <p className="measure mt-2">{factText(why.name, why.value)}.</p>}
      {item.resolution !== null && <p className="mt-2 wrap-anywhere">{item.resolution}</p>}
      <dl className="measure mt-3 flex flex-col gap-2">
        {[
          ['Where the money is', where],
          ['What to do', what],
        ].map(([name, text]) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="wrap-anywhere text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <DefinitionList className="mt-2">
        <AttentionFacts facts={item.facts} />
        {item.paymentId !== null && (
          <Fact name="Payment" stacked>
            <Link
              href={officerPaymentHref(item.paymentId)}
              className="font-mono text-xs break-all text-accent underline underline-offset-2"
            >
              {item.paymentId}
            </Link>
          </Fact>
        )}
        <Fact name="Reference" stacked>
          <span className="font-mono text-xs break-all">{item.reference}</span>
        </Fact>
      </DefinitionList>
    </div>
  );
}
