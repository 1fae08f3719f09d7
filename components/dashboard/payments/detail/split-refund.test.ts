// How the refund of a payment with several senders is divided.
import { expect, it } from 'vitest';
import {
  ALL_SENDERS,
  destinationOf,
  fullRefund,
  nextSender,
  OTHER,
  splitRefund,
  whyNotAlone,
} from './split-refund';

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

it('gives one of several senders alone at most what it has not got back', () => {
  const two = [share('a', 200n), share('b', 100n)];
  const full = (destination: string, limitRaw = 300n, shares = two) =>
    fullRefund(shares, { limitRaw, destination });
  expect([full('a'), full('b')]).toEqual([200n, 100n]);
  expect(full('a', 150n)).toBe(150n);
  // Another address, and the only sender, can get all that is left.
  expect(full('c')).toBe(300n);
  expect(full('a', 300n, [share('a', 200n)])).toBe(300n);
});

it('keeps a chosen account although it can get nothing any more, and chooses the first one otherwise', () => {
  const [a, b] = [share('a', 200n), share('b', 100n)];
  expect(destinationOf('b', { offersAll: true, canGet: [a] })).toBe('b');
  expect(destinationOf(OTHER, { offersAll: true, canGet: [a] })).toBe(OTHER);
  expect(destinationOf(null, { offersAll: true, canGet: [a, b] })).toBe(ALL_SENDERS);
  for (const wanted of [null, ALL_SENDERS]) {
    expect(destinationOf(wanted, { offersAll: false, canGet: [b] })).toBe('b');
    expect(destinationOf(wanted, { offersAll: false, canGet: [] })).toBe(OTHER);
  }
});

it('goes on to the next sender that can get a refund', () => {
  const next = (done: string[], shares = [share('a', 200n), share('b', 100n), share('c', 50n)]) =>
    nextSender(shares, { done, smallestRaw: 10n });
  // Never back to one that was refunded in this dialog, although a part of it is left or the options are old.
  expect([next(['a']), next(['a', 'b']), next(['a', 'b', 'c'])]).toEqual(['b', 'c', null]);
  expect(next(['b'])).toBe('a');
  expect(next(['a'], [share('a', 200n), share('b', 9n), share('c', 50n, true)])).toBeNull();
  expect(next(['somebody else'])).toBeNull();
});

it('leaves out an exchange, and one of several senders that has got everything back', () => {
  const whyNot = (leftRaw: bigint, areSeveral: boolean, isExchange = false) =>
    whyNotAlone(share('a', leftRaw, isExchange), { areSeveral, smallestRaw: 10n });
  expect([whyNot(9n, true), whyNot(9n, false), whyNot(10n, true)]).toEqual(['nothingLeft', null, null]);
  expect(whyNot(200n, false, true)).toBe('exchange');
});
