// Tests the paper size of a printed receipt.
import { expect, it } from 'vitest';
import { receiptPageRule } from './receipt-page';

it.each([
  // 378 px are 100 mm and a little more.
  [378, '@page { size: 80mm 113mm; margin: 4mm; }'],
  [756, '@page { size: 80mm 213mm; margin: 4mm; }'],
])('a receipt of %d px is printed on 80 mm paper: %s', (heightPx, rule) => {
  expect(receiptPageRule(heightPx)).toBe(rule);
});

it('is never wider than long, which printers would turn around', () => {
  expect(receiptPageRule(40)).toBe('@page { size: 80mm 80mm; margin: 4mm; }');
});
