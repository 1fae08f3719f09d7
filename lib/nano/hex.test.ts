import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToHex, hexToBytes, parseHash, ZERO_HASH } from './hex';

describe('hexadecimal text', () => {
  it('is unchanged after decoding and encoding, in upper case', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const text = bytesToHex(bytes);
        expect(text).toBe(text.toUpperCase());
        expect(hexToBytes(text)).toEqual(bytes);
        expect(hexToBytes(text.toLowerCase())).toEqual(bytes);
      }),
    );
  });

  it.each(['0', '000', '0g', 'g0', ' 00', ' 0', '0x00', '00 ', '0 ', 'é0'])(
    'is rejected when it is %j',
    (text) => {
      expect(() => hexToBytes(text)).toThrow(new RangeError('not hexadecimal text'));
    },
  );
});

describe('a block hash', () => {
  it('is accepted in either case and stored in upper case', () => {
    expect(parseHash('ab'.repeat(32))).toBe('AB'.repeat(32));
    expect(parseHash(ZERO_HASH)).toBe(ZERO_HASH);
  });

  it.each(['', '0', 'AB'.repeat(31), 'AB'.repeat(33), `${'AB'.repeat(31)}ZZ`, `${'AB'.repeat(32)}\n`])(
    'is not %j',
    (text) => {
      expect(parseHash(text)).toBeUndefined();
    },
  );
});
