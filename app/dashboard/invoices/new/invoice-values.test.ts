// The form of a new invoice: what it creates, and the error next to each field.
import { expect, it } from 'vitest';
import { readInvoiceForm } from './invoice-values';

const TEA = [{ description: 'Tea', quantity: '3', usdAmount: '4.00' }];

function read(fields: Record<string, string>) {
  const form = new FormData();
  const filled = { number: '2026-0001', dueDay: '2026-12-24', lines: JSON.stringify(TEA), ...fields };
  for (const [name, value] of Object.entries(filled)) form.set(name, value);
  return readInvoiceForm(form, ['USD', 'EUR'], '2026-12-01');
}

it('a number, a due date and lines are enough', () => {
  expect(read({})).toMatchObject({
    errors: {},
    invoice: {
      number: '2026-0001',
      dueDay: '2026-12-24',
      message: null,
      prefill: null,
      lines: [{ quantity: 3 }],
    },
  });
});

it('customer details are included', () => {
  expect(read({ firstName: ' Ann ', email: 'ann@example.com' }).invoice?.prefill).toEqual({
    firstName: 'Ann',
    email: 'ann@example.com',
  });
});

it('the customer’s address and tax number are trimmed and bounded', () => {
  const given = { billingAddress: ' 1 Quay \r\n\r\n Lisbon ', taxNumber: ' PT 9 ' };
  expect(read(given).invoice?.prefill).toEqual({ billingAddress: '1 Quay\nLisbon', taxNumber: 'PT 9' });
  expect(read({ billingAddress: 'a\n'.repeat(9), taxNumber: 'x'.repeat(61) }).errors).toEqual({
    billingAddress: 'The address must have at most 8 lines.',
    taxNumber: 'The tax number must have at most 60 characters.',
  });
});

it('all errors are shown at once, next to their fields', () => {
  const { invoice, errors } = read({
    number: '',
    dueDay: '2026-02-30',
    lines: 'nonsense',
    email: 'ann',
    message: 'a\u0007',
  });
  expect(invoice).toBeNull();
  expect(Object.keys(errors).sort()).toEqual(['dueDay', 'email', 'lines', 'message', 'number']);
});

it('an invoice is due today at the earliest', () => {
  expect(read({ dueDay: '2026-12-01' }).errors).toEqual({});
  expect(read({ dueDay: '2026-11-30' })).toMatchObject({
    errors: { dueDay: 'Enter a due date of today or later.' },
    invoice: null,
  });
});

it('lines are in the chosen currency', () => {
  const lines = JSON.stringify([{ description: 'Tea', quantity: '3', amount: '4.00' }]);
  expect(read({ currency: 'EUR', lines })).toMatchObject({
    ...{ errors: {}, currency: 'EUR' },
    invoice: { lines: [{ quantity: 3, amount: '4.00' }] },
  });
});

it('a currency that is not enabled, or no longer, is rejected', () => {
  const { invoice, errors } = read({ currency: 'CHF' });
  expect(invoice).toBeNull();
  expect(errors).toEqual({
    lines: 'This currency is no longer enabled. Reload the page and choose another one.',
  });
});
