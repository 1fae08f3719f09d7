// Adds entries to the audit log. Every transaction that decides something about a payer, money or access calls it.
import { atEnd } from '@/lib/db/appended-rows';
import type { Tx } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { insertRows, TIME, timeText } from '@/lib/db/insert-rows';
import { detailText, entryHash, type NewAuditEntry } from './audit-entry';
import { headText, lockHead, writeHead } from './audit-head';

const AUDIT_TABLE = {
  name: 'AuditLogEntry',
  columns: {
    sequence: 'integer',
    at: TIME,
    actor: 'text',
    action: 'text',
    paymentId: 'text',
    merchantId: 'text',
    detail: 'text',
    previousHash: 'text',
    hash: 'text',
  },
} as const;

type Gathered = (NewAuditEntry & { readonly text: string })[];

const gathered = new WeakMap<Tx, Gathered>();

/**
 * Adds entries in the order of the calls; they stand with the commit, and a transaction that is rolled back leaves no gap.
 * They are written as the transaction's very last act, all together: the end of the chain is one for all processes, and is
 * held only from there to the commit.
 * @throws Error outside `writeTransaction`; RangeError when a detail is too long
 */
export function appendAuditLog(tx: Tx, entries: readonly NewAuditEntry[]): void {
  if (entries.length === 0) return;
  gatheredOf(tx).push(...entries.map((entry) => ({ ...entry, text: detailText(entry.detail) })));
}

function gatheredOf(tx: Tx): Gathered {
  const known = gathered.get(tx);
  if (known !== undefined) return known;
  const entries: Gathered = [];
  atEnd(tx, (_, kind) => writeEntries(tx, kind, entries));
  gathered.set(tx, entries);
  return entries;
}

async function writeEntries(tx: Tx, kind: DatabaseKind, entries: Gathered): Promise<void> {
  gathered.delete(tx);
  let head = await lockHead(tx, kind);
  const rows = entries.map(({ at, actor, action, paymentId = null, merchantId = null, text }) => {
    const previousHash = head.hash;
    const entry = { sequence: head.sequence + 1, at, actor, action, paymentId, merchantId, detail: text };
    head = { sequence: entry.sequence, hash: entryHash(previousHash, entry) };
    return { ...entry, at: timeText(at), previousHash, hash: head.hash };
  });
  await insertRows(tx, kind, AUDIT_TABLE, rows);
  await writeHead(tx, headText(head));
}
