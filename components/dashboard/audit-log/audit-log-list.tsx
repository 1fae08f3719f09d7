// The entries of the audit log: time, action, actor, what it is about, and details. Actor and payment lead to their other entries, the
// rest to its page.

import type { ReactNode } from 'react';
import { officerPaymentHref } from '@/components/dashboard/reviews/review-address';
import { Disclosure } from '@/components/ui/disclosure';
import { Link } from '@/components/ui/link';
import { TextEnds } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { AuditEntryView } from '@/lib/queries/list-audit-log';

const ACTOR_WORDS: Readonly<Record<string, string>> = {
  engine: 'the service',
  command: 'the command line',
  visitor: 'an unknown visitor',
};

type ListedEntry = AuditEntryView & {
  /** A one-line summary; empty when the meaning says everything. */
  readonly gist: string;
  /** What it is about besides a payment. `path`: null without a page that the user may open. */
  readonly targets: ReadonlyArray<{
    readonly kind: string;
    readonly name: string;
    readonly path: string | null;
  }>;
};

export function AuditLogList({ entries, now }: { entries: readonly ListedEntry[]; now: string }) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface shadow-card empty:hidden">
      {entries.map((entry) => (
        <li key={entry.sequence} className="px-4 py-2.5 text-sm">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="min-w-0 flex-1 basis-80 font-medium wrap-anywhere">{entry.meaning}</p>
            <p className="flex items-baseline gap-3 text-ink-soft">
              <TimeStamp at={entry.at} now={now} form="exact" />
              <span className="figures text-xs text-ink-faint">{entry.sequence}</span>
            </p>
          </div>
          {entry.gist !== '' && <p className="mt-0.5 wrap-anywhere">{entry.gist}</p>}
          <p className="mt-0.5 text-ink-soft wrap-anywhere">
            by{' '}
            <FilterLink name="actor" value={entry.actor}>
              {entry.email ?? entry.keyName ?? ACTOR_WORDS[entry.actor] ?? 'a deleted user'}
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
            <Disclosure summary="Details" className="-mb-2">
              <pre className="mb-2 overflow-x-auto rounded-field bg-subtle p-3 font-mono text-xs">
                {JSON.stringify(entry.detail, null, 2)}
              </pre>
            </Disclosure>
          )}
        </li>
      ))}
    </ol>
  );
}

function Targets({ targets }: Pick<ListedEntry, 'targets'>) {
  if (targets.length === 0) return null;
  return (
    <ul className="mt-0.5 flex flex-wrap gap-x-4 text-ink-soft">
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
