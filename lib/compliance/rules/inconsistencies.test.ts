// Inconsistencies in a payer's data.
import { describe, expect, it } from 'vitest';
import type { ScreenedPayer } from '@/lib/compliance/screening';
import cases from '@/lib/compliance/testdata/cases.json';
import { inconsistenciesOf, isDisposable } from './inconsistencies';

const PAYER: ScreenedPayer = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.org',
  phoneNumber: '12025550143',
  postalCode: '94103',
  country: 'US',
  administrativeArea: 'US-CA',
};
const of = (change: Partial<ScreenedPayer>) => inconsistenciesOf({ ...PAYER, ...change });

describe('the inconsistencies in a payer’s data', () => {
  it.each<[string, Partial<ScreenedPayer>, string[]]>([
    ['none where all fits', {}, []],
    ['none where nothing is given', { email: undefined, phoneNumber: undefined, postalCode: undefined }, []],
    ['a phone of another country', { phoneNumber: '4915112345678' }, ['phoneCountry']],
    ['no other country where the calling code is shared', { phoneNumber: '15145550123' }, []],
    ['a number nobody has', { phoneNumber: '15551234567' }, ['phoneUnassigned']],
    ['digits that are no number', { phoneNumber: '9999999' }, ['phoneUnassigned']],
    ['a code of another state', { postalCode: '10001' }, ['postalCode']],
    ['no other state where none is known', { postalCode: '10001', administrativeArea: null }, []],
    ['a mailbox for ten minutes', { email: 'x@MAILINATOR.com' }, ['disposableEmail']],
    [
      'a country under increased monitoring',
      { country: 'KE', administrativeArea: null, phoneNumber: '254712123456' },
      ['fatfGrey'],
    ],
    ['a country without a phone plan', { country: 'AQ', administrativeArea: null }, []],
  ])('are %s', (_, change, signs) => {
    expect(of(change)).toEqual(signs);
  });
});

describe('a disposable mailbox', () => {
  it.each(cases.emails.disposable)('is %s', (email) => expect(isDisposable(email)).toBe(true));
  it.each([...cases.emails.privacyRelayNotDisposable, ...cases.emails.valid])('is not %s', (email) =>
    expect(isDisposable(email)).toBe(false),
  );
  it('includes subdomains, but not names that merely end the same', () => {
    expect(isDisposable('x@a.b.yopmail.com')).toBe(true);
    expect(isDisposable('x@notyopmail.com')).toBe(false);
  });
});
