// Shares restore the seed, and mistakes in them are named without repeating a word.
import Slip39 from 'slip39';
import { describe, expect, it } from 'vitest';
import { newSeed } from './keys';
import { joinShares, splitSeed } from './seed-shares';

const seed = newSeed();
const shares = splitSeed(seed, { threshold: 2, count: 3 });

describe('the shares of a seed', () => {
  it.each([
    [0, 1],
    [2, 0],
    [1, 2],
  ])('restore it with any two of three: %i and %i', (one, other) => {
    expect(joinShares([shares[one] ?? '', shares[other] ?? ''])).toEqual(seed);
  });
  it('are read as people type them', () => {
    const typed = [shares[1], '', shares[0]].map(
      (share) => `  ${share?.toUpperCase().replaceAll(' ', '   ')}\t`,
    );
    expect(joinShares(typed)).toEqual(seed);
  });
  it('have 33 words each, of the list of the standard', () => {
    for (const share of shares) expect(share.split(' ')).toHaveLength(33);
    expect(shares.every((share) => Slip39.validateMnemonic(share))).toBe(true);
  });
  it.each([
    [16, 16],
    [2, 2],
    [5, 9],
  ])('are possible as %i of %i', (threshold, count) => {
    const many = splitSeed(seed, { threshold, count });
    expect(joinShares(many.slice(count - threshold))).toEqual(seed);
  });
  it.each([
    [1, 3],
    [4, 3],
    [2, 17],
    [2.5, 3],
  ])('are impossible as %d of %d', (threshold, count) => {
    expect(() => splitSeed(seed, { threshold, count })).toThrow(RangeError);
  });
  it('are refused with a wrong word, which the message does not repeat', () => {
    const [first = '', second = ''] = shares;
    const words = second.split(' ');
    const wrong = [...words.slice(0, 20), words[20] === 'academic' ? 'acid' : 'academic', ...words.slice(21)];
    expect(() => joinShares([first, wrong.join(' ')])).toThrow(
      'Share 2 has a wrong word or checksum. Compare it with what was written down.',
    );
    expect(() => joinShares([`${first} academic`])).toThrow('Share 1');
  });
  it.each([
    ['one', [shares[0] ?? '']],
    ['none', []],
    ['of two seeds', [shares[0] ?? '', splitSeed(newSeed(), { threshold: 2, count: 3 })[1] ?? '']],
  ])('do not restore it: %s', (_, some) => {
    expect(() => joinShares(some)).toThrow('restore no seed');
  });
  it('of another secret are refused', () => {
    const { mnemonics } = Slip39.fromArray([...seed.slice(0, 16)], {
      groups: [[2, 2, '']],
      title: '',
    }).fromPath('r/0');
    expect(() => joinShares(mnemonics)).toThrow('another kind of secret');
  });
});
