// The steps of a payment add up to the whole, and a payment that was not seen completely is left out.
import { expect, it } from 'vitest';
import { STAGES } from '../../../lib/core/stages.ts';
import { API_STEPS, budgetOf, PAGE_STEPS } from './budget.mjs';

const ENGINE = new Set(STAGES.slice(0, STAGES.indexOf('notified')));

/** One mark a millisecond after another, with two statements and no commit between each. */
function marksOf(paid, process = '1') {
  return STAGES.map((stage, place) => ({
    ...{ stage, process, atMs: paid.arrivedMs + place + 1, statements: 2 * place, commits: 0 },
    of: ENGINE.has(stage) ? paid.hash : paid.paymentId,
  }));
}

const first = { hash: 'A', paymentId: 'pay_a', arrivedMs: 100, seenMs: 110 };
const second = { hash: 'B', paymentId: 'pay_b', arrivedMs: 200, seenMs: 210 };

it('every stage is a step, in order', () => {
  expect(PAGE_STEPS.map(([stage]) => stage)).toEqual([...STAGES, 'seen']);
  expect(API_STEPS.map(([stage]) => stage)).toEqual([...ENGINE, 'seen']);
});

it('the steps of a payment add up to the whole', () => {
  const { steps, totalsMs, incomplete } = budgetOf(
    [...marksOf(second), ...marksOf(first)],
    [first, second],
    PAGE_STEPS,
  );
  expect(steps.map(({ durationsMs }) => durationsMs)).toEqual(steps.map(() => [1, 1]));
  expect(totalsMs).toEqual([10, 10]);
  expect(incomplete).toBe(0);
});

it('a change that web received before the commit is not the payment’s', () => {
  const early = { stage: 'notified', of: 'pay_a', atMs: 101, statements: 0, commits: 0, process: '2' };
  const { steps } = budgetOf([early, ...marksOf(first)], [first], PAGE_STEPS);
  expect(steps.find(({ stage }) => stage === 'notified')?.durationsMs).toEqual([1]);
});

it('statements are counted within one process only', () => {
  const marks = marksOf(first).map((mark) => (ENGINE.has(mark.stage) ? mark : { ...mark, process: '2' }));
  const { steps } = budgetOf(marks, [first], PAGE_STEPS);
  expect(steps.find(({ stage }) => stage === 'decided')?.statements).toEqual([2]);
  expect(steps.find(({ stage }) => stage === 'notified')?.statements).toEqual([0]);
});

it('a payment without a mark for a stage is left out', () => {
  const marks = [...marksOf(first), ...marksOf(second).filter(({ stage }) => stage !== 'received')];
  const { totalsMs, incomplete } = budgetOf(marks, [first, second], API_STEPS);
  expect(totalsMs).toEqual([10]);
  expect(incomplete).toBe(1);
});
