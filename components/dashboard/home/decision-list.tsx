// What needs a decision, most urgent first: a row for each kind with a link to where it is decided.
import {
  ChevronRight,
  CircleCheck,
  HandCoins,
  type LucideIcon,
  ShieldQuestionMark,
  SlidersHorizontal,
  Snowflake,
  Store,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { OpenDecisions, ProposedChange } from '@/lib/queries/open-decisions';

type DecisionListProps = { readonly decisions: OpenDecisions; readonly now: string };

export function DecisionList({ decisions, now }: DecisionListProps) {
  const { reviews, holds, merchants, proposals } = decisions;
  const isEmpty = reviews.paid + reviews.unpaid + holds + merchants.count + proposals.length === 0;
  return (
    <Card title="Needs a decision">
      {isEmpty ? (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <CircleCheck aria-hidden className="size-5 text-good" />
          No reviews, merchants or changes are waiting.
        </p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {reviews.paid > 0 && (
            <DecisionRow
              href="/dashboard/reviews"
              icon={HandCoins}
              title={counted(reviews.paid, 'paid payment in review', 'paid payments in review')}
            >
              {reviews.firstDeadline !== null && (
                <>
                  First rejected automatically{' '}
                  <TimeStamp at={reviews.firstDeadline} now={now} form="relative" />
                </>
              )}
              {reviews.own < reviews.paid + reviews.unpaid &&
                ` · ${reviews.own} of ${reviews.paid + reviews.unpaid} in review need you; the others wait for a second officer`}
            </DecisionRow>
          )}
          {reviews.unpaid > 0 && (
            <DecisionRow
              href="/dashboard/reviews?state=unpaid"
              icon={ShieldQuestionMark}
              title={counted(reviews.unpaid, 'unpaid payment in review', 'unpaid payments in review')}
            >
              Each one expires if it is not paid in time
            </DecisionRow>
          )}
          {holds > 0 && (
            <DecisionRow
              href="/dashboard/reviews#held"
              icon={Snowflake}
              title={counted(holds, 'payment held for compliance', 'payments held for compliance')}
            >
              The money is held until an officer returns it to its sender
            </DecisionRow>
          )}
          {merchants.count > 0 && (
            <DecisionRow
              href="/dashboard/merchants"
              icon={Store}
              title={counted(merchants.count, 'merchant pending approval', 'merchants pending approval')}
            >
              {merchants.names.join(', ')}
              {merchants.count > merchants.names.length &&
                ` and ${merchants.count - merchants.names.length} more`}
              {merchants.since !== null && (
                <>
                  {' · '}
                  <TimeStamp at={merchants.since} now={now} form="relative" />
                </>
              )}
            </DecisionRow>
          )}
          {proposals.map((proposal) => (
            <ProposalRow key={proposal.what} proposal={proposal} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ProposalRow({ proposal, now }: { proposal: ProposedChange; now: string }) {
  const { what, by, isOwn, at } = proposal;
  return (
    <DecisionRow
      href="/dashboard/rules#proposals"
      icon={SlidersHorizontal}
      title={what === 'rules' ? 'Proposed change of the rules' : 'Proposed change of the review policy'}
    >
      {isOwn ? 'You proposed it; another officer must approve it' : `Proposed by ${by}`}
      {' · '}
      <TimeStamp at={at} now={now} form="relative" />
    </DecisionRow>
  );
}

type DecisionRowProps = {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
};

function DecisionRow({ href, icon: Icon, title, children }: DecisionRowProps) {
  return (
    <li>
      <Link
        href={href}
        className="-mx-2 flex min-h-14 items-center gap-4 rounded-field px-2 py-2.5 hover:bg-subtle"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-warn" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span className="block text-sm wrap-anywhere text-ink-soft">{children}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </Link>
    </li>
  );
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
