// Payments with metadata that were created before their tokens existed are found afterwards.
import { expect, it } from 'vitest';
import { metadataToken } from '@/lib/payments/metadata-tokens';
import { makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { openConnection } from './connection';
import { metadataTokensStep } from './metadata-tokens-step';

describeOnBothDatabases('the step that fills tokens of metadata', (open) => {
  it('reads every payment in batches, and can run twice', async () => {
    const { url, db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const metadata = JSON.stringify({ cart: '77', note: '“ü”' });
    const { id: paymentId } = await makePayment(db, merchantId, { metadata });
    await makePayment(db, merchantId);
    const connection = await openConnection(url);
    try {
      expect(await metadataTokensStep.count(connection)).toBe(2);
      for (let turn = 0; turn < 2; turn += 1) {
        const batch = await metadataTokensStep.run(connection, '');
        expect(batch?.rows).toBe(2);
        expect(await metadataTokensStep.run(connection, batch?.after ?? '')).toBeNull();
      }
    } finally {
      await connection.close();
    }
    const rows = await db.paymentMetadataToken.findMany();
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ merchantId, paymentId, token: metadataToken('note', '“ü”') });
  });
});
