// The payer's view as it is read for an address that anybody can type.
import { expect, test } from 'vitest';
import { makeMerchant, makePayment } from '@/prisma/factories';
import { testServer } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { readPayerView } from './read-payer-view';

describeOnBothDatabases('a checkout page', (open) => {
  test('exists for a payment, and for nothing else that can stand in its address', async () => {
    const database = await open();
    const merchant = await makeMerchant(database.db);
    const { id } = await makePayment(database.db, merchant.id);
    const server = testServer(database);
    expect(await readPayerView(server, id)).toMatchObject({ paymentIdentifier: id });
    for (const other of ['pay_none', '', 'a\u0000b', `${id}\u0000`, '%', 'x'.repeat(5_000)]) {
      expect(await readPayerView(server, other)).toBeNull();
    }
  });
});
