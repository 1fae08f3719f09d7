// Appends entries to the audit log. Every transaction that decides about a payer, money or access calls it. The chain's
// head is stored separately: the next entry continues from it, and it proves that no entry at the end was removed.

import { z } from 'zod';
import { beforeCommit } from '@/lib/db/appended-rows';
import type { Queryable, Tx } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { insertRows, TIME, timeText } from '@/lib/db/insert-rows';
import { Prisma } from '@/prisma/generated/sqlite/client';
import { type AuditHead, CHAIN_START, detailText, entryHash, type NewAuditEntry } from './audit-entry';

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
 * Appends entries in call order, written with the commit; a rollback leaves no gap. They are written last and together,
 * because the chain's head is shared by all processes and stays locked until the commit.
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
  beforeCommit(tx, (_, kind) => writeEntries(tx, kind, entries));
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

/** Key of the `Setting` row. */
export const HEAD_KEY = 'auditLogHead';

const HEAD = /^(?<sequence>\d{1,10}):(?<hash>[0-9a-f]{64})$/;
/** More than one transaction appends. */
const MAX_APPENDED = 10_000;
/** Beyond it, the column has no room for what a transaction appends. */
const MAX_SEQUENCE = 2 ** 31 - 1 - MAX_APPENDED;
const entryRows = z.array(z.object({ sequence: z.number(), hash: z.string() }));
/** `last`: the number of the last entry; null without one. */
const headRows = z.array(z.object({ value: z.string(), last: z.coerce.number().nullable() }));

/** The head as operators note it: the number of entries and the last hash, `12:3fa…`. */
export function headText({ sequence, hash }: AuditHead): string {
  return `${sequence}:${hash}`;
}

/** Undefined for an invalid head. */
export function parseHead(text: string): AuditHead | undefined {
  const { sequence, hash } = HEAD.exec(text)?.groups ?? {};
  return sequence === undefined || hash === undefined ? undefined : { sequence: Number(sequence), hash };
}

/** The stored head; null before the first entry. @throws Error when the row is invalid */
export async function readHead(db: Queryable): Promise<AuditHead | null> {
  const row = await db.setting.findUnique({ where: { key: HEAD_KEY } });
  return row === null ? null : requireHead(row.value);
}

/**
 * Reads and locks the head for this transaction (PostgreSQL row lock; SQLite has one writer). After a head that nothing can follow, or
 * entries beyond it, which somebody else wrote, the chain continues from a later entry: otherwise no payment could complete. Entries can't
 * be deleted, and `audit-log verify` reports what does not fit.
 */
async function lockHead(tx: Tx, kind: DatabaseKind): Promise<AuditHead> {
  const stored = (await selectHead(tx, kind)) ?? (await insertHead(tx, kind));
  const head = parseHead(stored.value);
  if (head === undefined || head.sequence > MAX_SEQUENCE) return firstWithRoom(tx, CHAIN_START.sequence);
  // A head after the last entry shows that entries were removed.
  if (head.sequence >= (stored.last ?? 0)) return head;
  const taken = { gt: head.sequence, lte: head.sequence + MAX_APPENDED };
  const isTaken = (await tx.auditLogEntry.count({ where: { sequence: taken } })) > 0;
  return isTaken ? firstWithRoom(tx, head.sequence) : head;
}

/** The first entry from this number on that others can follow; the start of the chain without one. */
async function firstWithRoom(tx: Tx, from: number): Promise<AuditHead> {
  const rows: unknown = await tx.$queryRaw`
    SELECT e."sequence", e."hash" FROM "AuditLogEntry" e
    WHERE e."sequence" >= ${from} AND e."sequence" <= ${MAX_SEQUENCE} AND NOT EXISTS
      (SELECT 1 FROM "AuditLogEntry" f WHERE f."sequence" > e."sequence" AND f."sequence" <= e."sequence" + ${MAX_APPENDED})
    ORDER BY e."sequence" LIMIT 1`;
  return entryRows.parse(rows)[0] ?? CHAIN_START;
}

/** The first entry: of two transactions at once, one inserts the row and the other waits for it here. */
async function insertHead(tx: Tx, kind: DatabaseKind) {
  const value = headText(await firstWithRoom(tx, CHAIN_START.sequence));
  await tx.$executeRaw`INSERT INTO "Setting" ("key", "value") VALUES (${HEAD_KEY}, ${value}) ON CONFLICT DO NOTHING`;
  const made = await selectHead(tx, kind);
  if (made === undefined) throw new Error('the head of the audit log is missing');
  return made;
}

/** Only for the transaction that has locked it. */
async function writeHead(tx: Tx, text: string): Promise<void> {
  await tx.$executeRaw`UPDATE "Setting" SET "value" = ${text} WHERE "key" = ${HEAD_KEY}`;
}

async function selectHead(tx: Tx, kind: DatabaseKind) {
  const lock = Prisma.raw(kind === 'postgresql' ? 'FOR UPDATE' : '');
  const rows: unknown = await tx.$queryRaw`
    SELECT "value", (SELECT max("sequence") FROM "AuditLogEntry") AS "last"
    FROM "Setting" WHERE "key" = ${HEAD_KEY} ${lock}`;
  return headRows.parse(rows)[0];
}

function requireHead(text: string): AuditHead {
  const head = parseHead(text);
  if (head === undefined) throw new Error(`the setting ${HEAD_KEY} does not contain a valid audit log head`);
  return head;
}
