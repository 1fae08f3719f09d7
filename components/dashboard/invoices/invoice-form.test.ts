// The total of an invoice's lines while they are typed.
import { expect, it } from 'vitest';
import { sumText } from './invoice-form';

const line = (quantity: string, price: string) => ({ quantity, price });

it('sums lines exactly', () => {
  expect(sumText([line('3', '0.10'), line(' 2 ', '7.7')], 2)).toBe('15.70');
  expect(sumText([line('3', '1250')], 0)).toBe('3750');
  expect(sumText([line('3', '0.125')], 3)).toBe('0.375');
  expect(sumText([], 2)).toBe('0.00');
});

it('leaves out lines that are incomplete or invalid', () => {
  expect(sumText([line('1', '2'), line('1', ''), line('x', '5')], 2)).toBe('2.00');
  expect(sumText([line('1', '')], 2)).toBe('0.00');
});
