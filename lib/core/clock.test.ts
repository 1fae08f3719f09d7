// A time limit that works regardless of garbage collection.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { timeLimit } from './clock';

/** Runs the garbage collector. */
function collectMemory(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

it('aborts a combined signal at its time limit, even if nothing else references it', async () => {
  const caller = new AbortController();
  const ended = new Promise((resolve) => {
    const either = AbortSignal.any([caller.signal, timeLimit(200)]);
    either.addEventListener('abort', () => resolve(either.reason), { once: true });
  });
  await nextTurn();
  collectMemory();
  expect(await Promise.race([ended, after(2_000)])).toMatchObject({ name: 'TimeoutError' });
});

function after(ms: number): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve('it never ended'), ms));
}
