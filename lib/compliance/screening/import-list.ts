// Imports requested and due lists: makes a version of the files and activates it. A refused import only stores the
// reason.

import { z } from 'zod';
import { addMs, type Clock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { ListRefusedError } from './list-entry';
import { isListFormat, type ListFiles, type ListFormat } from './list-files';
import type { PreparedVersion, VersionRequest } from './prepare-version';
import { isListAddress } from './read-list-files';

/** The slow parts of an import, none of which touches the database. */
export type ListImporter = {
  /** Reads the files. @throws ListRefusedError */
  readFiles(source: string, format: ListFormat, signal: AbortSignal): Promise<ListFiles>;
  /** Makes a version of the files. @throws ListRefusedError */
  prepare(request: VersionRequest): Promise<PreparedVersion>;
};

type ImportListDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly importer: ListImporter;
};

type ImportCounts = Omit<PreparedVersion, 'content' | 'sha256'>;

export type ImportResult =
  | { readonly outcome: 'imported' | 'unchanged'; readonly versionId: string; readonly counts: ImportCounts }
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'notFound' };

/** Versions that keep their entries; older ones keep only the counts. */
const KEPT_CONTENTS = 10;

/**
 * Imports a list now.
 * @param options.force imports a list even if it lost half of its entries
 * @throws the database's error
 */
export async function importList(
  deps: ImportListDeps,
  listId: string,
  actor: AuditActor,
  options: { readonly force: boolean; readonly signal: AbortSignal },
): Promise<ImportResult> {
  const { db } = deps.database;
  const list = await db.screeningList.findUnique({ where: { id: listId } });
  if (list === null || !isListFormat(list.format)) return { outcome: 'notFound' };
  try {
    const files = await deps.importer.readFiles(list.source, list.format, options.signal);
    const inUse =
      list.activeVersionId === null
        ? null
        : await db.screeningListVersion.findUniqueOrThrow({ where: { id: list.activeVersionId } });
    const request = { listId, format: list.format, files, before: inUse?.content ?? null };
    const version = await deps.importer.prepare({ ...request, force: options.force });
    return await activateVersion(deps, listId, version, { actor, forced: options.force });
  } catch (error) {
    if (!(error instanceof ListRefusedError)) throw error;
    // No row if the list was removed meanwhile.
    await db.screeningList.updateMany({
      where: { id: listId },
      data: { attemptedAt: deps.clock.now(), failure: error.message, ...NOT_REQUESTED },
    });
    return { outcome: 'refused', message: error.message };
  }
}

const NOT_REQUESTED = { requestedBy: null, requestForced: false } as const;

function activateVersion(
  { database, clock }: ImportListDeps,
  listId: string,
  { sha256: versionId, content, ...counts }: PreparedVersion,
  { actor, forced }: { readonly actor: AuditActor; readonly forced: boolean },
): Promise<ImportResult> {
  const at = clock.now();
  return writeTransaction(database, async (tx) => {
    const data = { attemptedAt: at, failure: null, ...NOT_REQUESTED };
    const { count } = await tx.screeningList.updateMany({
      where: { id: listId, activeVersionId: versionId },
      data,
    });
    // A forced import rewrites the same version, which may be damaged.
    if (count > 0 && !forced) return { outcome: 'unchanged', versionId, counts };
    const version = { importedAt: at, importedBy: actor, ...counts, content };
    // An upsert, because a list may return to an earlier version.
    await tx.screeningListVersion.upsert({
      where: { id: versionId },
      create: { id: versionId, listId, ...version },
      update: version,
    });
    await tx.screeningList.update({ where: { id: listId }, data: { ...data, activeVersionId: versionId } });
    await emptyOldVersions(tx, listId, versionId);
    const detail = { list: listId, version: versionId, forced, ...counts };
    appendAuditLog(tx, [{ at, actor, action: 'screeningListImported', detail }]);
    return { outcome: 'imported', versionId, counts };
  });
}

/** The active version is never emptied, regardless of its import time. */
async function emptyOldVersions(tx: Tx, listId: string, inUse: string): Promise<void> {
  const old = await tx.screeningListVersion.findMany({
    where: { listId, id: { not: inUse } },
    select: { id: true },
    orderBy: { importedAt: 'desc' },
    skip: KEPT_CONTENTS - 1,
  });
  if (old.length === 0) return;
  await tx.screeningListVersion.updateMany({
    where: { id: { in: old.map(({ id }) => id) } },
    data: { content: new Uint8Array() },
  });
}

const DAY_MS = 24 * 60 * 60_000;
/** Retry interval after a refused import. */
const RETRY_MS = 60 * 60_000;
const MAX_LISTS = 50;

const actorSchema = z.union([
  z.literal('engine'),
  z.literal('command'),
  z.templateLiteral(['user:', z.string()]),
]);

/** Imports requested and due lists one after the other. A failed list does not block the others. */
export async function importDueLists(
  deps: ImportListDeps & { readonly log: Log },
  signal: AbortSignal,
): Promise<void> {
  const lists = await deps.database.db.screeningList.findMany({
    where: { disabledAt: null },
    select: {
      id: true,
      source: true,
      attemptedAt: true,
      failure: true,
      requestedBy: true,
      requestForced: true,
    },
    take: MAX_LISTS,
  });
  const now = deps.clock.now();
  for (const list of lists) {
    if (signal.aborted) return;
    const nextAt = list.attemptedAt && addMs(list.attemptedAt, list.failure === null ? DAY_MS : RETRY_MS);
    const isDaily = isListAddress(list.source) && (nextAt === null || nextAt <= now);
    if (list.requestedBy === null && !isDaily) continue;
    const actor: AuditActor = actorSchema.catch('engine').parse(list.requestedBy ?? 'engine');
    await importOne(deps, list.id, actor, { force: list.requestForced, signal });
  }
}

async function importOne(
  deps: ImportListDeps & { readonly log: Log },
  list: string,
  actor: AuditActor,
  options: Parameters<typeof importList>[3],
): Promise<void> {
  try {
    const result = await importList(deps, list, actor, options);
    if (result.outcome === 'refused')
      deps.log.warn({ list, reason: result.message }, 'screening list import refused');
    else deps.log.info({ list, outcome: result.outcome }, 'screening list import finished');
  } catch (error) {
    deps.log.error({ list, error: errorText(error) }, 'screening list import failed');
    const data = { attemptedAt: deps.clock.now(), failure: 'the import failed', ...NOT_REQUESTED };
    await deps.database.db.screeningList.updateMany({ where: { id: list }, data });
  }
}
