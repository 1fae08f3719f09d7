// The form of a new payment: the body that it becomes, and the error next to the amount.
import { expect, it } from 'vitest';
import { parseCreatePayment } from '@/lib/payments/schemas';
import { readPaymentForm } from './payment-values';

const CUSTOMER = {
  ...{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phoneNumber: '+1 415 555 0132' },
  ...{ country: 'US', administrativeArea: 'US-CA' },
};

/** The United States are open in part. */
const REGIONS = { countries: new Set(['US', 'DE', 'FR']), areas: new Set(['US-CA', 'US-TX']) };

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...CUSTOMER, ...fields })) form.set(name, value);
  return readPaymentForm(form, { currencies: ['USD', 'EUR', 'JPY'], regions: REGIONS });
}

it.each([
  ['usd', '12.50', { usdAmount: '12.50', paymentCustomer: { firstName: 'Ann' } }],
  ['nano', '4.5', { nanoAmount: `45${'0'.repeat(29)}`, paymentCustomer: { firstName: 'Ann' } }],
  ['EUR', ' 12.5 ', { amount: '12.50', currency: 'EUR', customer: { firstName: 'Ann' } }],
  // The keyboards of many phones have no point.
  ['usd', '12,50', { usdAmount: '12.50', paymentCustomer: { firstName: 'Ann' } }],
  ['JPY', '1250', { amount: '1250', currency: 'JPY', customer: { firstName: 'Ann' } }],
])('an amount of %s', (pricing, amount, body) => {
  const { order, errors } = read({ pricing, amount });
  expect(errors).toEqual({});
  expect(order?.body).toMatchObject(body);
});

it.each([
  ['+43 660 1234567', 'DE', '436601234567'],
  ['+49 151 23456789', 'DE', '4915123456789'],
  ['0151 23456789', 'DE', '4915123456789'],
  ['+41 79 123 45 67', 'DE', '41791234567'],
  ['+1 415 555 0132', 'FR', '14155550132'],
  ['+39 312 345 6789', 'FR', '393123456789'],
])('the phone number %s of a payer in %s is stored as %s', (phoneNumber, country, stored) => {
  const amount = { pricing: 'usd', amount: '1' };
  const place = { country, administrativeArea: '' };
  const { order } = read({ ...amount, ...place, phoneNumber });
  const input = parseCreatePayment({ ...order?.body });
  expect(input.paymentCustomer.phoneNumber).toBe(stored);
});

const NOT_ENABLED = 'The currency is no longer enabled. Reload the page and choose another one.';

it.each([
  ['EUR', '1.234', 'amount', 'The amount must be above 0 with at most 2 decimals, e.g. 12.50.'],
  ['JPY', '1.5', 'amount', 'The amount must be a whole number above 0, e.g. 1250.'],
  // Its amount must not become one of dollars.
  ['CHF', '12.50', 'pricing', NOT_ENABLED],
  ['', '12.50', 'pricing', NOT_ENABLED],
])('an amount of %j that is %s is rejected beside its %s', (pricing, amount, field, error) => {
  expect(read({ pricing, amount })).toEqual({ errors: { [field]: error }, order: null });
});

it.each([
  [{ administrativeArea: '' }, { administrativeArea: 'Choose a state or province.' }],
  [{ administrativeArea: 'nowhere' }, { administrativeArea: 'Choose a state or province.' }],
  [
    { administrativeArea: 'US-NY' },
    { administrativeArea: 'Payments from New York (US-NY) are not offered.' },
  ],
  [{ country: 'IT', administrativeArea: '' }, { country: 'Payments from Italy (IT) are not offered.' }],
])('a place like %j is rejected beside its field', (place, errors) => {
  expect(read({ pricing: 'usd', amount: '1', ...place })).toEqual({ errors, order: null });
});
