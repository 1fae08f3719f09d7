import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToHex } from '../hex';
import vectors from '../testdata/vectors.json';
import { workValue } from '../work';
import { compileKernel } from './compile.mjs';
import { KERNEL_BASE64 } from './kernel-bytes.mjs';
import { createSearch } from './search.mjs';

const HIGHEST = 2n ** 64n - 1n;

describe('the work kernel', () => {
  it('matches its compiled source', async () => {
    expect(await compileKernel()).toBe(KERNEL_BASE64);
  });

  it('computes the same value for every nonce as the independent function', () => {
    const roots = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex);
    const nonces = fc.bigInt({ min: 0n, max: HIGHEST });
    fc.assert(
      fc.property(roots, nonces, (root, nonce) => {
        const work = nonce.toString(16).padStart(16, '0');
        const value = workValue(root, work);
        expect(createSearch(root, value)(nonce, 1)).toBe(work);
        if (value < HIGHEST) expect(createSearch(root, value + 1n)(nonce, 1)).toBeUndefined();
      }),
    );
  });

  it.each(vectors.work.vectors)('finds the published $work for $root', ({ root, work, value }) => {
    const search = createSearch(root, BigInt(`0x${value}`));
    expect(search(BigInt(`0x${work}`) - 100n, 101)).toBe(work);
    expect(search(BigInt(`0x${work}`) - 100n, 100)).toBeUndefined();
  });

  it('continues at zero after the last nonce', () => {
    const root = 'AB'.repeat(32);
    const value = workValue(root, '0000000000000000');
    expect(createSearch(root, value)(HIGHEST, 2)).toMatch(/^(0{16}|f{16})$/);
  });
});
