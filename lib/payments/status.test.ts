// The transition table: events change a Waiting payment, and final statuses never change.
import { expect, it } from 'vitest';
import { isTerminal, PAYMENT_STATUSES, type PaymentEvent, transition } from './status';

const EVENTS: readonly PaymentEvent['kind'][] = ['paid', 'expired', 'denied', 'cancelled', 'failed'];

it('a Waiting payment gets the status of each event', () => {
  expect(EVENTS.map((kind) => transition('Waiting', { kind }))).toEqual([
    'Completed',
    'Error',
    'AMLError',
    'Cancelled',
    'Error',
  ]);
});

it('no event changes a terminal status', () => {
  const ends = PAYMENT_STATUSES.filter(isTerminal);
  expect(ends).toEqual(['Cancelled', 'Error', 'AMLError', 'Completed']);
  for (const from of ends) for (const kind of EVENTS) expect(transition(from, { kind })).toBeNull();
});
