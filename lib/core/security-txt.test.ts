import { expect, test } from 'vitest';
import { isSecurityContact, securityTxt } from './security-txt';

const NOW = new Date('2026-11-24T20:45:12.345Z');
const CONTACT = 'mailto:security@pay.example';

test('has the contact, an expiry within a year, and its own address', () => {
  const text = securityTxt({ securityContact: CONTACT, publicUrl: 'https://pay.example' }, NOW);
  expect(text).toBe(
    [
      'Contact: mailto:security@pay.example',
      'Expires: 2027-05-23T00:00:00.000Z',
      'Canonical: https://pay.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('is the same for a whole day', () => {
  const settings = { securityContact: CONTACT, publicUrl: 'https://pay.example' };
  const later = new Date('2026-11-24T23:59:59.999Z');
  expect(securityTxt(settings, later)).toBe(securityTxt(settings, NOW));
  expect(securityTxt(settings, new Date('2026-11-25T00:00:00Z'))).not.toBe(securityTxt(settings, NOW));
});

test('names no address without https, because RFC 9116 does not allow one', () => {
  const text = securityTxt({ securityContact: CONTACT, publicUrl: 'http://localhost:3000' }, NOW);
  expect(text).toMatch(/^Contact: [^\n]+\nExpires: [^\n]+\n$/);
});

test('does not exist without a contact', () => {
  expect(securityTxt({ securityContact: null, publicUrl: 'https://pay.example' }, NOW)).toBeNull();
});

test.each([CONTACT, 'https://pay.example/report?from=txt', 'tel:+1-201-555-0123'])(
  '%s is a contact',
  (text) => expect(isSecurityContact(text)).toBe(true),
);

test.each([
  '',
  'security@pay.example',
  'http://pay.example/report',
  'javascript:alert(1)',
  'mailto:security',
  'tel:911',
  `${CONTACT}\nExpires: 2099-01-01T00:00:00Z`,
  'https://pay.example/a b',
  'mailto:sécurité@pay.example',
  `https://pay.example/${'a'.repeat(300)}`,
])('%j is not a contact', (text) => expect(isSecurityContact(text)).toBe(false));
