// The end of the audit log's chain, kept beside it: what the next entry follows, and the proof that none at the end is gone.
import { z } from 'zod';
import type { Queryable, Tx } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { type AuditHead, CHAIN_START } from './audit-entry';

/** The row of `Setting` that holds it. */
export const HEAD_KEY = 'auditLogHead';

const HEAD = /^(?<sequence>\d{1,10}):(?<hash>[0-9a-f]{64})$/;
const valueRows = z.array(z.object({ value: z.string() }));

/** As operators note it down: the number of entries and the hash of the last, `12:3fa…`. */
export function headText({ sequence, hash }: AuditHead): string {
  return `${sequence}:${hash}`;
}

/** Undefined for what is no end of a chain. */
export function parseHead(text: string): AuditHead | undefined {
  const { sequence, hash } = HEAD.exec(text)?.groups ?? {};
  return sequence === undefined || hash === undefined ? undefined : { sequence: Number(sequence), hash };
}

/** The end as it was written down; null before the first entry. @throws Error when the row holds anything else */
export async function readHead(db: Queryable): Promise<AuditHead | null> {
  const row = await db.setting.findUnique({ where: { key: HEAD_KEY } });
  return row === null ? null : requireHead(row.value);
}

/**
 * Reads the end and keeps it for this transaction: on PostgreSQL others wait for the row, SQLite has one writer.
 * @throws Error when the row holds no end of a chain: nothing may be appended then
 */
export async function lockHead(tx: Tx, kind: DatabaseKind): Promise<AuditHead> {
  const known = await selectHead(tx, kind);
  if (known !== undefined) return known;
  // The first entry of all. Of two at once one inserts the row, and the other waits for it here.
  const last = await tx.auditLogEntry.findFirst({ orderBy: { sequence: 'desc' } });
  const value = headText(last ?? CHAIN_START);
  await tx.$executeRaw`INSERT INTO "Setting" ("key", "value") VALUES (${HEAD_KEY}, ${value}) ON CONFLICT DO NOTHING`;
  const made = await selectHead(tx, kind);
  if (made === undefined) throw new Error('the end of the audit log is not there');
  return made;
}

/** For the transaction that has locked it. */
export async function writeHead(tx: Tx, text: string): Promise<void> {
  await tx.$executeRaw`UPDATE "Setting" SET "value" = ${text} WHERE "key" = ${HEAD_KEY}`;
}

async function selectHead(tx: Tx, kind: DatabaseKind): Promise<AuditHead | undefined> {
  const rows: unknown =
    kind === 'postgresql'
      ? await tx.$queryRaw`SELECT "value" FROM "Setting" WHERE "key" = ${HEAD_KEY} FOR UPDATE`
      : await tx.$queryRaw`SELECT "value" FROM "Setting" WHERE "key" = ${HEAD_KEY}`;
  const [row] = valueRows.parse(rows);
  return row === undefined ? undefined : requireHead(row.value);
}

function requireHead(text: string): AuditHead {
  const head = parseHead(text);
  if (head === undefined) throw new Error(`the setting ${HEAD_KEY} holds no end of an audit log`);
  return head;
}
