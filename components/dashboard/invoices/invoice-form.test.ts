// The total of an invoice's lines while they are typed.
import { expect, it } from 'vitest';
import { sumText } from './invoice-form';

it('sums complete lines exactly', () => {
  const line = (quantity: string, usdAmount: string) => ({ quantity, usdAmount });
  expect(sumText([line('3', '0.10'), line(' 2 ', '7.7'), line('1', ''), line('x', '5')])).toBe('15.70');
  expect(sumText([line('1', '')])).toBe('0.00');
});
