// For tests: canary words that must not leak, and a search for them in any encoding.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { z } from 'zod';
import type { CustomerField } from '@/lib/core/customer-fields';
import { sqliteFilePath } from '@/lib/db/database-url';
import type { TestDatabase } from '@/prisma/test-database';

/** Part of every text of the payer, and unique. */
const MARK = 'Cnry7qZk';
const PHONE = '14155550987';

/** A payer whose every field is a canary, and passes every rule. */
export const CANARY = {
  firstName: `Zoë ${MARK}first`,
  lastName: `${MARK}last`,
  email: `${MARK}mail@${MARK}host.example`,
  phoneNumber: PHONE,
  country: 'US',
  administrativeArea: 'US-CA',
  organizationName: `${MARK} Organisation`,
  subAdministrativeArea: `${MARK}county`,
  locality: `${MARK}city`,
  dependentLocality: `${MARK}district`,
  postalCode: `${MARK}zip`,
  thoroughfare: `1 ${MARK}street`,
  premise: `${MARK}house`,
  subPremise: `${MARK}door`,
} satisfies Readonly<Record<CustomerField, string>>;

/** All its encodings: plain text in any case, hex, base64 at any offset, and unkeyed hashes. */
export function findCanaries(text: string): string[] {
  const lower = text.toLowerCase();
  const plain = [
    MARK.toLowerCase(),
    PHONE.slice(1),
    ...hexOf(MARK),
    ...hexOf(MARK.toLowerCase()),
    ...hexOf(PHONE),
  ];
  const exact = [MARK, MARK.toLowerCase(), PHONE].flatMap(base64Parts);
  const hashes = [CANARY.email, CANARY.email.toLowerCase(), PHONE].flatMap(hashesOf);
  return [
    ...plain.filter((word) => lower.includes(word)),
    ...[...exact, ...hashes].filter((word) => text.includes(word)),
  ];
}

function hexOf(word: string): string[] {
  return [Buffer.from(word).toString('hex')];
}

/** The base64 of the word at any offset, regardless of the surrounding text. */
function base64Parts(word: string): string[] {
  return [0, 1, 2].map((shift) => {
    const encoded = Buffer.from(`${'x'.repeat(shift)}${word}`)
      .toString('base64')
      .replace(/=+$/, '');
    const begin = Math.ceil((shift * 4) / 3);
    const whole = Math.floor(((shift + word.length) * 4) / 3);
    return encoded.slice(begin, whole);
  });
}

function hashesOf(word: string): string[] {
  return ['md5', 'sha1', 'sha256'].flatMap((algorithm) => {
    const hash = createHash(algorithm).update(word).digest();
    return [
      hash.toString('hex'),
      hash.toString('base64').slice(0, 20),
      hash.toString('base64url').slice(0, 20),
    ];
  });
}

/** Everything the database holds: SQLite's files and a backup of them, byte by byte; PostgreSQL's tables, row by row. */
export async function dumpDatabase(database: TestDatabase): Promise<string> {
  return database.kind === 'sqlite' ? dumpSqlite(sqliteFilePath(database.url)) : dumpPostgresql(database);
}

async function dumpSqlite(file: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'nano-canary-'));
  const copy = join(folder, 'backup.db');
  const connection = new Sqlite(file);
  try {
    await connection.backup(copy);
    // Includes the WAL file, which contains what has not been checkpointed.
    return [file, `${file}-wal`, copy].map((name) => readFileSync(name).toString('latin1')).join('\n');
  } finally {
    connection.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const rowsSchema = z.array(z.object({ text: z.string() }));

async function dumpPostgresql({ db }: TestDatabase): Promise<string> {
  const tables = rowsSchema.parse(
    await db.$queryRawUnsafe(
      `SELECT table_name AS text FROM information_schema.tables WHERE table_schema = 'public'`,
    ),
  );
  const dumps: string[] = [];
  for (const { text: table } of tables) {
    const rows = rowsSchema.parse(
      await db.$queryRawUnsafe(`SELECT row_to_json(t)::text AS text FROM "${table}" t`),
    );
    dumps.push(`${table} ${rows.length}`, ...rows.map(({ text }) => text));
  }
  return dumps.join('\n');
}
