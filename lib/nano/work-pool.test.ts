import { afterEach, describe, expect, it } from 'vitest';
import { validateWork, WORK_THRESHOLDS } from './work';
import { createWorkPool, MAX_QUEUED_SEARCHES, type WorkPool } from './work-pool';

const ROOT = '718CC2121C3E641059BC1C2CFC45666C99E8AE922F7A807B7D07B62C995D79E2';
const OTHER_ROOT = '92BA74A7D6DC7557F3EDA95ADC6341D51AC777A0A6FF0688A5C492AB2B2CB40D';
const EASY = WORK_THRESHOLDS.beta.receive;
/** No nonce is known to reach it, and none will be found by chance. */
const UNREACHABLE = 2n ** 64n - 1n;
const LONG_MS = 60_000;

let pool: WorkPool;
afterEach(() => pool.close());

describe('the work pool', () => {
  it('finds work for one root after another', async () => {
    pool = createWorkPool({ threads: 2, timeoutMs: LONG_MS });
    const [first, second] = await Promise.all([pool.search(ROOT, EASY), pool.search(OTHER_ROOT, EASY)]);
    expect(validateWork(ROOT, first, EASY)).toBe(true);
    expect(validateWork(OTHER_ROOT, second, EASY)).toBe(true);
  });

  it('stops an aborted search, and starts the next', async () => {
    pool = createWorkPool({ threads: 1, timeoutMs: LONG_MS });
    const abort = new AbortController();
    const endless = pool.search(ROOT, UNREACHABLE, abort.signal);
    const next = pool.search(ROOT, EASY);
    abort.abort();
    await expect(endless).rejects.toThrow('the work search was aborted');
    expect(validateWork(ROOT, await next, EASY)).toBe(true);
  });

  it('removes an aborted search from the queue', async () => {
    pool = createWorkPool({ threads: 1, timeoutMs: LONG_MS });
    const [first, second] = [new AbortController(), new AbortController()];
    const running = pool.search(ROOT, UNREACHABLE, first.signal);
    const waiting = pool.search(ROOT, UNREACHABLE, second.signal);
    second.abort();
    await expect(waiting).rejects.toThrow('the work search was aborted');
    first.abort();
    await expect(running).rejects.toThrow('the work search was aborted');
    await expect(pool.search(ROOT, EASY, first.signal)).rejects.toThrow('the work search was aborted');
  });

  it('aborts a search after its time limit', async () => {
    pool = createWorkPool({ threads: 1, timeoutMs: 50 });
    await expect(pool.search(ROOT, UNREACHABLE)).rejects.toThrow('no work found within 50 ms');
  });

  it('continues with new threads after a crash', async () => {
    pool = createWorkPool({ threads: 2, timeoutMs: LONG_MS });
    await expect(pool.search('AB'.repeat(40), EASY)).rejects.toThrow(RangeError);
    expect(validateWork(ROOT, await pool.search(ROOT, EASY), EASY)).toBe(true);
  });

  it('limits the queue', async () => {
    pool = createWorkPool({ threads: 1, timeoutMs: LONG_MS });
    const taken = Array.from({ length: MAX_QUEUED_SEARCHES + 1 }, () => pool.search(ROOT, UNREACHABLE));
    const settled = Promise.allSettled(taken);
    await expect(pool.search(ROOT, EASY)).rejects.toThrow('too many work searches are waiting');
    await pool.close();
    expect((await settled).every(({ status }) => status === 'rejected')).toBe(true);
  });

  it('rejects open searches when it closes, and all later ones', async () => {
    pool = createWorkPool({ threads: 1, timeoutMs: LONG_MS });
    const open = [pool.search(ROOT, UNREACHABLE), pool.search(ROOT, EASY)];
    const settled = Promise.allSettled(open);
    await pool.close();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pool.search(ROOT, EASY)).rejects.toThrow('the work pool is closed');
  });

  it('requires at least one thread', () => {
    expect(() => createWorkPool({ threads: 0, timeoutMs: LONG_MS })).toThrow(RangeError);
  });
});
