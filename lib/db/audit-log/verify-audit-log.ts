// Verifies the whole audit log and reports the first wrong entry.
import type { Queryable } from '@/lib/db/client';
import type { AuditLogEntry } from '@/prisma/generated/sqlite/client';
import { readHead } from './append-audit-log';
import { type AuditHead, CHAIN_START, entryHash } from './audit-entry';

/** Entries per page, so that memory stays constant. */
const PAGE_ENTRIES = 1_000;

/**
 * missing: the entry does not exist, although a later one or a noted head requires it. changed: content and hash do not
 * match. unchained: it does not follow its predecessor, or precedes the first entry. unannounced: it comes after the stored
 * head. otherEnd: it differs from a noted head.
 */
export type AuditFailure = 'missing' | 'changed' | 'unchained' | 'unannounced' | 'otherEnd';

export type AuditVerdict = {
  readonly checked: number;
  /** The verified head, for operators to note elsewhere. */
  readonly head: AuditHead;
  /** The first wrong entry; null when all are valid. */
  readonly broken: { readonly sequence: number; readonly failure: AuditFailure } | null;
};

/**
 * Verifies every entry in order.
 * @param options `noted`: earlier heads that must still be in the chain. `onPage`: progress
 * @throws the database's error; Error when the stored head is invalid
 */
export async function verifyAuditLog(
  db: Queryable,
  options: { readonly noted?: readonly AuditHead[]; readonly onPage?: (checked: number) => void } = {},
): Promise<AuditVerdict> {
  // Read before the entries, because entries appended in the meantime come after it.
  const announced = (await readHead(db)) ?? CHAIN_START;
  const anchors = [announced, ...(options.noted ?? [])];
  let head = CHAIN_START;
  const verdict = (broken: AuditVerdict['broken']) => ({ checked: head.sequence, head, broken });
  const early = await db.auditLogEntry.findFirst({ where: { sequence: { lte: head.sequence } } });
  if (early !== null) return verdict({ sequence: early.sequence, failure: 'unchained' });
  for (;;) {
    const page = await readPage(db, head.sequence);
    for (const entry of page) {
      const failure = failureOf(entry, head, anchors);
      if (failure !== null) return verdict(failure);
      head = { sequence: entry.sequence, hash: entry.hash };
    }
    options.onPage?.(head.sequence);
    if (page.length < PAGE_ENTRIES) break;
  }
  const lost = anchors.some(({ sequence }) => sequence > head.sequence);
  if (lost) return verdict({ sequence: head.sequence + 1, failure: 'missing' });
  return verdict(await errorAfterEnd(db, head));
}

function readPage(db: Queryable, after: number): Promise<AuditLogEntry[]> {
  return db.auditLogEntry.findMany({
    where: { sequence: { gt: after } },
    orderBy: { sequence: 'asc' },
    take: PAGE_ENTRIES,
  });
}

function failureOf(
  entry: AuditLogEntry,
  before: AuditHead,
  anchors: readonly AuditHead[],
): AuditVerdict['broken'] {
  const { sequence, hash } = entry;
  if (sequence !== before.sequence + 1) return { sequence: before.sequence + 1, failure: 'missing' };
  if (entry.previousHash !== before.hash) return { sequence, failure: 'unchained' };
  if (entryHash(before.hash, entry) !== hash) return { sequence, failure: 'changed' };
  const isOther = anchors.some((anchor) => anchor.sequence === sequence && anchor.hash !== hash);
  return isOther ? { sequence, failure: 'otherEnd' } : null;
}

/** The service moves the head with every entry, so the current head can't be before the last entry. */
async function errorAfterEnd(db: Queryable, head: AuditHead): Promise<AuditVerdict['broken']> {
  const now = (await readHead(db)) ?? CHAIN_START;
  return now.sequence < head.sequence ? { sequence: now.sequence + 1, failure: 'unannounced' } : null;
}
