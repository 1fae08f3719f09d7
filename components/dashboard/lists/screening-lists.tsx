// The sanctions lists: the version in use, its changes, and why an import failed.
import { CircleAlert, CircleCheck, CirclePause, Clock3, ListChecks, type LucideIcon } from 'lucide-react';
import { RawText } from '@/components/dashboard/health/failure';
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
import { importFailure } from './import-failure';

export type ListActions = {
  readonly importNow: (listId: string, force: boolean) => Promise<ActionResult>;
  readonly switchTo: (listId: string, enabled: boolean) => Promise<ActionResult>;
  readonly remove: (listId: string) => Promise<ActionResult>;
};

type ScreeningListsProps = {
  readonly lists: readonly ScreeningListView[];
  /** Names by stored actor. */
  readonly importers: Readonly<Record<string, string>>;
  readonly now: string;
  /** What happens to payments while no list screens them; null where a service screens instead of the lists. */
  readonly withoutLists: 'completed' | 'held' | null;
  readonly actions: ListActions;
};

export function ScreeningLists({ lists, withoutLists, ...rest }: ScreeningListsProps) {
  if (lists.length === 0) {
    return (
      <EmptyState icon={ListChecks} title="No lists yet">
        Without a list, names can’t be screened and every payer needs a manual review. Add a list below.
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-4">
      {lists.map((list) => (
        <ListItem
          key={list.id}
          list={list}
          disableWarning={lastListWarning(list, lists, withoutLists)}
          {...rest}
        />
      ))}
    </ul>
  );
}

type ItemProps = Omit<ScreeningListsProps, 'lists' | 'withoutLists'> & {
  readonly list: ScreeningListView;
  readonly disableWarning: string | null;
};

function ListItem({ list, disableWarning, importers, now, actions }: ItemProps) {
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
        {/* Announces the start of an import and its end. */}
        <span role="status">
          <StateBadge list={list} />
        </span>
      </div>
      {active !== null && (
        <p className="mt-3 text-sm text-ink-soft tabular-nums">
          {sizeText(active)}, imported <TimeStamp at={active.importedAt} now={now} form="relative" />
          {list.attemptedAt !== null && list.failure === null && (
            <>
              , checked <TimeStamp at={list.attemptedAt} now={now} form="relative" />
            </>
          )}
          . Version <span className="font-mono text-xs">{active.id.slice(0, 12)}</span>
        </p>
      )}
      {list.failure !== null && list.enabled && <FailedImport list={list} now={now} />}
      <div className="mt-4 flex flex-wrap gap-2">
        <Actions {...{ list, disableWarning, actions }} />
      </div>
      {list.versions.length > 0 && (
        <Disclosure summary="Versions" className="mt-2">
          <ul className="divide-y divide-line text-sm">
            {list.versions.map((version) => (
              <li key={version.id} className="py-2.5">
                <Version version={version} by={importers[version.importedBy] ?? ''} now={now} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  );
}

function FailedImport({ list, now }: Pick<ItemProps, 'list' | 'now'>) {
  const { words, raw } = importFailure(list.failure ?? '');
  return (
    <Notice tone="bad" className="mt-3" title="The last import failed">
      <p>
        {words}{' '}
        {list.active === null
          ? 'Nobody is screened against this list until it is imported.'
          : 'The previous version stays in use.'}
        {list.attemptedAt !== null && (
          <>
            {' '}
            Tried <TimeStamp at={list.attemptedAt} now={now} form="exact" />.
          </>
        )}
      </p>
      {raw !== null && <RawText text={raw} />}
    </Notice>
  );
}

type ActionsProps = Pick<ItemProps, 'list' | 'disableWarning' | 'actions'>;

function Actions({ list, disableWarning, actions }: ActionsProps) {
  if (!list.enabled) {
    return (
      <>
        <ActionButton
          label="Enable"
          subject={list.name}
          action={actions.switchTo.bind(null, list.id, true)}
        />
        <RemoveButton list={list} actions={actions} />
      </>
    );
  }
  return (
    <>
      <ActionButton
        label="Import now"
        subject={list.name}
        action={actions.importNow.bind(null, list.id, false)}
      />
      {list.canBeForced && (
        <ConfirmButton
          label="Force import"
          size="small"
          title={`Force import of ${list.name}?`}
          confirmLabel="Force import"
          action={actions.importNow.bind(null, list.id, true)}
        >
          An import is rejected if the list has lost more than half of its entries, or if the version in use
          is damaged. Force it only if you have verified the files. Unreadable files are still rejected.
        </ConfirmButton>
      )}
      <ConfirmButton
        label="Disable"
        size="small"
        title={`Disable ${list.name}?`}
        confirmLabel="Disable"
        danger
        action={actions.switchTo.bind(null, list.id, false)}
      >
        {disableWarning !== null && (
          <Notice tone="bad" className="mb-3">
            {disableWarning}
          </Notice>
        )}
        Payers are no longer screened against this list. This takes effect within seconds. Previous matches
        remain.
      </ConfirmButton>
      <RemoveButton list={list} actions={actions} />
    </>
  );
}

/** For the only list that payers are screened against: what disabling it means; null for any other. */
export function lastListWarning(
  list: ScreeningListView,
  lists: readonly ScreeningListView[],
  withoutLists: ScreeningListsProps['withoutLists'],
): string | null {
  const inUse = lists.filter(({ enabled, active }) => enabled && active !== null);
  const isLast = inUse.length === 1 && inUse[0]?.id === list.id;
  return isLast && withoutLists !== null ? LAST_LIST[withoutLists] : null;
}

const LAST_LIST = {
  completed: 'This is the last list: no payer is screened afterwards.',
  held: 'This is the last list: no payer is screened afterwards, and every payment is held for review.',
} as const;

/** Only until the first import: past matches name the list. */
function RemoveButton({ list, actions }: Pick<ItemProps, 'list' | 'actions'>) {
  if (list.versions.length > 0) return null;
  return (
    <ConfirmButton
      label="Remove"
      size="small"
      title={`Remove ${list.name}?`}
      confirmLabel="Remove"
      danger
      action={actions.remove.bind(null, list.id)}
    >
      This list was never imported. You can add it again.
    </ConfirmButton>
  );
}

function Version({ version, by, now }: { version: ListVersionView; by: string; now: string }) {
  const { importedAt, added, removed, changed, id } = version;
  return (
    <>
      <p>
        <TimeStamp at={importedAt} now={now} form="exact" /> by {by}
      </p>
      <p className="text-ink-soft tabular-nums">
        {sizeText(version)} · {added} added, {removed} removed, {changed} changed
      </p>
      <p className="font-mono text-xs text-ink-faint break-all">SHA-256 {id}</p>
    </>
  );
}

function sizeText({ entities, names }: Pick<ListVersionView, 'entities' | 'names'>): string {
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
  if (!list.enabled) return { label: 'Disabled', tone: 'neutral', icon: CirclePause };
  if (list.requested) return { label: 'Importing', tone: 'accent', icon: Clock3 };
  if (list.active === null) return { label: 'Not imported', tone: 'warn', icon: CircleAlert };
  return { label: 'In use', tone: 'good', icon: CircleCheck };
}
