// Tests the payer's secret: for one payment only, valid across key rotations, and told apart from a first browser's token.
import { expect, it } from 'vitest';
import { parseKeyRing } from '@/lib/core/key-ring';
import {
  isBoundToPayer,
  isPayerSecret,
  isStoredToken,
  payerSecret,
  tokenHash,
  unverifiedAddress,
} from './payer-secret';

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const RING = parseKeyRing(`k1:${keyOf(1)}`);
const ROTATED = parseKeyRing(`k2:${keyOf(2)},k1:${keyOf(1)}`);

it('belongs to one payment of one deployment', () => {
  const secret = payerSecret(RING, 'pay_1');
  expect(secret).toMatch(/^k1\.[\w-]{43}$/);
  expect(isPayerSecret(RING, 'pay_1', secret)).toBe(true);
  expect(isPayerSecret(RING, 'pay_2', secret)).toBe(false);
  expect(isPayerSecret(parseKeyRing(`k1:${keyOf(9)}`), 'pay_1', secret)).toBe(false);
});

it.each(['', '.', 'k1', 'k1.', 'k1.short', 'k3.x', 'undefined', '__proto__.x', '\u0000'])(
  'is not %j',
  (text) => {
    expect(isPayerSecret(RING, 'pay_1', text)).toBe(false);
  },
);

it('stays valid while the ring has its key', () => {
  const secret = payerSecret(RING, 'pay_1');
  expect(isPayerSecret(ROTATED, 'pay_1', secret)).toBe(true);
  expect(payerSecret(ROTATED, 'pay_1')).not.toBe(secret);
  expect(isPayerSecret(parseKeyRing(`k2:${keyOf(2)}`), 'pay_1', secret)).toBe(false);
});

it('is stored as a hash that differs from a first browser’s', () => {
  const secret = payerSecret(RING, 'pay_1');
  const [verified, first] = [tokenHash(secret, true), tokenHash(secret, false)];
  expect(verified).not.toContain(secret);
  for (const stored of [verified, first]) {
    expect(isStoredToken(secret, stored)).toBe(true);
    expect(isStoredToken('another', stored)).toBe(false);
  }
  expect(isStoredToken(secret, null)).toBe(false);
  const bound = [verified, first, null].map((browserTokenHash) => isBoundToPayer({ browserTokenHash }));
  expect(bound).toEqual([true, false, false]);
});

it('makes a refund address verified, and so does the form that created the payment', () => {
  const refundAddress = 'nano_1';
  const unverified = (browserTokenHash: string | null) =>
    unverifiedAddress({ browserTokenHash, refundAddress });
  expect(unverified(tokenHash('secret', true))).toBeNull();
  expect(unverified(null)).toBeNull();
  expect(unverified(tokenHash('token', false))).toBe('nano_1');
  expect(unverifiedAddress({ browserTokenHash: tokenHash('token', false), refundAddress: null })).toBeNull();
});
