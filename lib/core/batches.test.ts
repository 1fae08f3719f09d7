import { describe, expect, it } from 'vitest';
import { createBatcher, mapInTurns, type Outcome } from './batches';

const done = <T>(value: T): Outcome<T> => ({ ok: true, value });

describe('a batcher', () => {
  it('processes simultaneous items in one batch, and returns each its own result', async () => {
    const batches: number[] = [];
    const batcher = createBatcher<number, number>(
      async (items) => {
        batches.push(items.length);
        return items.map((item) => done(item * 10));
      },
      { maxBatch: 4, maxWaiting: 100 },
    );
    const results = await Promise.all([1, 2, 3, 4, 5, 6].map((item) => batcher.submit(item)));
    expect(results).toEqual([10, 20, 30, 40, 50, 60]);
    expect(batches).toEqual([4, 2]);
  });

  it('runs one batch at a time, and collects the next one in the meantime', async () => {
    const finish: (() => void)[] = [];
    const batches: (readonly string[])[] = [];
    let begun = () => {};
    const nextBegins = () =>
      new Promise<void>((resolve) => {
        begun = resolve;
      });
    const batcher = createBatcher<string, string>(
      async (items) => {
        batches.push(items);
        begun();
        await new Promise<void>((resolve) => finish.push(resolve));
        return items.map(done);
      },
      { maxBatch: 10, maxWaiting: 100 },
    );
    const first = nextBegins();
    const answers = [batcher.submit('a')];
    await first;
    answers.push(batcher.submit('b'), batcher.submit('c'));
    const second = nextBegins();
    finish[0]?.();
    await second;
    finish[1]?.();
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c']);
    expect(batches).toEqual([['a'], ['b', 'c']]);
  });

  it('waits for items that each turn of the event loop adds', async () => {
    const batches: (readonly string[])[] = [];
    const batcher = createBatcher<string, string>(
      async (items) => {
        batches.push(items);
        return items.map(done);
      },
      { maxBatch: 10, maxWaiting: 100 },
    );
    const third = new Promise((resolve) => {
      // Scheduled before the batcher's own turn, and so handled before it.
      setImmediate(() => {
        void batcher.submit('b');
        setImmediate(() => resolve(batcher.submit('c')));
      });
    });
    await batcher.submit('a');
    expect(await third).toBe('c');
    expect(batches).toEqual([['a', 'b', 'c']]);
  });

  it('does not wait once a batch is full', async () => {
    const batches: number[] = [];
    const batcher = createBatcher<number, number>(
      async (items) => {
        batches.push(items.length);
        return items.map(done);
      },
      { maxBatch: 2, maxWaiting: 100 },
    );
    await Promise.all([1, 2, 3].map((item) => batcher.submit(item)));
    expect(batches).toEqual([2, 1]);
  });

  it('fails only the item that failed, fails all when the batch fails, and continues after either', async () => {
    const batcher = createBatcher<string, string>(
      async (items) => {
        if (items.includes('break')) throw new Error('broken');
        return items.map((item) => (item === 'bad' ? { ok: false, error: new Error('bad') } : done(item)));
      },
      { maxBatch: 2, maxWaiting: 100 },
    );
    const results = await Promise.allSettled(
      ['a', 'bad', 'b', 'break', 'c'].map((item) => batcher.submit(item)),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
  });

  it('rejects immediately when too many wait', async () => {
    const batcher = createBatcher<number, number>(async (items) => items.map(done), {
      maxBatch: 1,
      maxWaiting: 2,
    });
    const results = await Promise.allSettled([1, 2, 3].map((item) => batcher.submit(item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });
});

describe('a long list', () => {
  it('is converted in order, 500 items per turn of the event loop', async () => {
    const items = Array.from({ length: 1_200 }, (_, place) => place);
    const turns: number[] = [];
    let converted = 0;
    const countTurn = () => {
      turns.push(converted);
      if (converted < items.length) setImmediate(countTurn);
    };
    setImmediate(countTurn);
    const results = await mapInTurns(items, (item) => {
      converted += 1;
      return item * 2;
    });
    expect(results).toEqual(items.map((item) => item * 2));
    expect(turns).toEqual([500, 1_000]);
  });
});
