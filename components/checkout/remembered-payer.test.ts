// Tests the encryption of the details that a browser remembers.
import { describe, expect, it } from 'vitest';
import { decryptPayer, encryptPayer, shortName } from './remembered-payer';

const NOW = Date.UTC(2026, 10, 26);
const DAY_MS = 24 * 60 * 60_000;
const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', country: 'GB' };

describe('remembered details', () => {
  it('are encrypted with a key that no script can read', async () => {
    const { key, ciphertext } = await encryptPayer(ADA, NOW);
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
    expect(new TextDecoder().decode(ciphertext)).not.toMatch(/Ada|Lovelace|example/);
  });

  it('come back with every field, so that nothing of another person stays in the form', async () => {
    const values = await decryptPayer(await encryptPayer(ADA, NOW), NOW);
    expect(values).toMatchObject({ ...ADA, administrativeArea: '', phoneNumber: '', premise: '' });
  });

  it('leave out what belongs to one payment', async () => {
    const payment = { ...ADA, usdAmount: '12.50', refundAddress: 'nano_1abc' };
    expect(await decryptPayer(await encryptPayer(payment, NOW), NOW)).toEqual(
      await decryptPayer(await encryptPayer(ADA, NOW), NOW),
    );
  });

  it('expire after 12 months without use', async () => {
    const payer = await encryptPayer(ADA, NOW);
    expect(await decryptPayer(payer, NOW + 365 * DAY_MS)).toMatchObject(ADA);
    expect(await decryptPayer(payer, NOW + 365 * DAY_MS + 1)).toBeNull();
  });

  it('are refused if they were altered', async () => {
    const payer = await encryptPayer(ADA, NOW);
    const bytes = new Uint8Array(payer.ciphertext.slice(0));
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    await expect(decryptPayer({ ...payer, ciphertext: bytes.buffer }, NOW)).rejects.toThrow();
  });

  it('get a new key each time', async () => {
    const [one, two] = [await encryptPayer(ADA, NOW), await encryptPayer(ADA, NOW)];
    await expect(decryptPayer({ ...one, key: two.key }, NOW)).rejects.toThrow();
  });
});

it.each([
  [{ firstName: ' Ada ', lastName: 'Lovelace' }, 'Ada L.'],
  [{ firstName: '太郎', lastName: '山田' }, '太郎 山.'],
  [{ firstName: 'Ada', lastName: ' ' }, 'Ada'],
  [{ firstName: 'A', lastName: '𝒬uill' }, 'A 𝒬.'],
])('the short name of %j is %s', (values, short) => {
  expect(shortName(values)).toBe(short);
});
