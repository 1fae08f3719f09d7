// Tests the totals, numbers and states of invoices.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dollars, linesText, lineView, MAX_LINES, readLines, storedLines, totalsOf } from './invoice-lines';
import { invoiceState, nextInvoiceNumber, parseInvoiceNumber } from './invoices';

const line = (description: string, quantity: string, usdAmount: string) => ({
  description,
  quantity,
  usdAmount,
});

const taxed = (description: string, quantity: string, usdAmount: string, taxPercent: string) => ({
  ...line(description, quantity, usdAmount),
  taxPercent,
});
const TAX_ERROR = 'Line 1 needs a tax of 0 to 100 percent with at most 2 decimals.';

it('computes exact cents: three times 0.10 is 0.30', () => {
  const read = readLines([line(' Tea ', '3', '0.1'), line('Cup', '1', '12.340')]);
  expect(read).toEqual({
    lines: [
      { description: 'Tea', quantity: 3, usdAmount: '0.1' },
      { description: 'Cup', quantity: 1, usdAmount: '12.340' },
    ],
    totalMinorUnits: 1264n,
  });
});

it('computes an exact total for any lines, with a maximum of 600.00', () => {
  const lines = fc.array(
    fc.record({ cents: fc.integer({ min: 1, max: 60_000 }), quantity: fc.integer({ min: 1, max: 99 }) }),
    {
      minLength: 1,
      maxLength: MAX_LINES,
    },
  );
  fc.assert(
    fc.property(lines, (made) => {
      const sum = made.reduce((total, { cents, quantity }) => total + BigInt(cents) * BigInt(quantity), 0n);
      const read = readLines(
        made.map(({ cents, quantity }) => line('x', String(quantity), dollars(BigInt(cents)))),
      );
      if (sum > 60_000n) expect(read).toHaveProperty('error');
      else expect(read).toMatchObject({ totalMinorUnits: sum });
    }),
  );
});

it.each<[string, unknown, string]>([
  ['no lines', [], 'An invoice has 1 to 50 lines.'],
  ['no list', 'x', 'An invoice has 1 to 50 lines.'],
  [
    'too many',
    Array.from({ length: MAX_LINES + 1 }, () => line('a', '1', '1')),
    'An invoice has 1 to 50 lines.',
  ],
  ['no description', [line('a', '1', '1'), line(' ', '1', '1')], 'Line 2 needs a description.'],
  ['half a piece', [line('a', '0.5', '1')], 'Line 1 needs a whole quantity from 1 to 9999.'],
  ['no price', [line('a', '1', '')], 'Line 1 needs a price from 0.01 to 600.00 with at most 2 decimals.'],
  [
    'tenths of a cent',
    [line('a', '1', '0.001')],
    'Line 1 needs a price from 0.01 to 600.00 with at most 2 decimals.',
  ],
  ['a tax of more than the price', [taxed('a', '1', '1', '100.01')], TAX_ERROR],
  ['a tax in thousandths', [taxed('a', '1', '1', '7.125')], TAX_ERROR],
  ['a negative tax', [taxed('a', '1', '1', '-1')], TAX_ERROR],
  [
    'a tax that makes it a cent too much',
    [taxed('a', '1', '500.01', '20')],
    'The total is $600.01. The maximum for one payment is $600.00.',
  ],
  [
    'a number in place of a text',
    [{ description: 'a', quantity: 1, usdAmount: '1' }],
    'Line 1 is not complete.',
  ],
  [
    'a cent too much',
    [line('a', '2', '300.00'), line('b', '1', '0.01')],
    'The total is $600.01. The maximum for one payment is $600.00.',
  ],
])('%s is rejected with a message', (_, typed, error) => {
  expect(readLines(typed)).toEqual({ error });
});

it('adds tax to the prices, rounded half up once per rate', () => {
  const read = readLines([
    taxed('Tea', '1', '0.10', '5'),
    taxed('Cup', '2', '0.10', ' 5.00 '),
    taxed('Book', '1', '10', '7,5'),
    taxed('Shipping', '1', '1', ''),
  ]);
  // 5% of 0.30 is a cent and a half.
  expect(read).toMatchObject({ totalMinorUnits: 30n + 2n + 1_000n + 75n + 100n });
  const lines = 'lines' in read ? storedLines(JSON.parse(JSON.stringify(read.lines))) : [];
  expect(totalsOf(lines)).toEqual({
    net: 1_130n,
    taxes: [
      { taxBp: 750, net: 1_000n, tax: 75n },
      { taxBp: 500, net: 30n, tax: 2n },
    ],
    total: 1_207n,
  });
  expect(linesText(lines, 2_000)).toContain('1 × Book ($10.00 · tax 7.5%)\n1 × Shipping ($1.00)');
  expect(lines.map((line) => lineView(line, 'USD').taxPercent)).toEqual(['5', '5', '7.5', null]);
});

