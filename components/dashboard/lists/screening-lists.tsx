// The sanctions lists of the installation: which version is in use, since when, what it brought, and why one was refused.
import { CircleAlert, CircleCheck, CirclePause, Clock3, ListChecks, type LucideIcon } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { Tone } from '@/components/ui/class-names';
import { Disclosure } from '@/components/ui/disclosure';
import { EmptyState } from '@/components/ui/empty-state';
import { ActionButton } from '@/components/ui/forms/action-button';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { Notice } from '@/components/ui/notice';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { ListVersionView, ScreeningListView } from '@/lib/compliance/screening/screening-lists';

export type ListActions = {
  readonly importNow: (listId: string, force: boolean) => Promise<ActionResult>;
  readonly switchTo: (listId: string, enabled: boolean) => Promise<ActionResult>;
};

type ScreeningListsProps = {
  readonly lists: readonly ScreeningListView[];
  /** Who imported, by the actor as it is stored. */
  readonly importers: Readonly<Record<string, string>>;
  readonly now: string;
  readonly actions: ListActions;
};

export function ScreeningLists({ lists, ...rest }: ScreeningListsProps) {
  if (lists.length === 0) {
    return (
      <EmptyState icon={ListChecks} title="No list yet">
        Without a list nobody can be compared with anybody: every payer waits for a person. Add one below.
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-4">
      {lists.map((list) => (
        <ListItem key={list.id} list={list} {...rest} />
      ))}
    </ul>
  );
}

type ItemProps = Omit<ScreeningListsProps, 'lists'> & { readonly list: ScreeningListView };

function ListItem({ list, importers, now, actions }: ItemProps) {
  const { active } = list;
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base font-semibold wrap-anywhere">{list.name}</h2>
          <p className="mt-1 font-mono text-xs text-ink-soft break-all">
            {list.id} · {list.source}
          </p>
        </div>
        <StateBadge list={list} />
      </div>
      {active !== null && (
        <p className="mt-3 text-sm text-ink-soft tabular-nums">
          {sizeWords(active)}, imported <TimeStamp at={active.importedAt} now={now} form="relative" />
        </p>
      )}
      {list.failure !== null && (
        <Notice tone="bad" className="mt-3" title="The last import was refused">
          {asSentence(list.failure)} {active !== null && 'The version before it stays in use.'}
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Ways list={list} actions={actions} />
      </div>
      {list.versions.length > 0 && (
        <Disclosure summary="Versions" className="mt-2">
          <ul className="divide-y divide-line text-sm">
            {list.versions.map((version) => (
              <li key={version.id} className="py-2.5">
                <VersionWords version={version} by={importers[version.importedBy] ?? ''} now={now} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  );
}

function Ways({ list, actions }: Pick<ItemProps, 'list' | 'actions'>) {
  if (!list.enabled) {
    return (
      <ActionButton
        label="Use it again"
        subject={list.name}
        action={actions.switchTo.bind(null, list.id, true)}
      />
    );
  }
  return (
    <>
      <ActionButton
        label="Import now"
        subject={list.name}
        action={actions.importNow.bind(null, list.id, false)}
      />
      {list.mayBeForced && (
        <ConfirmButton
          label="Import by force"
          size="small"
          title={`Import ${list.name} by force?`}
          confirmLabel="Import"
          action={actions.importNow.bind(null, list.id, true)}
        >
          A version that lost half of its entries is refused as half downloaded, and none can be compared with
          one that is damaged. Take it only when you have seen that it is right. Files that can’t be read
          whole are refused all the same.
        </ConfirmButton>
      )}
      <ConfirmButton
        label="Take out of use"
        size="small"
        title={`Take ${list.name} out of use?`}
        confirmLabel="Take out of use"
        danger
        action={actions.switchTo.bind(null, list.id, false)}
      >
        Payers are no longer compared with it, within seconds. What it has found so far stays.
      </ConfirmButton>
    </>
  );
}

function VersionWords({ version, by, now }: { version: ListVersionView; by: string; now: string }) {
  const { importedAt, added, removed, changed, id } = version;
  return (
    <>
      <p>
        <TimeStamp at={importedAt} now={now} form="exact" /> by {by}
      </p>
      <p className="text-ink-soft tabular-nums">
        {sizeWords(version)} · {added} new, {removed} gone, {changed} changed
      </p>
      <p className="font-mono text-xs text-ink-faint break-all">SHA-256 {id}</p>
    </>
  );
}

/** Why an import was refused, as it is stored: without a capital and a full stop, for lines of a log. */
function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function sizeWords({ entities, names }: Pick<ListVersionView, 'entities' | 'names'>): string {
  return `${entities} ${entities === 1 ? 'entry' : 'entries'} with ${names} ${names === 1 ? 'name' : 'names'}`;
}

function StateBadge({ list }: { list: ScreeningListView }) {
  const { label, tone, icon } = stateOf(list);
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

function stateOf(list: ScreeningListView): { label: string; tone: Tone; icon: LucideIcon } {
  if (!list.enabled) return { label: 'Out of use', tone: 'neutral', icon: CirclePause };
  if (list.requested) return { label: 'Being imported', tone: 'accent', icon: Clock3 };
  if (list.active === null) return { label: 'Not imported', tone: 'warn', icon: CircleAlert };
  return { label: 'In use', tone: 'good', icon: CircleCheck };
}
