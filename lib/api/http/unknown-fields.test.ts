import { describe, expect, it, test } from 'vitest';
import { ignoredFields, requireKnown } from './unknown-fields';

const KNOWN = ['usdAmount', 'orderId', 'paymentCustomer', 'paymentCustomer.email', 'paymentCustomer.country'];
const MANY = Object.fromEntries(Array.from({ length: 1_000 }, (_, place) => [`field${place}`, place]));

describe('the ignored fields', () => {
  test.each<[string, object, string[]]>([
    ['known fields', { usdAmount: '1', paymentCustomer: { email: 'a' } }, []],
    ['a misspelt field', { usdAmuont: '1' }, ['usdAmuont']],
    ['a misspelt field of the customer', { paymentCustomer: { eMail: 'a' } }, ['paymentCustomer.eMail']],
    ['a customer that is no object', { paymentCustomer: 'Ada' }, []],
    ['a customer of null', { paymentCustomer: null }, []],
    ['fields within an unknown one', { metadata: { cart: 7 } }, ['metadata']],
    [
      'a name that would break a header, or may be a person’s',
      { 'a\r\nSet-Cookie: x': 1, 'ada@example.com': 2, 'ada.quill': 3, [`x${'y'.repeat(64)}`]: 4 },
      [],
    ],
  ])('of %s', (_, given, names) => {
    expect(ignoredFields({ ...given }, KNOWN)).toEqual(names);
  });

  test('are twenty at most', () => {
    expect(ignoredFields(MANY, KNOWN)).toHaveLength(20);
  });
});

/** The message of the rejection; null when the request is accepted. */
function rejectionOf(given: object, kind: 'field' | 'parameter' = 'field'): string | null {
  try {
    if (kind === 'field') requireKnown({ ...given }, KNOWN, kind);
    else requireKnown({ ...given }, [...KNOWN, 'metadata'], kind, ['metadata']);
    return null;
  } catch (error) {
    expect(error).toMatchObject({ code: 'badInput' });
    return Object(error).message;
  }
}

describe('a strict operation', () => {
  it('accepts known fields', () => {
    expect(rejectionOf({})).toBeNull();
    expect(rejectionOf({ usdAmount: '1', paymentCustomer: { email: 'a' }, orderId: undefined })).toBeNull();
  });

  it.each([
    ['usdAmuont', 'usdAmount'],
    ['usdamount', 'usdAmount'],
    ['usd_amount', 'usdAmount'],
    ['amount', 'usdAmount'],
    ['orderID', 'orderId'],
    ['order', 'orderId'],
    ['customer', null],
    ['metadata', null],
  ])('rejects %s, and suggests %s', (name, nearest) => {
    const suggestion = nearest === null ? '' : ` Did you mean \`${nearest}\`?`;
    expect(rejectionOf({ [name]: '1' })).toBe(`Unknown field \`${name}\`.${suggestion}`);
  });

  it('names every unknown field, also those of an object', () => {
    expect(rejectionOf({ orderID: '1', paymentCustomer: { eMail: 'a', phone: '1' } })).toBe(
      'Unknown field `orderID`. Did you mean `orderId`? ' +
        'Unknown field `paymentCustomer.eMail`. Did you mean `paymentCustomer.email`? ' +
        'Unknown field `paymentCustomer.phone`.',
    );
  });

  it('calls a parameter of the query a parameter', () => {
    expect(rejectionOf({ orderID: '1' }, 'parameter')).toBe(
      'Unknown parameter `orderID`. Did you mean `orderId`?',
    );
  });

  it.each([
    ['metdata[cart]', 'metdata[…]', 'metadata[…]'],
    ['metadata.cart', 'metadata.…', 'metadata[…]'],
    ['Metadata[ada@example.com]', 'Metadata[…]', 'metadata[…]'],
    ['orderID[]', 'orderID[…]', 'orderId'],
    ['orderId[0]', 'orderId[…]', 'orderId'],
    ['nothing[cart]', 'nothing[…]', null],
  ])('rejects the parameter %s without its key, as %s, and suggests %s', (name, shown, nearest) => {
    const suggestion = nearest === null ? '' : ` Did you mean \`${nearest}\`?`;
    expect(rejectionOf({ [name]: '77' }, 'parameter')).toBe(`Unknown parameter \`${shown}\`.${suggestion}`);
  });

  it('says how a known object of parameters is written', () => {
    expect(rejectionOf({ 'metadata[a][b]': '77' }, 'parameter')).toBe(
      '`metadata` takes one key: `metadata[key]=value`.',
    );
  });

  it('names an unknown object of parameters once', () => {
    expect(rejectionOf({ 'metdata[cart]': '77', 'metdata[shop]': '3' }, 'parameter')).toBe(
      'Unknown parameter `metdata[…]`. Did you mean `metadata[…]`?',
    );
  });

  it('rejects a name that it does not repeat', () => {
    expect(rejectionOf({ 'ada@example.com': 1 })).toBe('Unknown field.');
    expect(rejectionOf({ 'paymentCustomer.email': 'a' })).toBe('Unknown field.');
    expect(rejectionOf({ '4155550123[cart]': 'a' }, 'parameter')).toBe('Unknown parameter.');
  });

  it('names twenty at most', () => {
    expect(rejectionOf(MANY)?.match(/Unknown field/g)).toHaveLength(20);
    const objects = Object.fromEntries(Object.keys(MANY).map((name) => [`${name}[key]`, '1']));
    expect(rejectionOf(objects, 'parameter')?.match(/Unknown parameter/g)).toHaveLength(20);
  });
});
