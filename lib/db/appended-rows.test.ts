// Rows appended during a transaction, and rows of several tables inserted with one call: committed or rolled back together, in order.
import { expect, it } from 'vitest';
import { CHANGE_TABLE, TIMELINE_TABLE } from '@/lib/payments/payment-tables';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { appendRow } from './appended-rows';
import type { Database } from './client';
import { insertTables, tableRows, timeText } from './insert-rows';
import { JOURNAL_TABLE } from './journal';
import { writeTransaction } from './transaction';

const at = timeText(MADE_AT);

async function somePayment({ db }: Database) {
  const { id: merchantId } = await makeMerchant(db);
  const { id: paymentId } = await makePayment(db, merchantId);
  return { merchantId, paymentId };
}

describeOnBothDatabases('rows appended in a transaction', (open) => {
  it('are inserted before it commits, with the same values as by the client', async () => {
    const database = await open();
    const { merchantId, paymentId } = await somePayment(database);
    const entry = { reference: 'deposit:A', paymentId, topUpId: null, amountRaw: '5' };
    await writeTransaction(database, async (tx) => {
      appendRow(tx, TIMELINE_TABLE, { paymentId, at, kind: 'created', detail: {}, actor: 'payer' });
      appendRow(tx, CHANGE_TABLE, { merchantId, paymentId, at });
      appendRow(tx, TIMELINE_TABLE, {
        paymentId,
        at,
        kind: 'deposit',
        detail: { amountRaw: '5', of: null },
        actor: null,
      });
      appendRow(tx, JOURNAL_TABLE, { ...entry, account: 'payer', at });
      appendRow(tx, JOURNAL_TABLE, { ...entry, account: 'held', paymentId: null, at });
    });
    const { db } = database;
    expect(await db.timelineEntry.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { paymentId, at: MADE_AT, kind: 'created', detail: {}, actor: 'payer' },
      { paymentId, at: MADE_AT, kind: 'deposit', detail: { amountRaw: '5', of: null } },
    ]);
    expect(await db.changeFeedEntry.findMany()).toMatchObject([{ merchantId, paymentId, at: MADE_AT }]);
    expect(await db.journalEntry.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { ...entry, account: 'payer', at: MADE_AT },
      { ...entry, account: 'held', paymentId: null, at: MADE_AT },
    ]);
    // Times are compared as text in SQLite: the client's own question has to find them.
    expect(await db.timelineEntry.count({ where: { at: { gte: MADE_AT, lte: MADE_AT } } })).toBe(2);
  });

  it('are rolled back with their transaction, or when the database rejects another row', async () => {
    const database = await open();
    const { merchantId, paymentId } = await somePayment(database);
    const failing = writeTransaction(database, async (tx) => {
      appendRow(tx, CHANGE_TABLE, { merchantId, paymentId, at });
      throw new Error('thought better of it');
    });
    await expect(failing).rejects.toThrow('thought better of it');
    const refused = writeTransaction(database, async (tx) => {
      await tx.payment.update({ where: { id: paymentId }, data: { orderId: 'changed' } });
      appendRow(tx, TIMELINE_TABLE, {
        paymentId: 'pay_none',
        at,
        kind: 'created',
        detail: {},
        actor: 'payer',
      });
    });
    await expect(refused).rejects.toThrow();
    expect(await database.db.changeFeedEntry.count()).toBe(0);
    expect(await database.db.payment.findUnique({ where: { id: paymentId } })).toMatchObject({
      orderId: null,
    });
  });

  it('are rejected outside a transaction', async () => {
    const database = await open();
    const { merchantId, paymentId } = await somePayment(database);
    const row = { merchantId, paymentId, at };
    await database.db.$transaction(async (tx) => {
      expect(() => appendRow(tx, CHANGE_TABLE, row)).toThrow('writeTransaction');
    });
    const tooLate = await writeTransaction(database, async (tx) => () => appendRow(tx, CHANGE_TABLE, row));
    expect(tooLate).toThrow('writeTransaction');
  });
});

/** Texts that look like the end of a statement, a separator and a parameter. */
const HOSTILE_TEXTS = ['\'); DELETE FROM "Payment"; --', '\n-- next statement\n', '$1', '?'];

function rowsOf(merchantId: string, paymentId: string, texts: readonly string[]) {
  return [
    tableRows(
      CHANGE_TABLE,
      texts.map(() => ({ merchantId, paymentId, at })),
    ),
    tableRows(JOURNAL_TABLE, []),
    tableRows(
      TIMELINE_TABLE,
      texts.map((text) => ({ paymentId, at, kind: 'created', detail: { text }, actor: text })),
    ),
  ];
}

describeOnBothDatabases('rows of several tables', (open) => {
  it('are inserted with one call, whatever their texts', async () => {
    const database = await open();
    const { merchantId, paymentId } = await somePayment(database);
    await writeTransaction(database, (tx) =>
      insertTables(tx, database.kind, rowsOf(merchantId, paymentId, HOSTILE_TEXTS)),
    );
    const entries = await database.db.timelineEntry.findMany({ orderBy: { id: 'asc' } });
    expect(entries.map(({ actor }) => actor)).toEqual(HOSTILE_TEXTS);
    expect(entries.map(({ detail }) => detail)).toEqual(HOSTILE_TEXTS.map((text) => ({ text })));
    expect(await database.db.changeFeedEntry.count()).toBe(HOSTILE_TEXTS.length);
    expect(await database.db.payment.count()).toBe(1);
  });

  it('are all rolled back when one refers to a missing row', async () => {
    const database = await open();
    const { merchantId } = await somePayment(database);
    await expect(
      writeTransaction(database, (tx) =>
        insertTables(tx, database.kind, rowsOf(merchantId, 'pay_missing', ['a'])),
      ),
    ).rejects.toThrow();
    expect(await database.db.changeFeedEntry.count()).toBe(0);
  });
});
