// The screening lists of this installation: add, show, enable, disable, and request imports.

import { createHash } from 'node:crypto';
import { addMs, type Clock } from '@/lib/core/clock';
import { hasAtMostCodePoints, holdsHidden } from '@/lib/core/hidden-characters';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { canBeForced } from './list-entry';
import { type ListFormat, SANDBOX_LIST } from './list-files';
import { isListAddress, type ListSources, sourceError } from './read-list-files';

type Deps = { readonly database: Database; readonly clock: Clock };

export type ScreeningListView = Awaited<ReturnType<typeof listScreeningLists>>[number];
export type ListVersionView = ScreeningListView['versions'][number];

type NewList = {
  readonly id: string;
  readonly name: string;
  readonly format: ListFormat;
  readonly source: string;
};

/** The result of a change; the message is the validation error. */
export type ListChange =
  | { readonly outcome: 'done' | 'unchanged' | 'notFound' }
  | { readonly outcome: 'refused'; readonly message: string };

const SHOWN_VERSIONS = 10;
const MAX_LISTS = 50;
const LIST_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_ID_CHARACTERS = 40;
const MAX_LOGGED_CHARACTERS = 500;
/** In code points. */
const MAX_NAME = 100;

const VERSION_COLUMNS = {
  id: true,
  importedAt: true,
  importedBy: true,
  entities: true,
  names: true,
  added: true,
  removed: true,
  changed: true,
} as const;

/** Imports run daily, retries hourly: after this time without a try, imports have stopped. */
const UNTRIED_AFTER_MS = 3 * 24 * 60 * 60_000;
/** A list from a folder is only imported when somebody does so. Publishers change their lists several times a week. */
const OLD_AFTER_MS = 7 * 24 * 60 * 60_000;

/** An enabled list and whether it is up to date. */
export type ListState = Awaited<ReturnType<typeof readListStates>>[number];

/** The enabled lists, each with whether it is up to date. */
export async function readListStates(db: Queryable, now: Date) {
  const lists = await db.screeningList.findMany({
    where: { disabledAt: null },
    select: { id: true, name: true, source: true, failure: true, attemptedAt: true, activeVersionId: true },
    orderBy: { id: 'asc' },
    take: MAX_LISTS,
  });
  const versions = await db.screeningListVersion.findMany({
    where: { id: { in: lists.flatMap(({ activeVersionId }) => activeVersionId ?? []) } },
    select: { id: true, importedAt: true },
  });
  const imported = new Map(versions.map(({ id, importedAt }) => [id, importedAt]));
  const isOld = ({ id, source, attemptedAt }: { id: string; source: string; attemptedAt: Date | null }) => {
    // The sandbox's own list never changes.
    if (attemptedAt === null || id === SANDBOX_LIST.id) return false;
    return attemptedAt < addMs(now, -(isListAddress(source) ? UNTRIED_AFTER_MS : OLD_AFTER_MS));
  };
  return lists.map(({ id, name, source, failure, attemptedAt, activeVersionId }) => ({
    id,
    name,
    /** When the active version was imported; null before the first import. */
    importedAt: imported.get(activeVersionId ?? '') ?? null,
    attemptedAt,
    hasFailed: failure !== null,
    /** The last import was refused, or none was tried for three days; seven days for a list from a folder. */
    isOutdated: failure !== null || isOld({ id, source, attemptedAt }),
  }));
}

/** The number of enabled lists that are outdated. */
export async function countOutdatedLists(db: Queryable, now: Date): Promise<number> {
  return (await readListStates(db, now)).filter(({ isOutdated }) => isOutdated).length;
}

/** Every list with its latest versions, the newest first. */
export async function listScreeningLists(db: Queryable) {
  const lists = await db.screeningList.findMany({
    include: {
      versions: { select: VERSION_COLUMNS, orderBy: { importedAt: 'desc' }, take: SHOWN_VERSIONS },
    },
    orderBy: { id: 'asc' },
    take: MAX_LISTS,
  });
  return lists.map(({ id, name, format, source, failure, ...list }) => {
    const versions = list.versions.map(({ importedAt, ...version }) => ({
      ...version,
      importedAt: importedAt.toISOString(),
    }));
    return {
      ...{ id, name, format, source, versions },
      enabled: list.disabledAt === null,
      /** The version in use; null until the first import. */
      active: versions.find((version) => version.id === list.activeVersionId) ?? null,
      /** The last import attempt, and why it was refused; both null before the first attempt. */
      attemptedAt: list.attemptedAt?.toISOString() ?? null,
      failure,
      /** Whether an operator can force the import, for example after the list lost half of its entries. */
      canBeForced: failure !== null && canBeForced(failure),
      /** Whether an import is requested and pending. */
      requested: list.requestedBy !== null,
    };
  });
}

