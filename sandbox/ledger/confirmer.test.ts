import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { genesisSend, memoryLedger, testAccount } from '../testing/test-account';
import { type Confirmer, createConfirmer } from './confirmer';
import type { Ledger } from './ledger';

const send = genesisSend(testAccount(1), 5n);
let ledger: Ledger;
let confirmer: Confirmer;
let delayMs: number | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  delayMs = 100;
  ledger = memoryLedger();
  confirmer = createConfirmer({
    ledger,
    nextDelayMs: () => delayMs,
    onFailure: (failure) => {
      throw failure;
    },
  });
});
afterEach(() => {
  confirmer.close();
  vi.useRealTimers();
});

const isConfirmed = () => ledger.state.blocks.get(send.hash)?.confirmed;

describe('an election', () => {
  it('confirms the block when its time is over, not before', async () => {
    ledger.publish(send);
    await vi.advanceTimersByTimeAsync(99);
    expect(isConfirmed()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isConfirmed()).toBe(true);
  });

  it('in progress stops when voting stops, and restarts when voting resumes', async () => {
    ledger.publish(send);
    await vi.advanceTimersByTimeAsync(50);
    delayMs = undefined;
    await vi.advanceTimersByTimeAsync(1000);
    expect(isConfirmed()).toBe(false);
    delayMs = 0;
    confirmer.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(isConfirmed()).toBe(true);
  });

  it('of an undone block ends with it', async () => {
    ledger.publish(send);
    await vi.advanceTimersByTimeAsync(0);
    ledger.rollBack(send.hash);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not held after closing', async () => {
    ledger.publish(send);
    confirmer.close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(isConfirmed()).toBe(false);
  });
});
