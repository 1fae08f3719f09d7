// The rows that the batch writer inserts are the rows the client itself would have written.
import { expect, it } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { addMs } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeMerchant, makePayment, makeReadyAddresses } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { makeTopUp } from '@/prisma/refund-factories';
import { TEST_SECRETS, turnableClock } from '@/prisma/test-api';
import { asProcess, describeOnBothDatabases } from '@/prisma/test-database';
import { createPaymentWriter, type NewPayment } from './group-commit';

const SOURCES = [{ source: 'kraken', usdPerNano: '0.87', observedAt: '2026-11-20T14:00:00Z', quote: '"' }];
const TEXT = `O'Hara "quoted" \\ \t\n 日本 😀 {"a":1} ? $1`;

function newPayment(merchantId: string, id: string): NewPayment {
  return {
    row: {
      id,
      merchantId,
      status: 'Waiting',
      screening: 'pending',
      amountRaw: '340282366920938463463374607431768211455',
      usdAmount: '12.30',
      usdPerNano: '3',
      rateObservedAt: new Date(MADE_AT.getTime() - 1),
      rateSources: SOURCES,
      priceCurrency: 'EUR',
      priceMinorUnits: '1107',
      pricePerNano: '2.7',
      priceRates: JSON.stringify({ isDirect: true, sources: [TEXT] }),
      orderId: '0012',
      orderDescription: TEXT,
      metadata: JSON.stringify({ cart: TEXT }),
      returnUrl: 'https://shop.example/?a=%20',
      cancelUrl: null,
      paymentLinkId: null,
      createdAt: MADE_AT,
      expiresAt: new Date(MADE_AT.getTime() + 900_000),
      refundAddress: null,
      browserTokenHash: null,
      underpaymentToleranceBp: 50,
      overpaymentToleranceBp: 0,
    },
    customer: { ...sealCustomer(TEST_SECRETS.keyRing, 'pay_1', {}), country: 'DE', administrativeArea: null },
    record: () => ({ id: `answer ${id}`, bodyHash: 'hash', response: TEXT, createdAt: MADE_AT }),
  };
}

describeOnBothDatabases('the batch writer', (open, kind) => {
  it('writes each table byte for byte as the client does', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const [, , spare] = await makeReadyAddresses(db, 3);
    const writer = createPaymentWriter({ database, clock: turnableClock() });
    const payment = newPayment(merchantId, 'pay_batch');
    await writer.write(payment);
    const { rateSources: _, ...row } = payment.row;
    const place = { depositIndex: spare?.index ?? -1, depositAddress: spare?.address ?? '' };
    await db.payment.create({
      data: { ...row, ...place, id: 'pay_client', rateSources: SOURCES, screeningReasons: [] },
    });
    await db.paymentCustomer.create({ data: { ...payment.customer, paymentId: 'pay_client' } });
    await db.timelineEntry.create({
      data: { paymentId: 'pay_client', at: MADE_AT, kind: 'created', detail: {} },
    });
    await db.changeFeedEntry.create({ data: { merchantId, paymentId: 'pay_client', at: MADE_AT } });
    const record = payment.record?.('') ?? { id: '', bodyHash: '', response: '', createdAt: MADE_AT };
    await db.idempotencyRecord.create({ data: { ...record, id: 'answer pay_client' } });

    for (const table of [
      'Payment',
      'PaymentCustomer',
      'TimelineEntry',
      'ChangeFeedEntry',
      'IdempotencyRecord',
    ]) {
      const [first, second, ...others] = await rowsOf(table);
      expect(others).toEqual([]);
      expect(first).toEqual(second);
    }

    /** The stored rows without the columns that must differ. */
    async function rowsOf(table: string) {
      const asText = kind === 'sqlite' ? '*' : 'row_to_json(t)::text AS json';
      const rows = await db.$queryRawUnsafe<Record<string, unknown>[]>(
        `SELECT ${asText} FROM "${table}" AS t`,
      );
      return rows
        .map((stored) => (kind === 'sqlite' ? stored : JSON.parse(String(stored.json))))
        .map(({ id, paymentId, depositIndex, depositAddress, ...rest }) => rest);
    }
  });

  it('writes times that the client can query', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    await makeReadyAddresses(database.db, 1);
    const writer = createPaymentWriter({ database, clock: turnableClock() });
    const { address } = await writer.write(newPayment(merchantId, 'pay_1'));
    const at = (ms: number) => new Date(MADE_AT.getTime() + ms);
    const found = (lt: Date): Promise<Payment[]> =>
      database.db.payment.findMany({ where: { expiresAt: { lt } } });
    expect(await found(at(900_000))).toEqual([]);
    const [payment] = await found(at(900_001));
    expect(payment).toMatchObject({
      depositAddress: address,
      rateSources: SOURCES,
      orderDescription: TEXT,
      screeningReasons: [],
      version: 0,
      transfersPending: false,
    });
  });

  it('writes rows one by one if one of them can’t be written', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    await makeReadyAddresses(database.db, 5);
    const { writer } = countingWriter(database);
    const ids = ['pay_1', 'pay_2', 'pay_1', 'pay_4'];
    const results = await Promise.allSettled(ids.map((id) => writer.write(newPayment(merchantId, id))));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('gives no address twice, also if somebody marked it as free again', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    await makeTopUp(db, merchantId);
    await makePayment(db, merchantId);
    const fresh = await makeReadyAddresses(db, 3, addMs(MADE_AT, 1));
    await asProcess(database, 'web').db.depositAddress.updateMany({ data: { assignedAt: null } });
    const writer = createPaymentWriter({ database, clock: turnableClock() });
    const written = await Promise.all(
      ['pay_1', 'pay_2'].map((id) => writer.write(newPayment(merchantId, id))),
    );
    expect(written).toEqual(fresh.slice(0, 2).map(({ index, address }) => ({ index, address })));
    // They are not tried again.
    const free = await db.depositAddress.findMany({ where: { assignedAt: null } });
    expect(free.map(({ address }) => address)).toEqual([fresh[2]?.address]);
  });

  it('fails all of them immediately if the database itself fails', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    await makeReadyAddresses(database.db, 5);
    await database.db.$executeRawUnsafe('DROP TABLE "ChangeFeedEntry"');
    const { writer, transactions } = countingWriter(database);
    const ids = ['pay_1', 'pay_2', 'pay_3', 'pay_4'];
    const results = await Promise.allSettled(ids.map((id) => writer.write(newPayment(merchantId, id))));
    expect(results.map(({ status }) => status)).toEqual(ids.map(() => 'rejected'));
    expect(transactions()).toBe(1);
  });

  /** Each transaction reads the clock once, when it takes its addresses. */
  function countingWriter(database: Database) {
    let asked = 0;
    const now = () => {
      asked += 1;
      return MADE_AT;
    };
    return { writer: createPaymentWriter({ database, clock: { now } }), transactions: () => asked };
  }
});
