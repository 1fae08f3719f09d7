import { expect, it } from 'vitest';
import type { DepositDisposition } from '@/lib/payments/classify-deposit';
import { anomaliesOf } from './list-payments-view';

const DUST = 10n;
const deposit = (amountRaw: bigint, disposition: DepositDisposition) => ({ amountRaw, disposition });
const completed = { status: 'Completed' as const, errorReason: null, amountRaw: 1_000n };
const expired = { status: 'Error' as const, errorReason: 'expired' as const, amountRaw: 1_000n };

it('a payment that went well has no anomaly', () => {
  expect(anomaliesOf(completed, [deposit(1_009n, 'counted')], DUST)).toEqual([]);
});

it('an excess of the dust limit, and a payment after completion, is overpaid', () => {
  expect(anomaliesOf(completed, [deposit(1_010n, 'counted')], DUST)).toEqual(['overpaid']);
  const twice = [deposit(1_000n, 'counted'), deposit(50n, 'afterCompleted')];
  expect(anomaliesOf(completed, twice, DUST)).toEqual(['overpaid']);
});

it('an expired payment is underpaid when something came, and late when something came after', () => {
  expect(anomaliesOf(expired, [], DUST)).toEqual(['expired']);
  expect(anomaliesOf(expired, [deposit(500n, 'counted')], DUST)).toEqual(['expired', 'underpaid']);
  expect(anomaliesOf(expired, [deposit(1_000n, 'afterError')], DUST)).toEqual(['expired', 'late']);
});

it('money after a cancel, a denial and a technical end are named', () => {
  const cancelled = { status: 'Cancelled' as const, errorReason: null, amountRaw: 1_000n };
  expect(anomaliesOf(cancelled, [deposit(1_000n, 'afterCancelled')], DUST)).toEqual(['afterCancel']);
  expect(anomaliesOf({ ...cancelled, status: 'AMLError' }, [], DUST)).toEqual(['denied']);
  expect(anomaliesOf({ ...expired, errorReason: 'technical' }, [], DUST)).toEqual(['technical']);
});
