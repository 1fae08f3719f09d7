// Walks the whole audit log and says where the first entry stands that is not as it was written.
import type { Queryable } from '@/lib/db/client';
import type { AuditLogEntry } from '@/prisma/generated/sqlite/client';
import { readHead } from './append-audit-log';
import { type AuditHead, CHAIN_START, entryHash } from './audit-entry';

/** Entries read at once: memory stays the same however long the log is. */
const PAGE_ENTRIES = 1_000;

/**
 * missing: the entry is not there, though a later one or the end that was noted says it was. changed: its content and its
 * hash do not belong together. unchained: it follows another entry than the one before it, or stands before the first.
 * unannounced: it stands behind the end that was written down. otherEnd: it is not the entry that was the end once.
 */
export type AuditFault = 'missing' | 'changed' | 'unchained' | 'unannounced' | 'otherEnd';

export type AuditVerdict = {
  readonly checked: number;
  /** The end as far as the entries hold; what an operator notes elsewhere. */
  readonly head: AuditHead;
  /** The first entry that is wrong; null when all are as they were written. */
  readonly broken: { readonly sequence: number; readonly fault: AuditFault } | null;
};

/**
 * Verifies every entry, in order.
 * @param options `noted`: ends that were noted earlier; each must still be in the chain. `onPage`: told how many are checked
 * @throws the database's error; Error when the noted end in the database can't be read
 */
export async function verifyAuditLog(
  db: Queryable,
  options: { readonly noted?: readonly AuditHead[]; readonly onPage?: (checked: number) => void } = {},
): Promise<AuditVerdict> {
  // Before the entries: what is appended while they are read stands behind it.
  const announced = (await readHead(db)) ?? CHAIN_START;
  const anchors = [announced, ...(options.noted ?? [])];
  let head = CHAIN_START;
  const verdict = (broken: AuditVerdict['broken']) => ({ checked: head.sequence, head, broken });
  const early = await db.auditLogEntry.findFirst({ where: { sequence: { lte: head.sequence } } });
  if (early !== null) return verdict({ sequence: early.sequence, fault: 'unchained' });
  for (;;) {
    const page = await readPage(db, head.sequence);
    for (const entry of page) {
      const fault = faultOf(entry, head, anchors);
      if (fault !== null) return verdict(fault);
      head = { sequence: entry.sequence, hash: entry.hash };
    }
    options.onPage?.(head.sequence);
    if (page.length < PAGE_ENTRIES) break;
  }
  const lost = anchors.some(({ sequence }) => sequence > head.sequence);
  if (lost) return verdict({ sequence: head.sequence + 1, fault: 'missing' });
  return verdict(await faultBehindEnd(db, head));
}

function readPage(db: Queryable, after: number): Promise<AuditLogEntry[]> {
  return db.auditLogEntry.findMany({
    where: { sequence: { gt: after } },
    orderBy: { sequence: 'asc' },
    take: PAGE_ENTRIES,
  });
}

function faultOf(
  entry: AuditLogEntry,
  before: AuditHead,
  anchors: readonly AuditHead[],
): AuditVerdict['broken'] {
  const { sequence, hash } = entry;
  if (sequence !== before.sequence + 1) return { sequence: before.sequence + 1, fault: 'missing' };
  if (entry.previousHash !== before.hash) return { sequence, fault: 'unchained' };
  if (entryHash(before.hash, entry) !== hash) return { sequence, fault: 'changed' };
  const isOther = anchors.some((anchor) => anchor.sequence === sequence && anchor.hash !== hash);
  return isOther ? { sequence, fault: 'otherEnd' } : null;
}

/** What was appended by the service moved the end along with it, so that the end now is not before what was read. */
async function faultBehindEnd(db: Queryable, head: AuditHead): Promise<AuditVerdict['broken']> {
  const now = (await readHead(db)) ?? CHAIN_START;
  return now.sequence < head.sequence ? { sequence: now.sequence + 1, fault: 'unannounced' } : null;
}
