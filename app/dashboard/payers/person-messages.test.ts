// What the search of payers is about follows from what was entered.
import { expect, it } from 'vitest';
import { erasureResult, findResult, parseQuery } from './person-messages';

it.each([
  [' zoe@example.org ', { by: 'email', value: 'zoe@example.org' }],
  ['+49 30 12 34-56', { by: 'phone', value: '4930123456' }],
  ['pay_1k8g2fj326f', { by: 'payment', value: 'pay_1k8g2fj326f' }],
])('%j is recognized', (text, query) => {
  expect(parseQuery(text, null)).toEqual({ ...query, paymentIds: undefined });
});

it.each(['', '   ', 'Zoë Vogel', 'order 12345', '123', 'a\0@example.org', null, `${'a'.repeat(254)}@b`])(
  '%j finds nothing',
  (text) => {
    expect(parseQuery(text, null)).toBeUndefined();
  },
);

it('a selection names payments; an empty or malformed one is refused rather than read as all of them', () => {
  expect(parseQuery('zoe@example.org', ['pay_1', 'pay_2'])?.paymentIds).toEqual(new Set(['pay_1', 'pay_2']));
  for (const selected of [[], undefined, 'pay_1', {}, new Array(201).fill('pay_1')])
    expect(parseQuery('zoe@example.org', selected)).toBeUndefined();
});

it('an identifier that finds nothing is not answered with advice about e-mail addresses', () => {
  const nobody = { outcome: 'nobody' } as const;
  expect(findResult(nobody, new Map(), 'payment')).toMatchObject({
    message: expect.not.stringMatching(/mail/),
  });
  expect(findResult(nobody, new Map(), 'email')).toMatchObject({ message: expect.stringMatching(/e-mail/) });
});

it('retention ends on a date that people read', () => {
  const refusal = { reason: 'retained', until: new Date('2031-11-28T00:00:00Z') } as const;
  const found = {
    outcome: 'found',
    erasure: { payments: [{ paymentId: 'pay_1', refusal }], linkIds: [] },
  } as const;
  const facts = {
    ...({ id: 'pay_1', status: 'Completed', merchantId: 'm1', merchantName: 'Harbour Books' } as const),
    ...{ usd: '1.00', createdAt: '', isHeld: false, payer: null, person: null },
  };
  expect(findResult(found, new Map([['pay_1', facts]]), 'email')).toMatchObject({
    payments: [{ stays: { text: 'retained until Nov 28, 2031 (UTC)', canBeForced: true } }],
  });
});

it('an erasure returns the erased payments, and names the reasons when nothing was erased', () => {
  const retained = { reason: 'retained', until: new Date('2031-11-29T00:00:00Z') } as const;
  const payments = [
    { paymentId: 'pay_1', refusal: null },
    { paymentId: 'pay_2', refusal: retained },
  ];
  expect(erasureResult({ payments, linkIds: [] })).toMatchObject({
    ok: true,
    message: 'Erased from 1 payment. Not erased: 1. See the reasons below.',
    erased: ['pay_1'],
  });
  expect(erasureResult({ payments: payments.slice(1), linkIds: [] })).toEqual({
    ok: false,
    message:
      'Nothing was erased: retained until Nov 29, 2031 (UTC). Enter a reason to erase retained data sooner.',
  });
});
