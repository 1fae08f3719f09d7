// No field of the API reaches a form by its name there.
import { expect, it } from 'vitest';
import { messageOf, withFailure } from '@/app/dashboard/action-failure';
import { ServiceError } from '@/lib/core/errors';
import { createLog } from '@/lib/core/log';

const log = createLog('web', 'silent');
const badInput = (message: string) => new ServiceError('badInput', message);

it.each([
  ['paymentCustomer.administrativeArea is required.', 'State or province is required.'],
  [
    'stock must stay 1 while the link fills in paymentCustomer: create another link.',
    'Number of payments must stay 1 while the link fills in customer details: create another link.',
  ],
  ['usdAmount exceeds the value of 2^128 - 1 raw.', 'Amount exceeds the value of 2^128 - 1 raw.'],
  ['No payment has this paymentIdentifier.', 'No payment has this identifier.'],
  ['eventTypes contains an unknown event', 'List of events contains an unknown event.'],
])('%s is shown as %s', (message, shown) => {
  expect(messageOf(log, badInput(message))).toBe(shown);
});

it('an error that names a field of the form stands beside it', () => {
  const form = new FormData();
  form.set('orderId', 'A-1');
  const state = (message: string) => withFailure(form, 'above the button', badInput(message));
  expect(state('orderId must have at most 255 characters.')).toMatchObject({
    errors: { orderId: 'The order ID must have at most 255 characters.' },
    notice: null,
  });
  for (const elsewhere of [
    'title can’t be changed.',
    'The amount is below the minimum.',
    'orderId a; title b.',
  ])
    expect(state(elsewhere)).toMatchObject({ errors: {}, notice: { text: 'above the button' } });
});
