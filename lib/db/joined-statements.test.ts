// Rows of several tables inserted with one call are all written, in order, or none is.
import { expect, it } from 'vitest';
import { CHANGE_TABLE, TIMELINE_TABLE } from '@/lib/payments/payment-tables';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import type { Database } from './client';
import { insertTables, tableRows, timeText } from './insert-rows';
import { JOURNAL_TABLE } from './journal';
import { writeTransaction } from './transaction';

const at = timeText(MADE_AT);

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

async function somePayment({ db }: Database) {
  const { id: merchantId } = await makeMerchant(db);
  const { id: paymentId } = await makePayment(db, merchantId);
  return { merchantId, paymentId };
}

describeOnBothDatabases('Rows of several tables', (open) => {
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
