// Imports a list: its files become a version, the version is taken into use. What is refused changes nothing but the words
// that say why.
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/audit-log/audit-entry';
import type { Clock } from '@/lib/core/clock';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { isListFormat, type ListFiles, type ListFormat } from './list-files';
import { ListRefusedError } from './list-refused';
import type { PreparedVersion, VersionRequest } from './prepare-version';

/** The slow parts of an import, none of which touches the database. */
export type ListImporter = {
  /** Fetches the files. @throws ListRefusedError */
  readFiles(source: string, format: ListFormat, signal: AbortSignal): Promise<ListFiles>;
  /** Makes the version of them. @throws ListRefusedError */
  prepare(request: VersionRequest): Promise<PreparedVersion>;
};

export type ImportListDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly importer: ListImporter;
};

type Figures = Omit<PreparedVersion, 'content' | 'sha256'>;

export type ImportResult =
  | { readonly outcome: 'imported' | 'unchanged'; readonly versionId: string; readonly figures: Figures }
  | { readonly outcome: 'refused'; readonly words: string }
  | { readonly outcome: 'notFound' };

/** Versions whose entries are kept; of older ones the figures stay. */
const KEPT_CONTENTS = 10;

/**
 * Imports a list now.
 * @param options.force takes a list that lost half of what it had
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
  const before = list.activeVersionId;
  try {
    const files = await deps.importer.readFiles(list.source, list.format, options.signal);
    const content = before === null ? null : await readContent(db, before);
    const version = await deps.importer.prepare({
      listId,
      format: list.format,
      files,
      before: content,
      force: options.force,
    });
    return await takeIntoUse(deps, listId, version, { actor, forced: options.force });
  } catch (error) {
    if (!(error instanceof ListRefusedError)) throw error;
    await db.screeningList.update({
      where: { id: listId },
      data: { triedAt: deps.clock.now(), failure: error.message, ...NOT_REQUESTED },
    });
    return { outcome: 'refused', words: error.message };
  }
}

const NOT_REQUESTED = { requestedBy: null, requestForced: false } as const;

async function readContent(db: Database['db'], versionId: string): Promise<Uint8Array> {
  const { content } = await db.screeningListVersion.findUniqueOrThrow({
    where: { id: versionId },
    select: { content: true },
  });
  return content;
}

function takeIntoUse(
  { database, clock }: ImportListDeps,
  listId: string,
  { sha256: versionId, content, ...figures }: PreparedVersion,
  { actor, forced }: { readonly actor: AuditActor; readonly forced: boolean },
): Promise<ImportResult> {
  const at = clock.now();
  return writeTransaction(database, async (tx) => {
    const data = { triedAt: at, failure: null, ...NOT_REQUESTED };
    const { count } = await tx.screeningList.updateMany({
      where: { id: listId, activeVersionId: versionId },
      data,
    });
    // By force what is stored of the same version is written anew: it may be damaged.
    if (count > 0 && !forced) return { outcome: 'unchanged', versionId, figures };
    const version = { importedAt: at, importedBy: actor, ...figures, content };
    // A list may go back to what it was before: that version stands here already.
    await tx.screeningListVersion.upsert({
      where: { id: versionId },
      create: { id: versionId, listId, ...version },
      update: version,
    });
    await tx.screeningList.update({ where: { id: listId }, data: { ...data, activeVersionId: versionId } });
    await emptyOldVersions(tx, listId, versionId);
    const detail = { list: listId, version: versionId, forced, ...figures };
    appendAuditLog(tx, [{ at, actor, action: 'screeningListImported', detail }]);
    return { outcome: 'imported', versionId, figures };
  });
}

/** The one in use is never emptied, whatever the clock says of the others. */
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
