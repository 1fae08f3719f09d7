// An operator sees where the money goes before each decision.
import { expect, it } from 'vitest';
import type { ReviewPolicy } from '@/lib/payments/review-policy';
import type { ReviewView } from '@/lib/queries/review-view';
import {
  adjustmentText,
  approveConsequence,
  orderEnd,
  proposedMessage,
  reasonTexts,
  rejectConsequence,
  scoreText,
  unseenMatchText,
} from './review-text';

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
  assignee: null,
  screenedAt: null,
  reasons: [],
  evidence: {},
  isSanctionsHit: false,
  exemption: 'none',
  settlement: 'active',
};
const USUAL: ReviewPolicy = { fourEyes: false, sanctionsHit: 'return' };
const unpaid: ReviewView = { ...paid, isPaid: false, countedNano: '0' };

it('approving a paid payment says where the money goes, and when it is held', () => {
  expect(approveConsequence(paid, USUAL)).toMatch(
    /completes immediately.*Harbour Books.*settlement address on their schedule.*undone/,
  );
  expect(approveConsequence({ ...paid, settlement: 'paused' }, USUAL)).toMatch(/paused settlement.*held/);
  expect(approveConsequence({ ...paid, settlement: 'noAddress' }, USUAL)).toMatch(
    /no settlement address.*held/,
  );
});

it('approving a payment that is not paid yet says that no money moves', () => {
  expect(approveConsequence(unpaid, USUAL)).toMatch(/^No money moves now.*4\.113334 nano/);
});

it('rejecting says what is returned, or that nothing was received', () => {
  expect(rejectConsequence(paid, USUAL)).toMatch(
    /denied immediately.*4\.113334 nano.*returned to their sender.*undone/,
  );
  expect(rejectConsequence(unpaid, USUAL)).toMatch(/Nothing has been received yet.*returned/);
});

it('rejecting says that the money is held only for a sanctions hit under that policy', () => {
  const hold: ReviewPolicy = { ...USUAL, sanctionsHit: 'hold' };
  const held = rejectConsequence({ ...paid, isSanctionsHit: true }, hold);
  expect(held).toMatch(/held by your policy until an officer returns them to their sender/);
  expect(held).not.toMatch(/are returned/);
  expect(rejectConsequence(paid, hold)).toBe(rejectConsequence(paid, USUAL));
  expect(rejectConsequence({ ...paid, isSanctionsHit: true }, USUAL)).toBe(rejectConsequence(paid, USUAL));
});

it('the first of two officers reads that nothing happens yet, the second one what happens', () => {
  const four: ReviewPolicy = { ...USUAL, fourEyes: true };
  expect(approveConsequence(paid, four)).toMatch(/^Two officers must agree. Nothing happens now/);
  expect(rejectConsequence(paid, four)).not.toMatch(/immediately/);
  const said = {
    userId: 'u1',
    officer: 'Ann',
    note: 'Known',
    message: '',
    at: paid.createdAt,
    isCurrent: true,
  };
  const seconded = (fields: object) => ({
    ...paid,
    opinions: [{ ...said, verdict: 'clear', isOwn: false, ...fields } as const],
  });
  expect(approveConsequence(seconded({}), four)).toMatch(/^The payment completes immediately/);
  for (const other of [{ isOwn: true }, { isCurrent: false }, { verdict: 'denied' }])
    expect(approveConsequence(seconded(other), four)).toMatch(/^Two officers/);
});

it('the second officer’s dialog starts with the message that the first one proposes for the same decision', () => {
  const opinion = {
    ...({ userId: 'u1', officer: 'u1@officers.example', verdict: 'clear', note: 'Known to us' } as const),
    ...{ message: 'Approved after a check.', at: paid.createdAt, isCurrent: true, isOwn: false },
  };
  const proposed = (verdict: 'clear' | 'denied', fields: Partial<typeof opinion> = {}) =>
    proposedMessage({ opinions: [{ ...opinion, ...fields }] }, verdict);
  expect(proposed('clear')).toBe('Approved after a check.');
  expect(proposed('denied')).toBe('');
  expect(proposed('clear', { isCurrent: false })).toBe('');
});

it('reasons are shown as they are, and a missing result has its own text', () => {
  expect(reasonTexts({ reasons: ['The name is like one on a list.'] })).toEqual([
    'The name is like one on a list.',
  ]);
  expect(reasonTexts(paid)[0]).toMatch(/has not returned a result/);
});

it('a match score is never overstated', () => {
  expect(scoreText(0.9499)).toBe('94% match');
});

it('approving a match whose entry was not revealed has a warning', () => {
  const hits = [
    { list: 'OFAC', entityId: '1', programs: [], countries: [], score: 0.9, adjustments: [], denies: false },
  ];
  expect(unseenMatchText({ hits }, false)).toMatch(/not revealed/);
  expect(unseenMatchText({ hits }, true)).toBeNull();
  expect(unseenMatchText({ hits: [] }, false)).toBeNull();
});

it('an adjustment of a score has a text, an unknown one is shown as is', () => {
  const hit = { adjustments: ['otherCountry', 'new'], score: 0.9 };
  expect(adjustmentText(hit)).toBe('different country on the list · new');
});

it('a deduction for another country is shown with the numbers of the score', () => {
  const hit = { adjustments: ['otherCountry'], score: 0.867, deduction: { name: 0.967, otherCountry: 0.1 } };
  expect(adjustmentText(hit)).toBe('Name 96%, −10 for another country = 86%');
});

it('approving says whether the payer’s later payments are held again', () => {
  const saidFor = (exemption: ReviewView['exemption']) => approveConsequence({ ...paid, exemption }, USUAL);
  expect(saidFor('full')).toMatch(/next payments are not held for these entries until an entry changes\.$/);
  expect(saidFor('unrecognized')).toMatch(/No postal code: later payments are held again\.$/);
  expect(saidFor('partial')).toMatch(/may be held for entries not shown here\.$/);
  expect(saidFor('none')).toMatch(/undone\.$/);
  expect(rejectConsequence({ ...paid, exemption: 'full' }, USUAL)).not.toMatch(/next payments/);
});

it.each([
  ['A-1041', 'A-1041'],
  ['ORDER-0231', 'ORDER-0231'],
  ['ORDER-2026-000231', '…26-000231'],
])('shortens the order number %s to %s', (orderId, shown) => {
  expect(orderEnd(orderId)).toBe(shown);
});
