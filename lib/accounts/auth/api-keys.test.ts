// The limit of API keys per merchant, and their audit log entries.
import { expect, it, onTestFinished } from 'vitest';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { createTestDatabase, describeOnBothDatabases } from '@/prisma/test-database';
import { issueApiKey, issueKey, MAX_KEYS_PER_MERCHANT, revokeKey } from './api-keys';

describeOnBothDatabases('API keys', (open) => {
  it('are limited per merchant', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const key = { merchantId, label: 'shop', at: MADE_AT };
    await db.apiKey.createMany({
      data: Array.from({ length: MAX_KEYS_PER_MERCHANT - 1 }, (_, place) => ({
        id: `key_${place}`,
        merchantId,
        label: 'old',
        secretHash: '',
        scopes: [],
        createdAt: MADE_AT,
        revokedAt: MADE_AT,
      })),
    });
    await issueApiKey(db, key);
    await expect(issueApiKey(db, key)).rejects.toMatchObject({
      code: 'badInput',
      message: 'You have reached the limit of 200 API keys.',
    });
  });
});

it('the audit log records who issued and who revoked a key, without its secret', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const { db } = database;
  const [{ id: merchantId }, other] = [await makeMerchant(db), await makeMerchant(db)];
  const forgotten: string[] = [];
  const keys = { forget: (keyId: string) => void forgotten.push(keyId) };
  const deps = { database, keys, clock: { now: () => MADE_AT }, actor: 'user:u1' } as const;
  const { id: keyId, secret } = await issueKey(deps, {
    merchantId,
    label: 'pos',
    scopes: ['payments.read'],
  });
  expect(await revokeKey(deps, { merchantId: other.id, keyId })).toBe(false);
  expect(await revokeKey(deps, { merchantId, keyId })).toBe(true);
  expect(await revokeKey(deps, { merchantId, keyId })).toBe(false);
  const entries = await db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
  const by = { actor: 'user:u1', merchantId };
  expect(entries).toMatchObject([
    { ...by, action: 'apiKeyIssued', detail: JSON.stringify({ keyId, scopes: 'payments.read' }) },
    { ...by, action: 'apiKeyRevoked', detail: JSON.stringify({ keyId }) },
  ]);
  expect(JSON.stringify(entries)).not.toContain(secret);
  expect(new Set(forgotten)).toEqual(new Set([keyId]));
});
