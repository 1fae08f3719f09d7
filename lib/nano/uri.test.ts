import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAddress } from '@/lib/core/address';
import { MAX_RAW } from '@/lib/core/raw';
import { vectors } from './testdata/vectors';
import { parseUri, paymentUri } from './uri';

const ADDRESS = 'nano_3wm37qz19zhei7nzscjcopbrbnnachs4p1gnwo5oroi3qonw6inwgoeuufdp';

describe('a payment URI', () => {
  it.each(vectors.uri.examples)('%s is read and written alike', (example) => {
    const request = parseUri(example);
    expect(request?.address).toBe(ADDRESS);
    expect(request && paymentUri(request)).toBe(example);
  });

  it('carries raw, and escapes a space as %20', () => {
    expect(paymentUri({ address: ADDRESS, amountRaw: 10n ** 30n, message: 'Two cups & a + b' })).toBe(
      `nano:${ADDRESS}?amount=1000000000000000000000000000000&message=Two%20cups%20%26%20a%20%2B%20b`,
    );
  });

  it('comes back whatever it carries', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    const requests = fc.record({
      address: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(formatAddress),
      amountRaw: fc.option(fc.bigInt({ min: 0n, max: MAX_RAW }), { nil: undefined }),
      label: fc.option(text, { nil: undefined }),
      message: fc.option(text, { nil: undefined }),
    });
    fc.assert(
      fc.property(requests, (request) => {
        expect(parseUri(paymentUri(request))).toEqual(request);
      }),
    );
  });

  it('is read in its deep-link form and with an old prefix', () => {
    const old = ADDRESS.replace('nano_', 'xrb_');
    expect(parseUri(`nano://${old}?amount=5`)).toMatchObject({ address: ADDRESS, amountRaw: 5n });
  });

  it.each([
    '',
    ADDRESS,
    `bitcoin:${ADDRESS}`,
    `nano:${ADDRESS.slice(0, -1)}q`,
    `nano:${ADDRESS}?amount=`,
    `nano:${ADDRESS}?amount=1.5`,
    `nano:${ADDRESS}?amount=-1`,
    `nano:${ADDRESS}?amount=0x10`,
    `nano:${ADDRESS}?amount=340282366920938463463374607431768211456`,
    `nano:${ADDRESS}?label=%E0%A4%A`,
  ])('is not %j', (text) => {
    expect(parseUri(text)).toBeUndefined();
  });

  it('is not longer than any QR code', () => {
    expect(parseUri(`nano:${ADDRESS}?label=${'x'.repeat(3000)}`)).toBeDefined();
    expect(parseUri(`nano:${ADDRESS}?label=${'x'.repeat(5000)}`)).toBeUndefined();
  });

  it('is written for text with half a character, too', () => {
    expect(paymentUri({ address: ADDRESS, label: 'a\ud800' })).toBe(`nano:${ADDRESS}?label=a%EF%BF%BD`);
  });
});
