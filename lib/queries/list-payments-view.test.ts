import { expect, it } from 'vitest';
import type { DepositDisposition } from '@/lib/payments/classify-deposit';
import { partlyPaidNano, paymentAnomalies, refundedPart } from './list-payments-view';

const DUST = 10n;
type Deposits = Parameters<typeof paymentAnomalies>[0]['deposits'];
type Ended = Omit<Parameters<typeof paymentAnomalies>[0], 'deposits'>;
const anomaliesOf = (payment: Ended, deposits: Deposits) => paymentAnomalies({ ...payment, deposits }, DUST);
const deposit = (amountRaw: string, disposition: DepositDisposition) => ({ amountRaw, disposition });
const NO_TOLERANCE = { underpaymentToleranceBp: null, overpaymentToleranceBp: null };
const completed = { ...NO_TOLERANCE, status: 'Completed' as const, errorReason: null, amountRaw: '1000' };
const expired = {
  ...NO_TOLERANCE,
  status: 'Error' as const,
  errorReason: 'expired' as const,
  amountRaw: '1000',
};

it('a normal payment has no anomaly', () => {
  expect(anomaliesOf(completed, [deposit('1009', 'counted')])).toEqual([]);
});

it('an excess of the dust limit or a deposit after completion counts as overpaid', () => {
  expect(anomaliesOf(completed, [deposit('1010', 'counted')])).toEqual(['overpaid']);
  const twice = [deposit('1000', 'counted'), deposit('50', 'afterCompleted')];
  expect(anomaliesOf(completed, twice)).toEqual(['overpaid']);
});

it('an excess that the merchant keeps is no anomaly', () => {
  const tolerant = { ...completed, overpaymentToleranceBp: 500 };
  expect(anomaliesOf(tolerant, [deposit('1050', 'counted')])).toEqual([]);
  expect(anomaliesOf(tolerant, [deposit('1051', 'counted')])).toEqual(['overpaid']);
});

it('an expired payment is underpaid with an earlier deposit, and late with a later one', () => {
  expect(anomaliesOf(expired, [])).toEqual(['expired']);
  expect(anomaliesOf(expired, [deposit('500', 'counted')])).toEqual(['expired', 'underpaid']);
  expect(anomaliesOf(expired, [deposit('1000', 'afterError')])).toEqual(['expired', 'late']);
});

it('deposits after cancellation, denials and technical errors are anomalies', () => {
  const cancelled = { ...NO_TOLERANCE, status: 'Cancelled' as const, errorReason: null, amountRaw: '1000' };
  expect(anomaliesOf(cancelled, [deposit('1000', 'afterCancelled')])).toEqual(['afterCancel']);
  expect(anomaliesOf({ ...cancelled, status: 'AMLError' }, [])).toEqual(['denied']);
  expect(anomaliesOf({ ...expired, errorReason: 'technical' }, [])).toEqual(['technical']);
});

const paid = { ...completed, countedRaw: '1050' };

it.each([
  ['nothing', [], [], 'none'],
  ['a part, from their own wallet', [], [{ amountRaw: '400' }], 'part'],
  ['all but the excess, which went back by itself', [{ amountRaw: '600' }], [{ amountRaw: '400' }], 'whole'],
  ['all but less than the dust limit, which cannot be refunded', [{ amountRaw: '991' }], [], 'whole'],
] as const)('the merchant refunded %s', (_, refunds, walletRefunds, refunded) => {
  expect(refundedPart({ ...paid, refunds, walletRefunds }, DUST)).toBe(refunded);
});

it('money that an ended payment returned is no refund of the merchant', () => {
  const refunds = [{ amountRaw: '600' }];
  expect(refundedPart({ ...expired, countedRaw: '600', refunds, walletRefunds: [] }, DUST)).toBe('none');
});

const NANO = 10n ** 30n;
const open = {
  ...{ ...NO_TOLERANCE, status: 'Waiting' as const, reviewDeadline: null },
  ...{ amountRaw: (2n * NANO).toString(), countedRaw: (NANO / 2n).toString() },
};

it('an open payment whose rest is missing says what has arrived', () => {
  expect(partlyPaidNano(open, DUST)).toBe('0.5');
});

it.each([
  ['nothing has arrived', { countedRaw: '0' }],
  ['only less than the dust limit is missing', { countedRaw: (2n * NANO - DUST + 1n).toString() }],
  ['the merchant’s tolerance covers the rest', { underpaymentToleranceBp: 7_500 }],
  ['an officer reviews it', { reviewDeadline: new Date('2026-11-29T00:00:00Z') }],
  ['it has ended', { status: 'Error' as const }],
])('a payment is not partially paid when %s', (_, facts) => {
  expect(partlyPaidNano({ ...open, ...facts }, DUST)).toBeNull();
});
