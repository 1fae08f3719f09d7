// The form of a new invoice: what it creates, and the error next to each field.
import { expect, it } from 'vitest';
import { readInvoiceForm } from './invoice-values';

const TEA = [{ description: 'Tea', quantity: '3', usdAmount: '4.00' }];

function read(fields: Record<string, string>) {
  const form = new FormData();
  const filled = { number: '2026-0001', dueDay: '2026-12-24', lines: JSON.stringify(TEA), ...fields };
  for (const [name, value] of Object.entries(filled)) form.set(name, value);
  return readInvoiceForm(form);
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
