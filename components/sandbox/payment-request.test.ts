// What the test wallet makes of what is pasted into it.
import { expect, test } from 'vitest';
import { readPastedRequest } from './test-wallet';

const ADDRESS = 'nano_1111111111111111111111111111111111111111111111111111hifc8npp';

test('an address alone leaves the amount open', () => {
  expect(readPastedRequest(` ${ADDRESS}\n`)).toEqual({ address: ADDRESS, amountNano: null });
});

test("a payment URI's amount is raw and is shown as nano", () => {
  const uri = `nano:${ADDRESS}?amount=4112334000000000000000000000000&label=Harbour%20Books`;
  expect(readPastedRequest(uri)).toEqual({ address: ADDRESS, amountNano: '4.112334' });
});

test('an amount that is no raw is left out', () => {
  expect(readPastedRequest(`nano:${ADDRESS}?amount=4.5`).amountNano).toBeNull();
});