/** A version of the displayed data: changes whenever the page's content does. */
export async function readListsVersion(db: Queryable): Promise<string> {
  const lists = await db.screeningList.findMany({
    select: {
      ...{ id: true, name: true, source: true, disabledAt: true, activeVersionId: true },
      ...{ attemptedAt: true, failure: true, requestedBy: true },
    },
    orderBy: { id: 'asc' },
    take: MAX_LISTS,
  });
  return createHash('sha256').update(JSON.stringify(lists)).digest('base64url');
}

/** Adds a list, or changes the name or source of the list with this id; the engine imports it within seconds. */
export async function addList(
  { database, clock }: Deps,
  list: NewList,
  actor: AuditActor,
  sources: ListSources,
): Promise<ListChange> {
  const { id, name, format, source } = list;
  const error = listError(list) ?? sourceError(source, sources);
  if (error !== null) return { outcome: 'refused', message: error };
  return writeTransaction(database, async (tx) => {
    const data = { name, format, source, requestedBy: actor, requestForced: false, failure: null };
    const { count } = await tx.screeningList.updateMany({ where: { id }, data });
    if (count === 0) await tx.screeningList.create({ data: { id, ...data } });
    const change = count === 0 ? 'added' : 'replaced';
    const detail = { list: id, change, format, source: loggedSource(source) };
    appendAuditLog(tx, [{ at: clock.now(), actor, action: 'screeningListChanged', detail }]);
    return { outcome: 'done' };
  });
}

/** The source as recorded in the audit log: without the query, which may contain a key. */
function loggedSource(source: string): string {
  const [place = ''] = isListAddress(source) ? source.split(/[?#]/) : [source];
  return place.slice(0, MAX_LOGGED_CHARACTERS);
}

function listError({ id, name }: NewList): string | null {
  if (!LIST_ID.test(id) || id.length > MAX_ID_CHARACTERS) {
    return `The list ID must be 1 to ${MAX_ID_CHARACTERS} lowercase letters, digits and hyphens.`;
  }
  const text = name.trim();
  const isName = text !== '' && hasAtMostCodePoints(text, MAX_NAME) && !holdsHidden(text);
  return isName ? null : `Enter a list name (up to ${MAX_NAME} characters).`;
}

/** Disables or enables a list; engines apply it within two seconds. */
export async function switchList(
  { database, clock }: Deps,
  id: string,
  enabled: boolean,
  actor: AuditActor,
): Promise<ListChange> {
  const at = clock.now();
  return writeTransaction(database, async (tx) => {
    const { count } = await tx.screeningList.updateMany({
      where: { id, disabledAt: enabled ? { not: null } : null },
      data: { disabledAt: enabled ? null : at },
    });
    if (count === 0) {
      const exists = (await tx.screeningList.count({ where: { id } })) > 0;
      return { outcome: exists ? 'unchanged' : 'notFound' };
    }
    const detail = { list: id, change: enabled ? 'enabled' : 'disabled' };
    appendAuditLog(tx, [{ at, actor, action: 'screeningListChanged', detail }]);
    return { outcome: 'done' };
  });
}

/** Removes a list that was never imported. An imported one stays, because past matches name it. */
export async function removeList(
  { database, clock }: Deps,
  id: string,
  actor: AuditActor,
): Promise<'done' | 'refused'> {
  return writeTransaction(database, async (tx) => {
    const { count } = await tx.screeningList.deleteMany({
      where: { id, activeVersionId: null, versions: { none: {} } },
    });
    if (count === 0) return 'refused';
    const detail = { list: id, change: 'removed' };
    appendAuditLog(tx, [{ at: clock.now(), actor, action: 'screeningListChanged', detail }]);
    return 'done';
  });
}

/**
 * Asks the engine to import a list, which it does within seconds: an import is too slow for an HTTP request.
 * @param options.force imports a list even if it lost half of its entries
 */
export async function requestImport(
  { database, clock }: Deps,
  id: string,
  actor: AuditActor,
  options: { readonly force: boolean },
): Promise<'done' | 'notFound'> {
  return writeTransaction(database, async (tx) => {
    const data = { requestedBy: actor, requestForced: options.force };
    const { count } = await tx.screeningList.updateMany({ where: { id, disabledAt: null }, data });
    if (count === 0) return 'notFound';
    const detail = { list: id, change: 'importRequested', forced: options.force };
    appendAuditLog(tx, [{ at: clock.now(), actor, action: 'screeningListChanged', detail }]);
    return 'done';
  });
}
