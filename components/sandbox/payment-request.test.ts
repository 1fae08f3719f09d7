// The test wallet reads pasted addresses and payment URIs.
import { expect, test } from 'vitest';
import { readPastedRequest } from './test-wallet';

const ADDRESS = 'nano_1111111111111111111111111111111111111111111111111111hifc8npp';

test('an address without an amount sets no amount', () => {
  expect(readPastedRequest(` ${ADDRESS}\n`)).toEqual({ address: ADDRESS, amountNano: null });
});

test('the amount of a payment URI is converted from raw to nano', () => {
  const uri = `nano:${ADDRESS}?amount=4112334000000000000000000000000&label=Harbour%20Books`;
  expect(readPastedRequest(uri)).toEqual({ address: ADDRESS, amountNano: '4.112334' });
});

test('an amount that is not in raw is ignored', () => {
  expect(readPastedRequest(`nano:${ADDRESS}?amount=4.5`).amountNano).toBeNull();
});
