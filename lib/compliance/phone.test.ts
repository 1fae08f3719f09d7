import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveCountry } from './country';
import { compactPhone, normalizePhone, PHONE_PATTERN, storedPhone } from './phone';
import cases from './testdata/cases.json';

describe('normalizing a phone number from the form', () => {
  it.each(cases.phones)('converts $raw in $country to $expect', ({ raw, country, expect: digits, valid }) => {
    expect(normalizePhone(raw, country)).toEqual(digits === null ? undefined : { digits, valid });
  });

  it.each(cases.addresses)(
    'converts the number of the address $id',
    ({ paymentCustomer, expect: expected }) => {
      const country = resolveCountry(paymentCustomer.country)?.country ?? '';
      expect(normalizePhone(paymentCustomer.phoneNumber, country)).toEqual({
        digits: expected.phoneNumber,
        valid: expected.phoneValid,
      });
    },
  );

  it.each([
    ['+1 202-555-0143', 'DE', '12025550143'],
    ['(+1) 202 555 0143', 'DE', '12025550143'],
    ['＋１２０２５５５０１４３', 'DE', '12025550143'],
    ['٠٥٠١٢٣٤٥٦٧', 'SA', '966501234567'],
    ['+44 (0)7911 123456', 'US', '447911123456'],
    ['+52 1 55 1234 5678', 'US', '525512345678'],
    ['447911123456', 'AQ', '447911123456'],
  ])('converts %s in %s to %s', (input, country, digits) => {
    expect(normalizePhone(input, country)?.digits).toBe(digits);
  });

  it('accepts a possible but unassigned number, and reports it', () => {
    expect(normalizePhone('15551234567', 'US')).toEqual({ digits: '15551234567', valid: false });
  });

  it('returns 7 to 15 digits or nothing, for any input', () => {
    const country = fc.constantFrom('US', 'DE', 'MX', 'IT', 'AQ', 'XX');
    const typed = fc.oneof(fc.string({ maxLength: 300 }), fc.stringMatching(/^\+?[0-9 ()-]{0,24}$/));
    fc.assert(
      fc.property(typed, country, (input, code) => {
        expect(normalizePhone(input, code)?.digits ?? '1234567').toMatch(/^[0-9]{7,15}$/);
      }),
      { numRuns: 300 },
    );
  });

  it('converts its own output to the same number', () => {
    for (const { paymentCustomer, expect: expected } of cases.addresses) {
      const country = resolveCountry(paymentCustomer.country)?.country ?? '';
      expect(normalizePhone(expected.phoneNumber, country)?.digits).toBe(expected.phoneNumber);
    }
  });
});

describe('a phone number from the API', () => {
  const PATTERN = new RegExp(PHONE_PATTERN);
  const stored = (text: string, country: string) => {
    expect(text).toMatch(PATTERN);
    return storedPhone(compactPhone(text), country);
  };

  it.each([
    ['+1 (202) 555-0143', 'DE', '12025550143'],
    ['+1.202.555.0143', 'US', '12025550143'],
    ['0012025550143', 'DE', '12025550143'],
    ['00 44 7911 123456', 'US', '447911123456'],
    ['(202) 555-0143', 'USA', '12025550143'],
    ['0131 225 9846', 'United Kingdom', '441312259846'],
    ['030 901820', 'DE', '4930901820'],
    ['+4930901820', 'US', '4930901820'],
    ['787 721 7000', 'PR', '17877217000'],
  ])('%s of a payer in %s is stored as %s', (text, country, digits) => {
    expect(stored(text, country)).toBe(digits);
  });

  it.each(['1234567', '0012345', '999999999999999'])(
    'that no country has is stored as given: %s',
    (digits) => {
      expect(stored(digits, 'AQ')).toBe(digits);
    },
  );

  it('is accepted as digits alone, as the specification asks for it', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{7,15}$/),
        fc.constantFrom('US', 'DE', 'AQ'),
        (digits, country) => {
          expect(stored(digits, country)).toMatch(/^[0-9]{7,15}$/);
        },
      ),
    );
  });

  it('is stored the same when it is sent again as stored', () => {
    for (const { paymentCustomer } of cases.addresses) {
      const digits = stored(paymentCustomer.phoneNumber, paymentCustomer.country);
      expect(stored(digits, paymentCustomer.country)).toBe(digits);
    }
  });
});
