// The sentences a payer reads at the end.
import { describe, expect, test } from 'vitest';
import type { PayerView } from '@/lib/checkout/payer-view';
import { type EndedStage, endingWords } from './ending-words';

const NANO = { raw: '1500000000000000000000000000000', nano: '1.5' };
const NOTHING: PayerView['returns'] = { total: null, state: 'none', refunds: [] };

function view(stage: EndedStage, more: Partial<PayerView> = {}): PayerView {
  return {
    paymentIdentifier: 'pay_1',
    merchantName: 'Harbour Books',
    orderId: null,
    orderDescription: null,
    paymentLinkId: null,
    stage,
    usdAmount: '12.34',
    amount: NANO,
    usdPerNano: '3.00',
    simulatedRate: false,
    createdAt: '2026-11-20T14:00:00Z',
    expiresAt: '2026-11-20T14:15:00Z',
    endedAt: '2026-11-20T14:15:05Z',
    remainingMs: 0,
    windowMs: 900_000,
    asOfMs: 0,
    pay: null,
    received: null,
    returns: NOTHING,
    deposits: [],
    refundAddress: null,
    ...more,
  };
}

const returning = (state: PayerView['returns']['state']) => ({
  received: NANO,
  returns: { total: NANO, state, refunds: [] },
});

const moneyOf = (given: PayerView, stage: EndedStage) => endingWords(given, stage).money;

describe('where the money is', () => {
  test.each(['expired', 'cancelled', 'technical', 'denied'] as const)(
    '%s without money: nothing was taken',
    (stage) => {
      expect(moneyOf(view(stage), stage)).toContain('Nothing was taken.');
    },
  );

  test.each([
    ['onTheWay', 'The 1.5 nano you sent is on its way back to the account it came from.'],
    ['sent', 'The 1.5 nano you sent went back to the account it came from.'],
    ['held', 'The 1.5 nano you sent is held safely until a person has decided how to send it back.'],
  ] as const)('money that goes back, %s', (state, words) => {
    expect(moneyOf(view('expired', returning(state)), 'expired')).toBe(words);
  });

  test('a named refund address is told, but never for a denied payment', () => {
    const named = { ...returning('sent'), refundAddress: 'nano_3i1aq1…d4r3b7' };
    expect(moneyOf(view('cancelled', named), 'cancelled')).toContain('nano_3i1aq1…d4r3b7');
    expect(moneyOf(view('denied', named), 'denied')).toContain('the account it came from');
  });

  test('too much of a completed payment', () => {
    expect(moneyOf(view('completed', returning('sent')), 'completed')).toContain(
      '1.5 nano more than was asked',
    );
    expect(moneyOf(view('completed'), 'completed')).not.toContain('more than was asked');
  });
});

test('an expiry says whether something had come', () => {
  expect(endingWords(view('expired'), 'expired').sentence).toBe('It expired before any money arrived.');
  expect(endingWords(view('expired', returning('sent')), 'expired').sentence).toContain(
    'did not arrive in time',
  );
});

test('a denied payment gives no reason', () => {
  const { title, sentence } = endingWords(view('denied'), 'denied');
  expect(`${title} ${sentence}`).not.toMatch(/launder|sanction|suspic|list|screen/i);
});
