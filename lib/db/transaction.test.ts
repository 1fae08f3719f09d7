// Guarantees for writers: atomicity, no lost updates, and no failures due to concurrent writers.
import { describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type Database, openDatabase, type Tx } from './client';
import { isRetryable, writeTransaction } from './transaction';

const WRITERS = 20;

function createGate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** Increments the counter like a change of a payment: first a write that locks the row, then read and decide. */
async function addOne(tx: Tx): Promise<void> {
  await tx.lease.update({ where: { name: 'counter' }, data: { fence: { increment: 0 } } });
  const { fence } = await tx.lease.findUniqueOrThrow({ where: { name: 'counter' } });
  await tx.lease.update({ where: { name: 'counter' }, data: { fence: fence + 1 } });
}

async function createCounter({ db }: Database, name = 'counter'): Promise<void> {
  await db.lease.create({ data: { name, holder: 'nobody', fence: 0, expiresAt: new Date(0) } });
}

const readCounter = async ({ db }: Database) =>
  (await db.lease.findUniqueOrThrow({ where: { name: 'counter' } })).fence;

describeOnBothDatabases('a transaction that writes', (open) => {
  it('commits nothing when its work fails', async () => {
    const database = await open();
    const failing = writeTransaction(database, async (tx) => {
      await tx.setting.create({ data: { key: 'a', value: '1' } });
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    expect(await database.db.setting.count()).toBe(0);
  });

  it('loses no update when many run concurrently over two connections', async () => {
    const database = await open();
    const second = await openDatabase({ url: database.url });
    await createCounter(database);
    const writers = Array.from({ length: WRITERS }, (_, place) =>
      writeTransaction(place % 2 === 0 ? database : second, addOne),
    );
    await Promise.all(writers).finally(() => second.close());
    expect(await readCounter(database)).toBe(WRITERS);
  });

  it('does not roll back a separate concurrent write', async () => {
    const database = await open();
    const begun = createGate();
    const goOn = createGate();
    const failing = writeTransaction(database, async (tx) => {
      await tx.setting.create({ data: { key: 'inside', value: '1' } });
      begun.open();
      await goOn.passed;
      throw new Error('rolled back');
    });
    const outcome = expect(failing).rejects.toThrow('rolled back');
    await begun.passed;
    const beside = database.db.setting.create({ data: { key: 'beside', value: '1' } }).then((row) => row.key);
    expect(await database.db.setting.findUnique({ where: { key: 'inside' } })).toBeNull();
    goOn.open();
    await outcome;
    expect(await beside).toBe('beside');
    expect(await database.db.setting.findMany()).toEqual([{ key: 'beside', value: '1' }]);
  });

  it('is retried completely after a conflict', async () => {
    const database = await open();
    await createCounter(database);
    await createCounter(database, 'other');
    const touch = (tx: Tx, name: string) =>
      tx.lease.update({ where: { name }, data: { fence: { increment: 1 } } });
    const cross = (first: string, second: string) =>
      writeTransaction(database, async (tx) => {
        await touch(tx, first);
        await touch(tx, second);
      });
    const pairs = Array.from({ length: 2 }, () => [cross('counter', 'other'), cross('other', 'counter')]);
    await Promise.all(pairs.flat());
    expect(await readCounter(database)).toBe(4);
  });
});

describe('an error', () => {
  it.each([
    ['P2034', true],
    ['P1008', true],
    ['P2002', false],
  ])('with code %s is retried: %s', (code, expected) => {
    expect(isRetryable(Object.assign(new Error('refused'), { code }))).toBe(expected);
  });

  it.each([
    ['TransactionWriteConflict', true],
    ['UniqueConstraintViolation', false],
  ])('of a raw statement, which the adapter calls %s, is retried: %s', (kind, expected) => {
    const meta = { driverAdapterError: { cause: { originalCode: '40P01', kind } } };
    expect(isRetryable(Object.assign(new Error('refused'), { code: 'P2010', meta }))).toBe(expected);
  });
});
