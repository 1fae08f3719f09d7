// A scenario's report says what will happen while it runs, and that it has happened afterwards.
import { expect, it } from 'vitest';
import { reportOf } from './outcome-card';

const PLAN = 'The test wallet pays the amount due.';
const scenario = (state: 'underWay' | 'done' | 'failed') =>
  ({ name: 'paid', label: 'Pay', state, failure: null }) as const;

it('is in the past once the scenario has run', () => {
  expect(reportOf({ ok: true, message: PLAN }, undefined)).toBe(PLAN);
  expect(reportOf({ ok: true, message: PLAN }, scenario('underWay'))).toBe(PLAN);
  expect(reportOf({ ok: true, message: PLAN }, scenario('done'))).toBe(
    '“Pay” has run. The timeline shows what happened.',
  );
  expect(reportOf({ ok: true, message: PLAN }, scenario('failed'))).toBe('“Pay” failed.');
  expect(reportOf({ ok: false, message: 'Nothing was changed.' }, scenario('done'))).toBe(
    'Nothing was changed.',
  );
});
