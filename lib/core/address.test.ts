import fc from 'fast-check';
import * as nanocurrency from 'nanocurrency';
import { describe, expect, it } from 'vitest';
import { bytesToHex, hexToBytes } from '@/lib/nano/hex';
import vectors from '@/lib/nano/testdata/vectors.json';
import {
  BURN_ADDRESS,
  formatAddress,
  isAddress,
  normalizeAddress,
  parseAddress,
  paymentUri,
} from './address';

const publicKeys = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('an address', () => {
  it.each(vectors.addresses.valid)('$address is its public key', ({ address, publicKey }) => {
    expect(bytesToHex(parseAddress(address) ?? new Uint8Array())).toBe(publicKey);
    expect(formatAddress(hexToBytes(publicKey))).toBe(address.replace('xrb_', 'nano_'));
    expect(normalizeAddress(address)).toBe(address.replace('xrb_', 'nano_'));
  });

  it.each(vectors.addresses.invalid)('$address is rejected: $reason', ({ address }) => {
    expect(parseAddress(address)).toBeUndefined();
    expect(isAddress(address)).toBe(false);
    expect(normalizeAddress(address)).toBeUndefined();
  });

  it.each(vectors.addresses.nodeOnly)(
    '$address is rejected, although a node would accept it',
    ({ address }) => {
      expect(isAddress(address)).toBe(false);
    },
  );

  it('must have no surrounding characters', () => {
    for (const text of [` ${BURN_ADDRESS}`, `${BURN_ADDRESS}\n`, `nano:${BURN_ADDRESS}`, '']) {
      expect(isAddress(text)).toBe(false);
    }
  });

  it('agrees with another implementation for any public key', () => {
    fc.assert(
      fc.property(publicKeys, (publicKey) => {
        const address = formatAddress(publicKey);
        expect(address).toBe(nanocurrency.deriveAddress(bytesToHex(publicKey), { useNanoPrefix: true }));
        expect(parseAddress(address)).toEqual(publicKey);
        expect(parseAddress(address.replace('nano_', 'xrb_'))).toEqual(publicKey);
      }),
    );
  });

  it('with one changed character is never valid', () => {
    fc.assert(
      fc.property(publicKeys, fc.nat({ max: 59 }), fc.nat({ max: 30 }), (publicKey, position, shift) => {
        const alphabet = '13456789abcdefghijkmnopqrstuwxyz';
        const address = formatAddress(publicKey);
        const at = 'nano_'.length + position;
        const changed = alphabet[(alphabet.indexOf(address.charAt(at)) + 1 + shift) % alphabet.length] ?? '';
        expect(isAddress(address.slice(0, at) + changed + address.slice(at + 1))).toBe(false);
      }),
    );
  });

  it('can’t be created from anything but 32 bytes', () => {
    const refusal = new RangeError('a public key has 32 bytes');
    for (const bytes of [31, 33]) expect(() => formatAddress(new Uint8Array(bytes))).toThrow(refusal);
  });
});

describe('a payment URI', () => {
  it('contains the address, and optionally an amount in raw', () => {
    expect(paymentUri(BURN_ADDRESS)).toBe(`nano:${BURN_ADDRESS}`);
    expect(paymentUri(BURN_ADDRESS, 10n ** 30n)).toBe(
      `nano:${BURN_ADDRESS}?amount=1000000000000000000000000000000`,
    );
  });
});

describe('the burn address', () => {
  it('has the all-zero public key', () => {
    expect(parseAddress(BURN_ADDRESS)).toEqual(new Uint8Array(32));
    expect(formatAddress(new Uint8Array(32))).toBe(BURN_ADDRESS);
  });
});
