// What the API says about a refund that is larger than what is left.
import { expect, it } from 'vitest';
import { KEY_REFUSALS, tooMuchMessage } from './key-refusals';

it('an amount that is too large says how much is left, and who else can be refunded', () => {
  expect(tooMuchMessage('0.5 nano', false)).toBe(
    'The amount is more than is left to refund: 0.5 nano. Leave the amount out to refund all of it.',
  );
  expect(tooMuchMessage('0.5 nano', true)).toBe(
    'The amount is more than this account paid and has not got back: 0.5 nano. Refund the rest to the other accounts that paid, or in the dashboard.',
  );
});

it.each([
  ['a missing payment', 'notFound', 'paymetNotFound'],
  ['a repeated key with another request', 'orderedOtherwise', 'idempotencyKeyReused'],
  ['a second cancellation', 'alreadyUndone', 'alreadyCancelled'],
  ['an amount below the minimum', 'underDust', 'invalidAmount'],
] as const)('%s has the error code of the contract', (_, reason, code) => {
  expect(KEY_REFUSALS[reason][0]).toBe(code);
});
