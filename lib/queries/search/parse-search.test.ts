// The possible meanings of a search text, with and without personal data, and who can decrypt the search text of a URL.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '@/lib/core/decimal';
import { newPaymentIdentifier } from '@/lib/core/ids';
import { formatNano, MAX_RAW } from '@/lib/core/raw';
import { randomAddress } from '@/prisma/factories';
import { TEST_SECRETS } from '@/prisma/test-api';
import { openSearch, parseImpersonalSearch, parseSearch, sealSearch } from './parse-search';

const kinds = (text: string) => parseSearch(text).map(({ by }) => by);

describe('a search text', () => {
  it.each<[string, string[]]>([
    ['', []],
    [' \0 ', []],
    ['A-1041', ['order']],
    ['#A-1041', ['order']],
    ['12.34', ['usd', 'nano', 'order']],
    ['$12.34', ['usd', 'order']],
    ['1,234.50 USD', ['usd', 'order']],
    ['4.112334', ['nano', 'order']],
    ['4.112 334 XNO', ['nano', 'order']],
    ['4112334000000000000000000000000 raw', ['nano', 'order']],
    ['0', ['usd', 'order']],
    ['+1 415 555-0123', ['phone', 'order']],
    ['14155550123', ['phone', 'order']],
    ['ada@example.com', ['email', 'order']],
    ['Quill', ['name', 'order']],
    ['q', ['order']],
    ['Ada Quill', ['name', 'order']],
    ['Ada', ['name', 'order']],
    ['pay_1kv', ['order']],
    ['pay_1kvx', ['payment', 'order']],
    ['AB'.repeat(32), ['block', 'order']],
  ])('%j may be %j', (text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });

  it('is normalized by kind', () => {
    expect(parseSearch('$12.3')[0]).toEqual({ by: 'usd', cents: 1230 });
    expect(parseSearch('4.112 334 XNO')[0]).toEqual({ by: 'nano', raw: 4_112_334n * 10n ** 24n });
    expect(parseSearch(' #A-10 ')[0]).toEqual({ by: 'order', prefix: 'a-10' });
    expect(parseSearch('ab'.repeat(32))[0]).toEqual({ by: 'block', hash: 'AB'.repeat(32) });
    const address = randomAddress();
    expect(parseSearch(address.replace('nano_', 'xrb_'))[0]).toEqual({ by: 'account', address });
    const id = newPaymentIdentifier(new Date());
    expect(parseSearch(id)[0]).toEqual({ by: 'payment', prefix: id });
  });

  it('with an amount is parsed exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: MAX_RAW }), fc.integer({ min: 0, max: 60_000 }), (raw, cents) => {
        expect(parseSearch(`${formatNano(raw)} XNO`)).toContainEqual({ by: 'nano', raw });
        const usd = formatDecimal({ units: BigInt(cents), scale: 2 }, 2);
        expect(parseSearch(`$${usd}`)).toContainEqual({ by: 'usd', cents });
      }),
    );
  });

  it('has at most one meaning per kind, and no personal data for users who may not see payers', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(new Set(kinds(text)).size).toBe(kinds(text).length);
        const left = parseImpersonalSearch(text).map(({ by }) => by);
        expect(kinds(text).filter((by) => !['email', 'phone', 'name'].includes(by))).toEqual(left);
      }),
    );
  });
});

const { keyRing } = TEST_SECRETS;
const TYPED = 'ann@example.com';

it('a search by a user who may see payers can’t be decrypted for other merchants or users without this right', () => {
  const sealed = sealSearch(keyRing, { merchantId: 'one', findsPayers: true }, TYPED);
  expect(openSearch(keyRing, { merchantId: 'one', findsPayers: true }, sealed)).toBe(TYPED);
  expect(openSearch(keyRing, { merchantId: 'one', findsPayers: false }, sealed)).toBeNull();
  expect(openSearch(keyRing, { merchantId: 'other', findsPayers: true }, sealed)).toBeNull();
});

it('a search by a user who may not see payers can be decrypted for all users of the merchant', () => {
  const sealed = sealSearch(keyRing, { merchantId: 'one', findsPayers: false }, 'A-1001');
  expect(openSearch(keyRing, { merchantId: 'one', findsPayers: false }, sealed)).toBe('A-1001');
  expect(openSearch(keyRing, { merchantId: 'one', findsPayers: true }, sealed)).toBe('A-1001');
  expect(openSearch(keyRing, { merchantId: 'other', findsPayers: true }, sealed)).toBeNull();
});
