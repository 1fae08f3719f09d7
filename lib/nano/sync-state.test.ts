import { describe, expect, it } from 'vitest';
import { isSynced } from './node-doubt';

const sync = (blockCount: bigint, cementedCount: bigint, uncheckedCount = 0n) => ({
  blockCount,
  cementedCount,
  uncheckedCount,
});

describe('a node', () => {
  it('is trusted with the usual few unconfirmed blocks', () => {
    expect(isSynced(sync(1n, 1n))).toBe(true);
    expect(isSynced(sync(4n, 1n))).toBe(true);
    expect(isSynced(sync(1_000n, 950n))).toBe(true);
    expect(isSynced(sync(200_000_000n, 199_990_000n, 5_000n))).toBe(true);
  });

  it('is not trusted while much of the ledger is unconfirmed or missing', () => {
    expect(isSynced(sync(20n, 1n))).toBe(false);
    expect(isSynced(sync(1_000n, 900n))).toBe(false);
    expect(isSynced(sync(1_000n, 1_000n, 52n))).toBe(false);
    expect(isSynced(sync(200_000_000n, 100_000_000n))).toBe(false);
    expect(isSynced(sync(200_000_000n, 200_000_000n, 250_000n))).toBe(false);
  });
});
