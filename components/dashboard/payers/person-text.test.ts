// Before personal data is erased, an officer sees whose it is and how much.
import { expect, it } from 'vitest';
import {
  erasureProblem,
  foundText,
  othersOfPicked,
  othersText,
  retentionText,
  scopeText,
} from './person-text';

const payment = (person: number | null, merchantId = 'm1') => ({
  ...({
    id: `pay_${person}`,
    status: 'Error',
    merchantId,
    merchantName: 'Harbour Books',
    usd: '12.34',
  } as const),
  ...{ createdAt: '2026-11-20T14:00:00.000Z', isHeld: false, payer: null, person, stays: null },
});
const found = (people: readonly (number | null)[], more = 0, links = 0) =>
  foundText({ ok: true, payments: people.map((person) => payment(person)), more, links });

it('a search that finds one person says how much it found', () => {
  expect(found([0])).toBe('1 payment found for this person.');
  expect(found([0, 0], 0, 1)).toBe('2 payments and 1 payment link found for this person.');
  expect(found([null])).toBe('1 payment found for this person.');
});

it('a search that finds several people says so, and asks for a selection', () => {
  expect(found([0, 1, 1])).toBe('3 payments found, of 2 people. Select the payments of the person.');
  expect(found([0, 1], 300)).toMatch(/^302 payments found, of at least 2 people/);
});

it('the other payments under the name of a picked one can be selected together', () => {
  const payments = [0, 0, 1, null, 0].map((person, place) => ({ ...payment(person), id: `pay_${place}` }));
  const others = (...picked: string[]) => othersOfPicked(payments, new Set(picked)).map(({ id }) => id);
  expect(others('pay_0')).toEqual(['pay_1', 'pay_4']);
  expect(others('pay_0', 'pay_1', 'pay_4')).toEqual([]);
  expect(others('pay_3')).toEqual([]);
  expect([othersText(1), othersText(2)]).toEqual([
    'Select 1 more payment under the same name',
    'Select 2 more payments under the same name',
  ]);
});

it('the scope counts payments and merchants', () => {
  expect(scopeText([payment(0), payment(0, 'm2')], 0)).toBe('2 payments at 2 merchants');
  expect(scopeText([payment(0)], 0)).toBe('1 payment at 1 merchant');
  expect(scopeText([payment(0)], 300)).toBe('301 payments');
});

it('an erasure that could erase nothing has a reason', () => {
  const held = { text: 'kept under a legal hold', canBeForced: false };
  const retained = { text: 'retained until Nov 28, 2031', canBeForced: true };
  expect(erasureProblem([{ stays: held }, { stays: held }])).toBe(
    'Nothing can be erased: kept under a legal hold.',
  );
  expect(erasureProblem([{ stays: held }, { stays: retained }])).toBeNull();
  expect(erasureProblem([{ stays: held }, { stays: null }])).toBeNull();
});

it('an erasure says beforehand whether all or some of the data is retained', () => {
  const retained = { text: 'retained until Nov 29, 2031 (UTC)', canBeForced: true };
  expect(retentionText([{ stays: retained }, { stays: retained }], 0)).toBe(
    'All of it is retained until Nov 29, 2031 (UTC), because its retention period is not over. Without a reason, nothing is erased.',
  );
  expect(retentionText([{ stays: retained }], 1)).toMatch(/^Some of it/);
  expect(retentionText([{ stays: retained }, { stays: null }], 0)).toMatch(/^Some of it/);
  expect(retentionText([{ stays: null }], 0)).toBe('');
});
