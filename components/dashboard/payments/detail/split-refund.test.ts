// How the refund of a payment with several senders is divided.
import { expect, it } from 'vitest';
import { splitRefund } from './split-refund';

const share = (address: string, raw: bigint, isExchange = false) => ({
  ...{ address, leftRaw: `${raw}`, isExchange },
});
const LIMITS = { limitRaw: 300n, smallestRaw: 10n };

const split = (
  shares: Parameters<typeof splitRefund>[0],
  deselected: readonly string[] = [],
  limits = LIMITS,
) =>
  splitRefund(shares, limits, deselected).map(({ address, raw, whyNot, isSelected }) => [
    address,
    isSelected ? raw : whyNot,
  ]);

it('gives each sender what it paid', () => {
  expect(split([share('a', 200n), share('b', 100n)])).toEqual([
    ['a', 200n],
    ['b', 100n],
  ]);
});

it('never gives more than the source can refund', () => {
  const less = { ...LIMITS, limitRaw: 250n };
  expect(split([share('a', 200n), share('b', 100n)], [], less)).toEqual([
    ['a', 200n],
    ['b', 50n],
  ]);
  expect(split([share('a', 200n), share('b', 100n)], ['a'], less)).toEqual([
    ['a', null],
    ['b', 100n],
  ]);
  expect(split([share('a', 250n), share('b', 100n)], [], less)).toEqual([
    ['a', 250n],
    ['b', 'sourceUsedUp'],
  ]);
});

it('leaves out exchanges, senders with nothing left, and amounts below the minimum', () => {
  expect(split([share('a', 100n, true), share('b', 0n), share('c', 9n), share('d', 10n)])).toEqual([
    ['a', 'exchange'],
    ['b', 'nothingLeft'],
    ['c', 'nothingLeft'],
    ['d', 10n],
  ]);
});
