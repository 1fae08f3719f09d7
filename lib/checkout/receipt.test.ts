// The receipt of a payment that has ended, and what it keeps to itself.
import { beforeEach, expect, test } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { addMs } from '@/lib/core/clock';
import { RAW_PER_NANO } from '@/lib/core/raw';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import type { Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { CUSTOMER, TEST_SECRETS, type TestServer, testServer } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { shortenAddress } from './payer-view';
import { readReceipt } from './receipt';

const ENDED_AT = addMs(MADE_AT, 120_000);
const SENDER = randomAddress();
const NAMED = randomAddress();

describeOnBothDatabases('a receipt', (open) => {
  let database: Database;
  let server: TestServer;
  let merchantId: string;

  beforeEach(async () => {
    database = await open();
    server = testServer(database);
    merchantId = (await makeMerchant(database.db)).id;
  });

  const read = (payment: Pick<Payment, 'id'>) => readReceipt(server, payment.id);
  const ended = (fields: Partial<Prisma.PaymentUncheckedCreateInput>) =>
    makePayment(database.db, merchantId, {
      orderId: 'B-17',
      orderDescription: 'Two books',
      rateObservedAt: addMs(MADE_AT, -30_000),
      endedAt: ENDED_AT,
      ...fields,
    });

  const depositTo = (
    payment: Payment,
    place: number,
    fields: Partial<Prisma.DepositUncheckedCreateInput> = {},
  ) =>
    database.db.deposit.create({
      data: {
        blockHash: String(place).repeat(64),
        address: payment.depositAddress,
        paymentId: payment.id,
        sender: SENDER,
        amountRaw: RAW_PER_NANO.toString(),
        confirmedAt: addMs(MADE_AT, 60_000),
        recordedAt: addMs(MADE_AT, 60_000),
        disposition: 'counted',
        ...fields,
      },
    });

  const refundOf = (
    payment: Payment,
    depositHash: string,
    fields: Partial<Prisma.TransferCreateInput> = {},
  ) =>
    database.db.transfer.create({
      data: {
        id: depositHash,
        kind: 'refund',
        reference: `refund:${depositHash}`,
        payment: { connect: { id: payment.id } },
        deposits: { connect: { blockHash: depositHash } },
        account: payment.depositAddress,
        destination: NAMED,
        amountRaw: RAW_PER_NANO.toString(),
        createdAt: ENDED_AT,
        ...fields,
      },
    });

  const blockOf = (transferId: string, payment: Payment) =>
    database.db.block.create({
      data: {
        hash: 'F'.repeat(64),
        kind: 'send',
        account: payment.depositAddress,
        previous: '0'.repeat(64),
        height: 2,
        representative: payment.depositAddress,
        balanceRaw: '0',
        amountRaw: RAW_PER_NANO.toString(),
        link: '0'.repeat(64),
        signature: '0'.repeat(128),
        transferId,
        signedAt: ENDED_AT,
        publishedAt: ENDED_AT,
      },
    });

  test('shows the merchant, the amount, the rate and the deposits', async () => {
    const payment = await ended({ status: 'Completed', usdAmount: '3.005' });
    await depositTo(payment, 1);
    await depositTo(payment, 2, { disposition: 'dust', amountRaw: '1' });
    expect(await read(payment)).toEqual({
      paymentIdentifier: payment.id,
      merchantName: 'Harbour Books',
      brand: { accent: null, logo: null },
      orderId: 'B-17',
      orderDescription: 'Two books',
      isInvoice: false,
      status: 'Completed',
      stage: 'completed',
      refunded: null,
      price: { currency: 'USD', amount: '3.01' },
      amount: { raw: RAW_PER_NANO.toString(), nano: '1' },
      perNano: '3.00',
      simulatedRate: true,
      rateAt: '2026-11-20T13:59:30Z',
      createdAt: '2026-11-20T14:00:00Z',
      endedAt: '2026-11-20T14:02:00Z',
      received: { raw: RAW_PER_NANO.toString(), nano: '1' },
      deposits: [
        {
          at: '2026-11-20T14:01:00Z',
          amount: { raw: RAW_PER_NANO.toString(), nano: '1' },
          blockHash: '1'.repeat(64),
          sender: SENDER,
        },
      ],
      returned: { total: null, state: 'none' },
      refunds: [],
      explorer: null,
    });
  });

  test('shows the destination of each refund; an address not yet on the ledger stays shortened', async () => {
    const payment = await ended({ status: 'Error', errorReason: 'expired' });
    const deposits = await Promise.all([1, 2, 3].map((place) => depositTo(payment, place)));
    const [sent, held, open] = deposits.map(({ blockHash }) => blockHash);
    const { id } = await refundOf(payment, sent ?? '', { confirmedAt: ENDED_AT });
    await blockOf(id, payment);
    await refundOf(payment, held ?? '', { heldAt: ENDED_AT, createdAt: addMs(ENDED_AT, 1) });
    await refundOf(payment, open ?? '', { createdAt: addMs(ENDED_AT, 2) });
    const receipt = await read(payment);
    expect(receipt).toMatchObject({ status: 'Error', stage: 'expired', returned: { state: 'held' } });
    expect(
      receipt?.refunds.map(({ state, destination, blockHash, at }) => [state, destination, blockHash, at]),
    ).toEqual([
      ['sent', NAMED, 'F'.repeat(64), '2026-11-20T14:02:00Z'],
      ['held', shortenAddress(NAMED), null, null],
      ['onTheWay', shortenAddress(NAMED), null, null],
    ]);
  });

  test('shows nothing about the payer or the merchant’s settlement address', async () => {
    const settlementAddress = randomAddress();
    const payment = await ended({ status: 'Completed', settlementAddress, refundAddress: NAMED });
    await depositTo(payment, 1);
    const sealed = sealCustomer(TEST_SECRETS.keyRing, payment.id, CUSTOMER);
    await database.db.paymentCustomer.create({ data: { paymentId: payment.id, ...sealed, country: 'US' } });
    const text = JSON.stringify(await read(payment));
    for (const secret of [
      CUSTOMER.lastName,
      CUSTOMER.email,
      CUSTOMER.phoneNumber,
      settlementAddress,
      NAMED,
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toContain(payment.depositAddress);
  });

  test('does not exist where nothing was paid', async () => {
    const payment = await ended({ status: 'Cancelled' });
    await depositTo(payment, 1, { disposition: 'dust', amountRaw: '1' });
    expect(await read(payment)).toBeNull();
    await depositTo(payment, 2, { disposition: 'afterCancelled' });
    expect((await read(payment))?.status).toBe('Cancelled');
  });

  test('does not exist for a waiting or unknown payment', async () => {
    expect(await read(await makePayment(database.db, merchantId))).toBeNull();
    for (const id of ['pay_none', '', 'a\u0000b']) expect(await readReceipt(server, id)).toBeNull();
  });
});