it('a line with tax is never read as its whole price by version 1.0.0', () => {
  const read = readLines([taxed('Tea', '1', '4.00', '19')]);
  expect(JSON.stringify('lines' in read && read.lines)).not.toContain('usdAmount');
});

it.each([
  ['EUR', '0.10', 30n, '3 × Tea (€0.10)'],
  ['JPY', '150', 450n, '3 × Tea (JPY\u00a0150)'],
  ['KWD', '0.125', 375n, '3 × Tea (KWD\u00a00.125)'],
])('computes in the minor units of %s', (currency, amount, total, text) => {
  const read = readLines([{ description: 'Tea', quantity: '3', amount }], currency);
  expect(read).toEqual({ lines: [{ description: 'Tea', quantity: 3, amount }], totalMinorUnits: total });
  const lines = 'lines' in read ? storedLines(read.lines) : [];
  expect(totalsOf(lines, currency)).toMatchObject({ net: total, taxes: [], total });
  expect(linesText(lines, 2_000, currency)).toBe(text);
});

it.each([
  ['EUR', '0.001', 'Line 1 needs a price above 0 in EUR with at most 2 decimals.'],
  ['JPY', '1.5', 'Line 1 needs a price above 0 in JPY without decimals.'],
  ['JPY', '', 'Line 1 needs a price above 0 in JPY without decimals.'],
  ['EUR', '0', 'Line 1 needs a price above 0 in EUR with at most 2 decimals.'],
])('a price of %s that is %j is rejected', (currency, amount, error) => {
  expect(readLines([{ description: 'Tea', quantity: '1', amount }], currency)).toEqual({ error });
});

it('a line in another currency is never read as dollars, by version 1.0.0 either', () => {
  const lines = readLines([{ description: 'Tea', quantity: '1', amount: '5' }], 'EUR');
  expect(JSON.stringify('lines' in lines && lines.lines)).not.toContain('usdAmount');
  expect(readLines([{ description: 'Tea', quantity: '1', amount: '5' }])).toHaveProperty('error');
  expect(readLines([{ description: 'Tea', quantity: '1', usdAmount: '5' }], 'EUR')).toHaveProperty('error');
});

it('reads stored lines, and truncates the order description', () => {
  const lines = storedLines([{ description: 'Tea', quantity: 3, usdAmount: '0.10' }]);
  expect(totalsOf(lines).total).toBe(30n);
  expect(linesText([...lines, ...lines], 2_000)).toBe('3 × Tea ($0.10)\n3 × Tea ($0.10)');
  expect(linesText([...lines, ...lines], 20)).toBe('3 × Tea ($0.10)\n…');
  for (const most of [15, 16, 31, 32])
    expect(linesText([...lines, ...lines, ...lines], most).length).toBeLessThanOrEqual(most);
  expect(() => storedLines([{ description: 'Tea' }])).toThrow();
});

it.each([
  [null, '2026-0001'],
  ['2026-0009', '2026-0010'],
  ['INV 99', 'INV 100'],
  ['A-007/b', 'A-008/b'],
  ['Brief', '2026-0001'],
])('after %s comes %s', (latest, next) => {
  expect(nextInvoiceNumber(latest, '2026-11-21')).toBe(next);
});

it('accepts numbers of letters, digits and separators', () => {
  expect(['2026-0001', ' A/7 ', 'Ä 1.2'].map(parseInvoiceNumber)).toEqual(['2026-0001', 'A/7', 'Ä 1.2']);
  for (const text of ['', '-1', 'a\u0000b', 'x'.repeat(41), '<b>'])
    expect(parseInvoiceNumber(text)).toBeUndefined();
});

it('is paid when its payment is completed, and overdue only without a payment in progress', () => {
  const [due, before, after] = [10, 9, 11].map((ms) => new Date(ms));
  const state = (
    payment: 'Waiting' | 'Completed' | null,
    now = after,
    closedAt: Date | null = null,
    priceCurrency: string | null = 'EUR',
  ) =>
    invoiceState(
      { closedAt, dueAt: due ?? null, priceCurrency, payment },
      { now: now ?? new Date(0), priceCurrencies: ['USD', 'EUR'] },
    );
  expect(state(null, before)).toBe('open');
  expect(state(null)).toBe('overdue');
  expect(state('Waiting')).toBe('paying');
  expect(state('Completed', after, before)).toBe('paid');
  expect(state(null, before, before)).toBe('closed');
  expect(state('Waiting', before, before)).toBe('closed');
  expect(state(null, before, null, null)).toBe('open');
  // In a disabled currency nobody can start a payment, but one in progress has its rate.
  expect([state(null, before, null, 'CHF'), state(null, after, null, 'CHF')]).toEqual([
    'currencyDisabled',
    'currencyDisabled',
  ]);
  expect(state('Waiting', before, null, 'CHF')).toBe('paying');
  expect(state('Completed', before, null, 'CHF')).toBe('paid');
  expect(state(null, before, before, 'CHF')).toBe('closed');
});
