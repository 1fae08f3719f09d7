// What an operator is told before deciding: where the money goes, in every case.
import { expect, it } from 'vitest';
import type { ReviewView } from '@/lib/payments/review-view';
import { adjustmentWords, clearConsequence, denyConsequence, reasonWords, scoreWords } from './review-words';

const paid: ReviewView = {
  id: 'pay_1',
  merchantName: 'Harbour Books',
  usd: '12.34',
  nano: '4.113334',
  countedNano: '4.113334',
  isPaid: true,
  deadline: '2026-11-21T14:00:00.000Z',
  createdAt: '2026-11-20T14:00:00.000Z',
  country: 'Germany',
  area: null,
  orderId: null,
  depositAddress: 'nano_1',
  senders: [],
  payer: null,
  hits: [],
  opinions: [],
  screenedAt: null,
  reasons: [],
  settlement: 'goes',
};
const unpaid: ReviewView = { ...paid, isPaid: false, countedNano: '0' };

it('clearing a paid payment says where the money goes, and when it waits', () => {
  expect(clearConsequence(paid)).toMatch(/completes at once.*Harbour Books.*settlement address now.*undone/);
  expect(clearConsequence({ ...paid, settlement: 'paused' })).toMatch(/paused settlement.*held/);
  expect(clearConsequence({ ...paid, settlement: 'noAddress' })).toMatch(/no settlement address.*held/);
});

it('clearing a payment that is not paid yet says that no money moves', () => {
  expect(clearConsequence(unpaid)).toMatch(/^No money moves now.*4\.113334 nano/);
});

it('denying says what goes back, or that nothing has come', () => {
  expect(denyConsequence(paid)).toMatch(/denied at once.*4\.113334 nano.*back to the account.*undone/);
  expect(denyConsequence(unpaid)).toMatch(/Nothing has come yet.*goes back/);
});

it('reasons are said as they come, and none as what it is', () => {
  expect(reasonWords({ reasons: ['The name is like one on a list.'] })).toEqual([
    'The name is like one on a list.',
  ]);
  expect(reasonWords(paid)[0]).toMatch(/no answer/);
});

it('a match is never said to be more alike than it is', () => {
  expect(scoreWords(0.9499)).toBe('94 % alike');
});

it('what changed a score is said in words, the unknown as it came', () => {
  expect(adjustmentWords(['otherCountry', 'new'])).toBe('listed with another country · new');
});
