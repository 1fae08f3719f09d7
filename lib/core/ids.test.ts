import { expect, it } from 'vitest';
import { firstPaymentIdentifier, newApiKeyId, newId, newPaymentIdentifier, newPaymentLinkId } from './ids';

it.each([
  ['a row', newId],
  ['a payment', () => newPaymentIdentifier(new Date())],
  ['an API key', newApiKeyId],
  ['a payment link', newPaymentLinkId],
])(
  'the id of %s starts and ends with a letter or digit, for command lines and links in messages',
  (_, make) => {
    for (let drawn = 0; drawn < 2000; drawn++) expect(make()).toMatch(/^[A-Za-z0-9][\w-]*[A-Za-z0-9]$/);
  },
);

it('payment identifiers sort by creation time, to the millisecond', () => {
  const times = [
    '1999-12-31T23:59:59.999Z',
    '2026-11-20T14:21:53.000Z',
    '2026-11-20T14:21:53.001Z',
    '2999-01-01T00:00:00Z',
  ];
  const identifiers = times.map((time) => newPaymentIdentifier(new Date(time)));
  expect(identifiers.toSorted()).toEqual(identifiers);
  expect(new Set(identifiers.map((identifier) => identifier.length)).size).toBe(1);
});

it('the first identifier of a time sorts before all created from then on, and after all created before', () => {
  const at = new Date('2026-11-20T14:21:53.000Z');
  const before = newPaymentIdentifier(new Date(at.getTime() - 1));
  expect([newPaymentIdentifier(at), firstPaymentIdentifier(at), before].toSorted()).toEqual([
    before,
    firstPaymentIdentifier(at),
    expect.stringMatching(/^pay_/),
  ]);
});
