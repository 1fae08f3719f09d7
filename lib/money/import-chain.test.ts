import { expect, it } from 'vitest';
import { lostEnding } from './import-chain';

const TO = { settlement: 'merchant', refund: 'named' };
const inTime = { sender: 'payer', amountRaw: 5n, inTime: true };
const late = { sender: 'payer', amountRaw: 7n, inTime: false };
const OTHER = { sender: 'other', amountRaw: 5n, inTime: true };
const send = (destination: string, amountRaw: bigint) => ({ destination, amountRaw });

it.each([
  ['money that went to the merchant', [inTime], [send('merchant', 5n)], 'completed'],
  ['a settlement and a refund', [inTime, late], [send('merchant', 5n), send('payer', 7n)], 'completed'],
  ['money in time that went back to its sender', [inTime], [send('payer', 5n)], 'ended'],
  ['money in time that went back where the payer wished', [inTime], [send('named', 5n)], 'ended'],
  ['only late money that went back', [inTime, late], [send('payer', 7n)], 'waiting'],
  [
    'late money of two deposits that went back at once',
    [late, inTime, late],
    [send('payer', 14n)],
    'waiting',
  ],
  ['a part of late money, given back with the first', [late, late, late], [send('payer', 14n)], 'waiting'],
  ['all money that went back at once', [inTime, late], [send('payer', 12n)], 'ended'],
  [
    'money of two payers that went back to each',
    [inTime, OTHER],
    [send('payer', 5n), send('other', 5n)],
    'ended',
  ],
  ['more than came from one payer', [inTime, OTHER], [send('payer', 10n)], 'unknown'],
  ['one deposit given back twice', [inTime], [send('payer', 5n), send('payer', 5n)], 'unknown'],
  ['receives alone', [inTime], [], 'waiting'],
  ['another amount', [inTime], [send('payer', 4n)], 'unknown'],
  ['another destination', [inTime], [send('thief', 5n)], 'unknown'],
] as const)('%s is interpreted as: %s', (_, deposits, sends, ending) => {
  expect(lostEnding(deposits, sends, TO)).toBe(ending);
});

it('a merchant without an address was never settled', () => {
  expect(lostEnding([inTime], [send('payer', 5n)], { settlement: null, refund: null })).toBe('ended');
});
