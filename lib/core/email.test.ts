import { describe, expect, it } from 'vitest';
import cases from '@/lib/compliance/testdata/cases.json';
import { isEmailAddress } from './email';

const { valid, validIfIdnSupported, invalid, disposable, privacyRelayNotDisposable } = cases.emails;

describe('an e-mail address', () => {
  it.each([...valid, ...validIfIdnSupported, ...disposable, ...privacyRelayNotDisposable])(
    'is accepted: %s',
    (text) => {
      expect(isEmailAddress(text)).toBe(true);
    },
  );

  it.each(invalid)('is rejected: %j', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it.each([
    'a@0x7f.1',
    'a@ex%61mple.com',
    'a@b@example.com',
    'a@example.com\u0000',
    'a\u2028b@example.com',
    'a@.com',
  ])('is refused: %j', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it('has at most 64 code points before the @ and 254 in all', () => {
    const domain = (length: number) => `${`${'d'.repeat(50)}.`.repeat(3)}${'e'.repeat(length - 157)}.com`;
    expect(isEmailAddress(`${'é'.repeat(64)}@example.com`)).toBe(true);
    expect(isEmailAddress(`${'é'.repeat(65)}@example.com`)).toBe(false);
    expect(isEmailAddress(`${'a'.repeat(64)}@${domain(189)}`)).toBe(true);
    expect(isEmailAddress(`${'a'.repeat(64)}@${domain(190)}`)).toBe(false);
  });
});
