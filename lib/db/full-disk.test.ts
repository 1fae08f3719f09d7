// A SQLite transaction on a full disk is written completely or not at all, and the connection stays usable.
import { expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/prisma/test-database';
import { writeTransaction } from './transaction';

const LONG = 'x'.repeat(200_000);
const setting = (key: string, value = '') => ({ data: { key, value } });

/** Limits the file's growth so that LONG does not fit: SQLite then returns SQLITE_FULL, as on a full disk. */
async function fillUp({ db }: TestDatabase): Promise<void> {
  const [row] = await db.$queryRawUnsafe<{ page_count: bigint }[]>('PRAGMA page_count');
  await db.$queryRawUnsafe(`PRAGMA max_page_count = ${Number(row?.page_count) + 4}`);
}

async function makeRoom({ db }: TestDatabase): Promise<void> {
  await db.$queryRawUnsafe('PRAGMA max_page_count = 1000000');
}

async function keys({ db }: TestDatabase): Promise<string[]> {
  return (await db.setting.findMany({ orderBy: { key: 'asc' } })).map(({ key }) => key);
}

/** With one row. Changing it to LONG makes SQLite roll back the whole transaction. */
async function openFull(): Promise<TestDatabase> {
  const database = await createTestDatabase('sqlite');
  await database.db.setting.create(setting('kept'));
  await fillUp(database);
  return database;
}

it('rolls a transaction back completely when SQLite aborted it', async () => {
  const database = await openFull();
  const statements = writeTransaction(database, (tx) =>
    Promise.all([
      tx.setting.create(setting('a')),
      tx.setting.updateMany({ where: { key: 'kept' }, data: { value: LONG } }),
      tx.setting.create(setting('z')),
    ]),
  );
  await expect(statements).rejects.toThrow('database or disk is full');
  expect(await keys(database)).toEqual(['kept']);
  await database.close();
});

it('rolls a transaction back completely even if its work caught the error', async () => {
  const database = await openFull();
  const goesOn = writeTransaction(database, async (tx) => {
    await tx.setting.create(setting('a'));
    await tx.setting.updateMany({ where: { key: 'kept' }, data: { value: LONG } }).catch(() => undefined);
    await tx.setting.create(setting('z'));
  });
  await expect(goesOn).rejects.toThrow();
  expect(await keys(database)).toEqual(['kept']);
  await database.close();
});

it('writes again as soon as there is space, with the same connection and prepared statements', async () => {
  const database = await openFull();
  const write = () => writeTransaction(database, (tx) => tx.setting.create(setting('long', LONG)));
  await expect(write()).rejects.toThrow('database or disk is full');
  await expect(database.db.setting.create(setting('long', LONG))).rejects.toThrow('database or disk is full');
  await makeRoom(database);
  await write();
  expect(await keys(database)).toEqual(['kept', 'long']);
  await database.close();
});
