// What an operator is told before deciding: where the money goes, in every case.
import { expect, it } from 'vitest';
import type { ReviewPolicy } from '@/lib/payments/review-policy';
import type { ReviewView } from '@/lib/queries/review-view';
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
  figures: {},
  isSanctionsHit: false,
  settlement: 'goes',
};
const USUAL: ReviewPolicy = { fourEyes: false, sanctionsHit: 'return' };
const unpaid: ReviewView = { ...paid, isPaid: false, countedNano: '0' };

it('clearing a paid payment says where the money goes, and when it waits', () => {
  expect(clearConsequence(paid, USUAL)).toMatch(
    /completes at once.*Harbour Books.*settlement address now.*undone/,
  );
  expect(clearConsequence({ ...paid, settlement: 'paused' }, USUAL)).toMatch(/paused settlement.*held/);
  expect(clearConsequence({ ...paid, settlement: 'noAddress' }, USUAL)).toMatch(
    /no settlement address.*held/,
  );
});

it('clearing a payment that is not paid yet says that no money moves', () => {
  expect(clearConsequence(unpaid, USUAL)).toMatch(/^No money moves now.*4\.113334 nano/);
});

it('denying says what goes back, or that nothing has come', () => {
  expect(denyConsequence(paid, USUAL)).toMatch(/denied at once.*4\.113334 nano.*back to the account.*undone/);
  expect(denyConsequence(unpaid, USUAL)).toMatch(/Nothing has come yet.*goes back/);
});

it('denying says that the money is held where a sanctions hit means that, and nowhere else', () => {
  const hold: ReviewPolicy = { ...USUAL, sanctionsHit: 'hold' };
  const held = denyConsequence({ ...paid, isSanctionsHit: true }, hold);
  expect(held).toMatch(/held by this installation’s order until an officer lets it go/);
  expect(held).not.toMatch(/back to/);
  expect(denyConsequence(paid, hold)).toBe(denyConsequence(paid, USUAL));
  expect(denyConsequence({ ...paid, isSanctionsHit: true }, USUAL)).toBe(denyConsequence(paid, USUAL));
});

it('four eyes come before what either decision does', () => {
  const four: ReviewPolicy = { ...USUAL, fourEyes: true };
  expect(clearConsequence(paid, four)).toMatch(/^Two officers have to say the same.*completes at once/);
  expect(denyConsequence(paid, four)).toMatch(/^Two officers have to say the same.*denied at once/);
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
