// The total of an invoice's lines while they are typed.
import { expect, it } from 'vitest';
import { sumText } from './invoice-form';

const line = (quantity: string, usdAmount: string) => ({ quantity, usdAmount });

it('sums lines exactly', () => {
  expect(sumText([line('3', '0.10'), line(' 2 ', '7.7')])).toBe('15.70');
  expect(sumText([])).toBe('0.00');
});

it('leaves out lines that are incomplete or invalid', () => {
  expect(sumText([line('1', '2'), line('1', ''), line('x', '5')])).toBe('2.00');
  expect(sumText([line('1', '')])).toBe('0.00');
});
