// The total of an invoice's lines while they are typed.
import { expect, it } from 'vitest';
import { EMPTY_LINE, sentLines, typedLines, typedTotal } from './typed-lines';

const line = (quantity: string, price: string, taxPercent = '') => ({ quantity, price, taxPercent });

it('sums lines exactly', () => {
  expect(typedTotal([line('3', '0.10'), line(' 2 ', '7.7')], 'USD').total).toBe('15.70');
  expect(typedTotal([line('3', '1250')], 'JPY').total).toBe('3750');
  expect(typedTotal([line('3', '0.125')], 'KWD').total).toBe('0.375');
  expect(typedTotal([], 'USD')).toEqual({ total: '0.00', net: null, taxes: [] });
});

it('adds the tax of each rate', () => {
  expect(typedTotal([line('1', '10', '7.5'), line('2', '10', '19'), line('1', '1')], 'USD')).toEqual({
    total: '35.55',
    net: '31.00',
    taxes: [
      { percent: '19', tax: '3.80' },
      { percent: '7.5', tax: '0.75' },
    ],
  });
});

it('leaves out lines that are incomplete or invalid', () => {
  const lines = [line('1', '2'), line('1', ''), line('x', '5'), line('1', '5', 'x'), line('1', '0.001')];
  expect(typedTotal(lines, 'USD').total).toBe('2.00');
  expect(typedTotal([line('1', '')], 'USD').total).toBe('0.00');
});

it.each(['USD', 'EUR'])('lines in %s start as they were sent', (currency) => {
  const lines = [{ description: 'Tea', ...line('1', '2', '7.5') }, EMPTY_LINE];
  expect(typedLines(sentLines(lines, currency))).toEqual(lines);
});

it.each([undefined, '', 'nonsense', '{}', '[]'])('%j starts with one empty line', (sent) => {
  expect(typedLines(sent)).toEqual([EMPTY_LINE]);
});

it('sends prices under a name of their own in dollars', () => {
  const typed = { description: 'Tea', ...line('1', '2') };
  expect(JSON.parse(sentLines([typed], 'USD'))).toMatchObject([{ usdAmount: '2', taxPercent: '' }]);
  expect(JSON.parse(sentLines([typed], 'EUR'))).toMatchObject([{ amount: '2' }]);
});
