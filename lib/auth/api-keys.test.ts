// How many keys a merchant can have.
import { expect, it } from 'vitest';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { issueApiKey, MAX_KEYS_PER_MERCHANT } from './api-keys';

describeOnBothDatabases('API keys', (open) => {
  it('are issued up to a bound, which the merchant is told in words', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const key = { merchantId, label: 'shop', at: MADE_AT };
    await db.apiKey.createMany({
      data: Array.from({ length: MAX_KEYS_PER_MERCHANT - 1 }, (_, place) => ({
        id: `key_${place}`,
        merchantId,
        label: 'old',
        secretHash: '',
        createdAt: MADE_AT,
        revokedAt: MADE_AT,
      })),
    });
    await issueApiKey(db, key);
    await expect(issueApiKey(db, key)).rejects.toMatchObject({
      code: 'badInput',
      message: 'No more than 200 API keys can be issued.',
    });
  });
});
