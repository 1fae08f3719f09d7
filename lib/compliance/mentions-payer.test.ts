// Notes for the audit log are rejected if they identify the payer, and accepted otherwise.
import { expect, it } from 'vitest';
import { parseKeyRing } from '@/lib/core/key-ring';
import { mentionsPayer, mentionsStoredPayer, sealCustomer } from './customer-record';

const PAYER = {
  firstName: 'Zoë',
  lastName: 'von Vogel',
  email: 'Zoe@Example.org',
  phoneNumber: '4930123456',
};

it.each([
  ['Mrs VON VOGEL asked for it', true],
  ['court order about Zoe von-Vogel', true],
  ['see her mail of zoe@example.ORG.', true],
  ['called from +49 30 / 123-456 today', true],
  ['order 12/2026 of the court of Vogelsberg', false],
  ['ticket 4930', false],
  ['', false],
])('%j: %j', (note, expected) => {
  expect(mentionsPayer(note, PAYER)).toBe(expected);
});

it('a payer without recognizable data, or that can’t be decrypted, is not found', () => {
  expect(mentionsPayer('a 1', { lastName: 'A', email: ' ', phoneNumber: '1' })).toBe(false);
  const ring = (byte: number) => parseKeyRing(`k1:${Buffer.alloc(32, byte).toString('base64')}`);
  const stored = { paymentId: 'pay_1', ...sealCustomer(ring(7), 'pay_1', PAYER) };
  expect(mentionsStoredPayer('von Vogel', ring(7), stored)).toBe(true);
  expect(mentionsStoredPayer('von Vogel', ring(8), stored)).toBe(false);
});
