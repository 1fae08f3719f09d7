// Reads the payer's view for the identifier in a URL.
import { expect, test } from 'vitest';
import { RAW_PER_NANO } from '@/lib/core/raw';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import { testServer } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { readPayerView } from './read-payer-view';

describeOnBothDatabases('a checkout page', (open) => {
  test('exists only for a payment’s identifier in the URL', async () => {
    const database = await open();
    const merchant = await makeMerchant(database.db);
    const { id } = await makePayment(database.db, merchant.id);
    const server = testServer(database);
    expect(await readPayerView(server, id)).toMatchObject({ paymentIdentifier: id });
    for (const other of ['pay_none', '', 'a\u0000b', `${id}\u0000`, '%', 'x'.repeat(5_000)]) {
      expect(await readPayerView(server, other)).toBeNull();
    }
  });

  test('sums all deposits and refunds, including those not listed', async () => {
    const database = await open();
    const merchant = await makeMerchant(database.db);
    const payment = await makePayment(database.db, merchant.id, { status: 'Error', endedAt: MADE_AT });
    const numbers = Array.from({ length: 60 }, (_, place) => String(100 + place));
    const amountRaw = RAW_PER_NANO.toString();
    const [sender, account] = [randomAddress(), payment.depositAddress];
    await database.db.deposit.createMany({
      data: numbers.map((number) => ({
        blockHash: number.padStart(64, 'A'),
        address: account,
        paymentId: payment.id,
        sender,
        amountRaw,
        confirmedAt: MADE_AT,
        recordedAt: MADE_AT,
        disposition: 'counted' as const,
      })),
    });
    const sent = { kind: 'refund' as const, account, destination: sender, amountRaw, createdAt: MADE_AT };
    await database.db.transfer.createMany({
      data: numbers.map((number) => ({
        ...sent,
        id: `refund-${number}`,
        reference: `refund:${number}`,
        paymentId: payment.id,
        confirmedAt: MADE_AT,
      })),
    });
    const view = await readPayerView(testServer(database), payment.id);
    expect(view?.received?.nano).toBe('60');
    expect(view?.returns).toMatchObject({ total: { nano: '60' }, state: 'sent' });
    expect([view?.deposits.length, view?.returns.refunds.length]).toEqual([50, 50]);
  });
});
