import fc from 'fast-check';
import * as nanocurrency from 'nanocurrency';
import { describe, expect, it } from 'vitest';
import { bytesToHex } from './hex';
import vectors from './testdata/vectors.json';
import { validateWork, WORK_THRESHOLDS, workValue } from './work';

const ROOT = '718CC2121C3E641059BC1C2CFC45666C99E8AE922F7A807B7D07B62C995D79E2';

describe('work', () => {
  it.each(vectors.work.vectors)('$work for $root has the value $value', ({ root, work, value }) => {
    expect(workValue(root, work)).toBe(BigInt(`0x${value}`));
  });

  it('is valid exactly from its threshold on', () => {
    const value = workValue(ROOT, '2b3d689bbcb21dca');
    expect(validateWork(ROOT, '2b3d689bbcb21dca', value)).toBe(true);
    expect(validateWork(ROOT, '2b3d689bbcb21dca', value + 1n)).toBe(false);
  });

  it('of the receive threshold is not enough for a live send', () => {
    expect(validateWork(ROOT, '2bf29ef00786a6bc', WORK_THRESHOLDS.live.receive)).toBe(true);
    expect(validateWork(ROOT, '2bf29ef00786a6bc', WORK_THRESHOLDS.live.send)).toBe(false);
    expect(validateWork(ROOT, '2b3d689bbcb21dca', WORK_THRESHOLDS.live.send)).toBe(true);
  });

  it.each(['', '0', '2b3d689bbcb21dcaa', 'zz3d689bbcb21dca'])('is not %j', (work) => {
    expect(validateWork(ROOT, work, 0n)).toBe(false);
    expect(() => workValue(ROOT, work)).toThrow(RangeError);
  });

  it('rejects an invalid root', () => {
    expect(() => workValue('AB', '2b3d689bbcb21dca')).toThrow(RangeError);
  });

  it('has the same validity as in another implementation', () => {
    const roots = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const nonces = fc.uint8Array({ minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(roots, nonces, (root, nonce) => {
        const [blockHash, work] = [bytesToHex(root), bytesToHex(nonce).toLowerCase()];
        const threshold = 'c000000000000000';
        const theirs = nanocurrency.validateWork({ blockHash, work, threshold });
        expect(validateWork(blockHash, work, BigInt(`0x${threshold}`))).toBe(theirs);
      }),
    );
  });
});

describe('thresholds', () => {
  it.each(['live', 'test', 'beta', 'dev'] as const)('of the %s network are epoch 2', (network) => {
    const { epoch_2, epoch_2_receive } = vectors.work.thresholds[network];
    expect(WORK_THRESHOLDS[network].send).toBe(BigInt(`0x${epoch_2}`));
    expect(WORK_THRESHOLDS[network].receive).toBe(BigInt(`0x${epoch_2_receive}`));
  });

  it.each(['live', 'beta', 'dev'] as const)(
    'of the %s network need as many attempts as published',
    (network) => {
      const tries = (threshold: bigint) => Number(2n ** 64n / (2n ** 64n - threshold));
      expect(tries(WORK_THRESHOLDS[network].send)).toBe(vectors.work.expectedHashes[`${network}_send`]);
      expect(tries(WORK_THRESHOLDS[network].receive)).toBe(vectors.work.expectedHashes[`${network}_receive`]);
    },
  );

  it('of the sandbox are those of a real development network', () => {
    expect(WORK_THRESHOLDS.sandbox).toEqual(WORK_THRESHOLDS.dev);
  });
});
