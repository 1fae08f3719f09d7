// The entries of the audit log, one row each: time in UTC, as in the filters, what happened, what it is about, and who did it. An opened
// row has the rest. Actor and payment lead to their other entries, the rest to its page.

import type { ReactNode } from 'react';
import { officerPaymentHref } from '@/components/dashboard/reviews/review-address';
import { Disclosure } from '@/components/ui/disclosure';
import { Link } from '@/components/ui/link';
import { TextEnds } from '@/components/ui/short-text';
import { TimeProvider, TimeStamp } from '@/components/ui/time-stamp';
import type { AuditEntryView } from '@/lib/queries/list-audit-log';

const ACTOR_WORDS: Readonly<Record<string, string>> = {
  engine: 'the service',
  command: 'the command line',
  visitor: 'an unknown visitor',
};

const COLUMNS =
  'lg:grid lg:grid-cols-[10rem_minmax(0,1fr)_8.5rem_9rem] lg:gap-x-4 xl:grid-cols-[12rem_minmax(0,1fr)_9rem_11rem]';

export type ListedEntry = AuditEntryView & {
  readonly headline: string;
  /** Why screening held or denied a payer, as sentences; empty for none. */
  readonly reasons: string;
  /** Of a decision by an officer; null without one, or if it was erased. */
  readonly officerReason: string | null;
  /** What it is about besides a payment. `path`: null without a page that the user may open. */
  readonly targets: ReadonlyArray<{
    readonly kind: string;
    readonly name: string;
    readonly path: string | null;
  }>;
};

export function AuditLogList({ entries, now }: { entries: readonly ListedEntry[]; now: string }) {
  if (entries.length === 0) return null;
  return (
    <TimeProvider timeZone="UTC" now={now}>
      <div className="rounded-card border border-line bg-surface text-sm shadow-card">
        <div
          aria-hidden
          className={`hidden border-b border-line py-2 ps-10 pe-4 text-xs font-medium text-ink-soft ${COLUMNS}`}
        >
          <span>Time (UTC)</span>
          <span>Action</span>
          <span>Subject</span>
          <span>By</span>
        </div>
        <ol className="divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.sequence} className="px-4">
              <Disclosure summary={<Row entry={entry} />}>
                <Details entry={entry} />
              </Disclosure>
            </li>
          ))}
        </ol>
      </div>
    </TimeProvider>
  );
}

function Row({ entry }: { entry: ListedEntry }) {
  return (
    <span className={`flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 py-2 font-normal ${COLUMNS}`}>
      <span className="order-2 text-xs lg:order-none xl:text-sm">
        <TimeStamp at={entry.at} form="short" />
        <span className="lg:hidden"> UTC</span>
      </span>
      <span className="order-1 w-full font-medium text-ink wrap-anywhere lg:order-none lg:line-clamp-2 lg:w-auto lg:group-open:line-clamp-none">
        {entry.headline}
      </span>
      <span className="order-4 min-w-0 truncate lg:order-none">
        {entry.paymentId !== null ? (
          <TextEnds text={entry.paymentId} start={8} />
        ) : (
          <bdi>{entry.targets[0]?.name}</bdi>
        )}
      </span>
      <span className="order-3 min-w-0 truncate lg:order-none">
        <span className="sr-only">by </span>
        {actorOf(entry)}
      </span>
    </span>
  );
}

function Details({ entry }: { entry: ListedEntry }) {
  return (
    <div className="ps-6 pb-4 text-ink-soft">
      <p className="measure wrap-anywhere">{entry.meaning}.</p>
      {entry.reasons !== '' && <p className="measure mt-1 wrap-anywhere">{entry.reasons}</p>}
      {entry.officerReason !== null && (
        <p className="measure mt-1 wrap-anywhere whitespace-pre-line text-ink" dir="auto">
          Internal reason: {entry.officerReason}
        </p>
      )}
      <p className="mt-1 wrap-anywhere">
        Entry <span className="figures">{entry.sequence}</span>, by{' '}
        <FilterLink name="actor" value={entry.actor}>
          {actorOf(entry)}
        </FilterLink>
        {entry.paymentId !== null && (
          <>
            {' for payment '}
            <FilterLink name="payment" value={entry.paymentId}>
              <TextEnds text={entry.paymentId} start={12} />
            </FilterLink>{' '}
            (<TextLink href={officerPaymentHref(entry.paymentId)}>view payment</TextLink>)
          </>
        )}
      </p>
      <Targets targets={entry.targets} />
      {Object.keys(entry.detail).length > 0 && (
        <details className="mt-1">
          <summary className="inline-block py-3 text-accent">Details</summary>
          <pre className="overflow-x-auto rounded-field bg-subtle p-3 font-mono text-xs text-ink">
            {JSON.stringify(entry.detail, null, 2)}
          </pre>
        </details>
      )}
    </div>
  );
}

function actorOf({ actor, email, keyName }: ListedEntry): string {
  return email ?? keyName ?? ACTOR_WORDS[actor] ?? 'a deleted user';
}

function Targets({ targets }: Pick<ListedEntry, 'targets'>) {
  if (targets.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4">
      {targets.map(({ kind, name, path }) => (
        <li key={`${kind} ${name}`} className="min-w-0 wrap-anywhere">
          {kind}: {path === null ? <bdi>{name}</bdi> : <TextLink href={path}>{name}</TextLink>}
        </li>
      ))}
    </ul>
  );
}

function FilterLink(props: { name: 'actor' | 'payment'; value: string; children: ReactNode }) {
  return (
    <TextLink href={`/dashboard/audit-log?${new URLSearchParams({ [props.name]: props.value })}`}>
      {props.children}
    </TextLink>
  );
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="text-accent underline underline-offset-2">
      {children}
    </Link>
  );
}
