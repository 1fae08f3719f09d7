// Tests the texts of an ended payment.
import { describe, expect, test } from 'vitest';
import type { PayerView } from '@/lib/checkout/payer-view';
import { MESSAGES } from '@/lib/core/languages/messages';
import { createText } from '@/lib/core/languages/text';
import { viewOf } from '@/verification/testing/payer-pages';
import { type EndedStage, endingText, tabTitle } from './ending-text';

const NANO = { raw: '1500000000000000000000000000000', nano: '1.5' };
const english = createText('en', MESSAGES.en);

const returning = (state: PayerView['returns']['state']) => ({
  received: NANO,
  returns: { total: NANO, state, refunds: [], elsewhere: null, claim: null },
});

const moneyOf = (given: PayerView, stage: EndedStage) => endingText(english, given, stage).money;

describe('where the money is', () => {
  test.each(['expired', 'cancelled', 'technical', 'denied'] as const)(
    '%s without any money: the payer was not charged',
    (stage) => {
      expect(moneyOf(viewOf(stage), stage)).toContain('You were not charged.');
    },
  );

  test.each([
    ['onTheWay', 'The 1.5\u00a0nano you sent is being returned to the account it came from.'],
    ['sent', 'The 1.5\u00a0nano you sent was returned to the account it came from.'],
    ['held', 'The 1.5\u00a0nano you sent is held safely until someone reviews how to return it.'],
  ] as const)('returned money, %s', (state, expected) => {
    expect(moneyOf(viewOf('expired', returning(state)), 'expired')).toBe(expected);
  });

  test('asks for the claim of a held refund, and leaves a claimed one to the claim', () => {
    const heldWith = (state: 'open' | 'claimed' | 'locked') => {
      const { received, returns } = returning('held');
      const claim = { state, unverified: false, effectiveFrom: null, refunds: [] };
      return { received, returns: { ...returns, claim } };
    };
    const open = heldWith('open');
    expect(moneyOf(viewOf('expired', open), 'expired')).toBe(
      'The 1.5\u00a0nano you sent is on hold. Claim it below.',
    );
    expect(moneyOf(viewOf('completed', open), 'completed')).toContain(
      'The excess is on hold. Claim it below.',
    );
    expect(moneyOf(viewOf('expired', heldWith('claimed')), 'expired')).toBeNull();
    expect(moneyOf(viewOf('completed', heldWith('claimed')), 'completed')).not.toContain('overpaid');
    expect(moneyOf(viewOf('expired', heldWith('locked')), 'expired')).toContain('held safely');
  });

  test('shows a refund address, but never for a denied payment', () => {
    const named = { ...returning('sent'), refundAddress: 'nano_3i1aq1…d4r3b7' };
    expect(moneyOf(viewOf('cancelled', named), 'cancelled')).toContain('nano_3i1aq1…d4r3b7');
    expect(moneyOf(viewOf('denied', named), 'denied')).toContain('the account it came from');
  });

  test('shows the destination of a claimed refund instead of the sender', () => {
    const { received, returns } = returning('sent');
    const claimed = { received, returns: { ...returns, elsewhere: 'nano_3i1aq1…d4r3b7' } };
    const money = moneyOf(viewOf('cancelled', claimed), 'cancelled');
    expect(money).toContain('nano_3i1aq1…d4r3b7');
    expect(money).not.toContain('the account it came from');
  });

  test('an overpayment of a completed payment', () => {
    expect(moneyOf(viewOf('completed', returning('sent')), 'completed')).toContain(
      'overpaid by 1.5\u00a0nano',
    );
    expect(moneyOf(viewOf('completed'), 'completed')).not.toContain('overpaid');
  });
});

test('a refunded payment says so, and is no longer called paid when all of it was refunded', () => {
  const part = viewOf('completed', { refunded: { total: NANO, isWhole: false } });
  expect(endingText(english, part, 'completed')).toMatchObject({
    title: 'Paid',
    money: 'MERCHANT has refunded 1.5\u00a0nano.',
  });
  const whole = viewOf('completed', { refunded: { total: NANO, isWhole: true } });
  expect(endingText(english, whole, 'completed').title).toBe('Refunded');
});

test('an expired payment says whether any money arrived', () => {
  expect(endingText(english, viewOf('expired'), 'expired').sentence).toBe('No money arrived in time.');
  expect(endingText(english, viewOf('expired', returning('sent')), 'expired').sentence).toBe(
    'The full amount didn’t arrive in time.',
  );
});

test('a denied payment gives no reason', () => {
  const { title, sentence } = endingText(english, viewOf('denied'), 'denied');
  expect(`${title} ${sentence}`).not.toMatch(/launder|sanction|suspic|list|screen/i);
});

test('the title of the tab names the state and the merchant', () => {
  const merchant = viewOf('expired').merchantName;
  expect(tabTitle(english, viewOf('paying'))).toBe(`Pay with Nano · ${merchant}`);
  expect(tabTitle(english, viewOf('partlyPaid'))).toBe(`Partial payment · ${merchant}`);
  expect(tabTitle(english, viewOf('completed'))).toBe(`Paid · ${merchant}`);
});
