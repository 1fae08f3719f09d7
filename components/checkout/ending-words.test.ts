// The sentences a payer reads at the end.
import { describe, expect, test } from 'vitest';
import type { PayerView } from '@/lib/checkout/payer-view';
import { viewOf } from '@/lib/checkout/testdata/payer-pages';
import { MESSAGES } from '@/lib/core/languages/messages';
import { createText } from '@/lib/core/languages/text';
import { type EndedStage, endingWords } from './ending-words';

const NANO = { raw: '1500000000000000000000000000000', nano: '1.5' };
const english = createText('en', MESSAGES.en);

const returning = (state: PayerView['returns']['state']) => ({
  received: NANO,
  returns: { total: NANO, state, refunds: [], elsewhere: null, claim: null },
});

const moneyOf = (given: PayerView, stage: EndedStage) => endingWords(english, given, stage).money;

describe('where the money is', () => {
  test.each(['expired', 'cancelled', 'technical', 'denied'] as const)(
    '%s without money: nothing was taken',
    (stage) => {
      expect(moneyOf(viewOf(stage), stage)).toContain('Nothing was taken.');
    },
  );

  test.each([
    ['onTheWay', 'The 1.5\u00a0nano you sent is on its way back to the account it came from.'],
    ['sent', 'The 1.5\u00a0nano you sent went back to the account it came from.'],
    ['held', 'The 1.5\u00a0nano you sent is held safely until a person has decided how to send it back.'],
  ] as const)('money that goes back, %s', (state, words) => {
    expect(moneyOf(viewOf('expired', returning(state)), 'expired')).toBe(words);
  });

  test('a named refund address is told, but never for a denied payment', () => {
    const named = { ...returning('sent'), refundAddress: 'nano_3i1aq1…d4r3b7' };
    expect(moneyOf(viewOf('cancelled', named), 'cancelled')).toContain('nano_3i1aq1…d4r3b7');
    expect(moneyOf(viewOf('denied', named), 'denied')).toContain('the account it came from');
  });

  test('money that was claimed did not go back to where it came from', () => {
    const { received, returns } = returning('sent');
    const claimed = { received, returns: { ...returns, elsewhere: 'nano_3i1aq1…d4r3b7' } };
    const words = moneyOf(viewOf('cancelled', claimed), 'cancelled');
    expect(words).toContain('nano_3i1aq1…d4r3b7');
    expect(words).not.toContain('the account it came from');
  });

  test('too much of a completed payment', () => {
    expect(moneyOf(viewOf('completed', returning('sent')), 'completed')).toContain(
      '1.5\u00a0nano more than was asked',
    );
    expect(moneyOf(viewOf('completed'), 'completed')).not.toContain('more than was asked');
  });
});

test('an expiry says whether something had come', () => {
  expect(endingWords(english, viewOf('expired'), 'expired').sentence).toBe(
    'It expired before any money arrived.',
  );
  expect(endingWords(english, viewOf('expired', returning('sent')), 'expired').sentence).toContain(
    'did not arrive in time',
  );
});

test('a denied payment gives no reason', () => {
  const { title, sentence } = endingWords(english, viewOf('denied'), 'denied');
  expect(`${title} ${sentence}`).not.toMatch(/launder|sanction|suspic|list|screen/i);
});
