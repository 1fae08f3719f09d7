// A full disk is distinguished from other errors in every process.
import { existsSync, openSync, writeSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createTestDatabase } from '@/prisma/test-database';
import { storageFailure, storageFailureText } from './storage-failure';

async function errorOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => null,
    (error: unknown) => error,
  );
}

it('is detected for SQLite, in model queries and raw statements', async () => {
  const database = await createTestDatabase('sqlite');
  const { db } = database;
  const [row] = await db.$queryRawUnsafe<{ page_count: bigint }[]>('PRAGMA page_count');
  await db.$queryRawUnsafe(`PRAGMA max_page_count = ${Number(row?.page_count)}`);
  const value = 'x'.repeat(200_000);
  const full = { kind: 'full', code: 'SQLITE_FULL' };
  expect(storageFailure(await errorOf(() => db.setting.create({ data: { key: 'a', value } })))).toEqual(full);
  const raw = () => db.$executeRaw`INSERT INTO "Setting" ("key", "value") VALUES ('a', ${value})`;
  expect(storageFailure(await errorOf(raw))).toEqual(full);
  await database.close();
});

it('is detected for PostgreSQL by its code', async () => {
  const database = await createTestDatabase('postgresql');
  const raise = (code: string) => () =>
    database.db.$executeRawUnsafe(
      `DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$`,
    );
  expect(storageFailure(await errorOf(raise('53100')))).toEqual({ kind: 'full', code: '53100' });
  expect(storageFailure(await errorOf(raise('58030')))).toEqual({ kind: 'failing', code: '58030' });
  expect(storageFailure(await errorOf(raise('23505')))).toBeNull();
  await database.close();
});

it.skipIf(!existsSync('/dev/full'))('of a file (/dev/full, which Linux has)', async () => {
  const file = openSync('/dev/full', 'w');
  const error = await errorOf(async () => writeSync(file, 'x'));
  expect(storageFailureText(storageFailure(error) ?? { kind: 'failing', code: '' })).toBe(
    'The disk is full (ENOSPC).',
  );
});

it('other errors are not storage failures', () => {
  expect(storageFailure(new Error('the node is away'))).toBeNull();
  expect(storageFailure(null)).toBeNull();
});
