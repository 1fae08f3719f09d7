import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseKeyRing, seal, unseal } from './key-ring';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

describe('the key ring', () => {
  const ring = parseKeyRing(key('k1'));

  test('text encrypted for a row can be decrypted for that row', () => {
    expect(unseal(ring, 'customer:pay_1', seal(ring, 'customer:pay_1', 'Zoë 東京'))).toBe('Zoë 東京');
  });

  test('encrypted text moved to another row can’t be decrypted', () => {
    const sealed = seal(ring, 'customer:pay_1', 'secret');
    expect(() => unseal(ring, 'customer:pay_2', sealed)).toThrow();
  });

  test('tampered text can’t be decrypted', () => {
    const [version, id, body = ''] = seal(ring, 'row', 'secret').split('.');
    const bytes = Buffer.from(body, 'base64url');
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    expect(() => unseal(ring, 'row', `${version}.${id}.${bytes.toString('base64url')}`)).toThrow();
  });

  test('after a rotation the new key encrypts and the old one still decrypts', () => {
    const oldKey = key('k1');
    const before = seal(parseKeyRing(oldKey), 'row', 'kept');
    const rotated = parseKeyRing(`${key('k2')},${oldKey}`);
    expect(unseal(rotated, 'row', before)).toBe('kept');
    expect(seal(rotated, 'row', 'new')).toMatch(/^v1\.k2\./);
  });

  test.each(['', 'k1', 'k1:', 'k1:c2hvcnQ=', `K 1:${randomBytes(32).toString('base64')}`])(
    'an invalid key ring is rejected without repeating the key',
    (text) => {
      expect(() => parseKeyRing(text)).toThrow(/^KYC_KEYS: key "/);
    },
  );
});
