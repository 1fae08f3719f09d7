import { describe, expect, it } from 'vitest';
import { cachedRead } from './cached-read';

describe('a cached read', () => {
  it('shares one read among simultaneous callers', async () => {
    let reads = 0;
    const cached = cachedRead(async () => ++reads, 60_000);
    expect(await Promise.all([cached.get(), cached.get()])).toEqual([1, 1]);
    expect(await cached.get()).toBe(1);
    cached.forget();
    expect(await cached.get()).toBe(2);
  });

  it('reads again once the value has expired', async () => {
    let reads = 0;
    const cached = cachedRead(async () => ++reads, 0);
    expect([await cached.get(), await cached.get()]).toEqual([1, 2]);
  });

  it('never caches a failure', async () => {
    let reads = 0;
    const cached = cachedRead(
      () => (++reads === 1 ? Promise.reject(new Error('away')) : Promise.resolve(reads)),
      60_000,
    );
    await expect(cached.get()).rejects.toThrow('away');
    expect(await cached.get()).toBe(2);
  });
});
