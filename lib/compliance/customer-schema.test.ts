import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paymentCustomerSchema } from './customer-schema';
import cases from './testdata/cases.json';

const request = z.object({ paymentCustomer: paymentCustomerSchema });
const ann = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  country: 'US',
  phoneNumber: '12025550143',
};

function offendingFields(paymentCustomer: unknown): string[] {
  const result = request.safeParse({ paymentCustomer });
  return result.success ? [] : [...new Set(result.error.issues.map(({ path }) => path.join('.')))];
}
const offendingIn = (changes: Record<string, unknown>) => offendingFields({ ...ann, ...changes });

describe('the payer’s data in create-payment', () => {
  it.each(cases.addresses)('is accepted for the address $id', ({ paymentCustomer }) => {
    expect(offendingFields(paymentCustomer)).toEqual([]);
  });

  it.each(cases.invalid.filter(({ expectField }) => !expectField.startsWith('postalCode')))(
    'is refused with its field named: $name',
    ({ paymentCustomer, expectField }) => {
      expect(offendingFields(paymentCustomer)).toEqual([`paymentCustomer.${expectField}`]);
    },
  );

  it('is never rejected for a postal code', () => {
    const odd = cases.invalid.find(({ name }) => name === 'US ZIP wrong');
    expect(odd).toBeDefined();
    expect(offendingFields(odd?.paymentCustomer)).toEqual([]);
  });

  it('names every invalid field at once', () => {
    expect(offendingFields({ email: 'x', country: 'XX', locality: 7 }).sort()).toEqual([
      'paymentCustomer.country',
      'paymentCustomer.email',
      'paymentCustomer.firstName',
      'paymentCustomer.lastName',
      'paymentCustomer.locality',
      'paymentCustomer.phoneNumber',
    ]);
  });

  it.each([undefined, null, 'Ann', [], 7])('must be an object: %j', (paymentCustomer) => {
    expect(offendingFields(paymentCustomer)).toEqual(['paymentCustomer']);
  });

  it.each([...Object.keys(ann), 'organizationName', 'administrativeArea', 'postalCode', 'subPremise'])(
    'rejects null for %s',
    (field) => {
      expect(offendingIn({ [field]: null })).toEqual([`paymentCustomer.${field}`]);
    },
  );

  it('trims text, drops unknown fields, and treats a blank optional field as missing', () => {
    const parsed = paymentCustomerSchema.parse({
      ...ann,
      firstName: '  Ann\n',
      email: ' ann@example.com ',
      premise: '  ',
      favouriteColor: 'blue',
    });
    expect(parsed).toEqual({ ...ann, premise: undefined });
  });

  it.each(cases.emails.trimThenValid)('trims the e-mail address %j', (email) => {
    expect(paymentCustomerSchema.parse({ ...ann, email }).email).toBe('jane@example.com');
  });

  it.each(cases.emails.invalid)('rejects the e-mail address %j', (email) => {
    expect(offendingIn({ email })).toEqual(['paymentCustomer.email']);
  });

  it('counts code points, not UTF-16 units', () => {
    expect(offendingIn({ firstName: '𠮷'.repeat(200) })).toEqual([]);
    expect(offendingIn({ firstName: '𠮷'.repeat(201) })).toEqual(['paymentCustomer.firstName']);
    expect(offendingIn({ locality: '𠮷'.repeat(255) })).toEqual([]);
    expect(offendingIn({ locality: '𠮷'.repeat(256) })).toEqual(['paymentCustomer.locality']);
    expect(offendingIn({ lastName: ' ' })).toEqual(['paymentCustomer.lastName']);
  });

  it.each(['A\u0000', 'A\nB', 'A\u0085B', 'A\u202eB', 'A\u2028B', 'A\ud800'])(
    'rejects control characters: %j',
    (text) => {
      expect(offendingIn({ thoroughfare: text })).toEqual(['paymentCustomer.thoroughfare']);
    },
  );

  it('accepts the joiners of Persian and Indic names', () => {
    expect(offendingIn({ firstName: 'علی\u200cرضا' })).toEqual([]);
  });

  it.each([
    '123456',
    '1234567890123456',
    '+123456',
    '００12025550143',
    '１２０２５５５０１４３',
    '1202555\n0143',
    '1202555/0143',
    '1202+5550143',
    '++12025550143',
    '12025550143 ext. 5',
    'call 12025550143',
    `${'-'.repeat(300)}12025550143`,
    12025550143,
  ])('rejects the phone number %j', (phoneNumber) => {
    expect(offendingIn({ phoneNumber })).toEqual(['paymentCustomer.phoneNumber']);
  });

  it.each(['1234567', '123456789012345'])('accepts the phone number %s', (phoneNumber) => {
    expect(offendingIn({ phoneNumber })).toEqual([]);
  });
});
