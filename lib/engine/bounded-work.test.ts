// Parallel work over many items: each once, never above the limit, and nothing after the end.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inParallel, streamInParallel } from './bounded-work';

/** Counts concurrent work. */
function counted(work: (item: number) => void = () => undefined) {
  const state = { underWay: 0, most: 0, done: [] as number[] };
  const run = async (item: number) => {
    state.underWay += 1;
    state.most = Math.max(state.most, state.underWay);
    await nextTurn();
    state.underWay -= 1;
    work(item);
    state.done.push(item);
  };
  return { state, run };
}

const refuse = (refused: number) => (item: number) => {
  if (item === refused) throw new Error(`refused ${item}`);
};

async function* countTo(last: number) {
  for (let item = 1; item <= last; item += 1) {
    await nextTurn();
    yield item;
  }
}

describe('work over a list', () => {
  it('processes every item, up to a number in parallel', async () => {
    const { state, run } = counted();
    await inParallel([1, 2, 3, 4, 5, 6, 7], 3, run);
    expect(state).toEqual({ underWay: 0, most: 3, done: [1, 2, 3, 4, 5, 6, 7] });
  });

  it('processes the other items when one fails', async () => {
    const { state, run } = counted(refuse(2));
    await expect(inParallel([1, 2, 3, 4, 5], 2, run)).rejects.toThrow('refused 2');
    expect(state.done).toEqual([1, 3, 4, 5]);
  });
});

describe('work over a stream', () => {
  it('processes every item once, up to a number in parallel', async () => {
    const { state, run } = counted();
    await streamInParallel(countTo(20), 3, run);
    expect(state.done.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, place) => place + 1));
    expect(state.most).toBeGreaterThan(1);
    expect(state.most).toBeLessThanOrEqual(3);
  });

  it('reads no more items after a failure, and finishes those in progress', async () => {
    const { state, run } = counted(refuse(2));
    await expect(streamInParallel(countTo(1_000), 3, run)).rejects.toThrow('refused 2');
    expect(state.underWay).toBe(0);
    expect(state.done.length).toBeLessThan(10);
  });

  it('fails with the error of the stream', async () => {
    async function* broken() {
      yield 1;
      throw new Error('unread');
    }
    const { state, run } = counted();
    await expect(streamInParallel(broken(), 2, run)).rejects.toThrow('unread');
    expect(state).toMatchObject({ underWay: 0, done: [1] });
  });
});
