// Gathers single requests into batches: while one batch is under way the next one fills.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a batch waits for more while every turn of the event loop still brings some, ms. */
const MAX_GATHER_MS = 20;

export type Batcher<Item, Result> = {
  /**
   * Waits for a place in a batch and for its own result.
   * @throws what its own item failed with; Error when too many wait already
   */
  submit(item: Item): Promise<Result>;
};

/** What became of one item of a batch. */
export type Outcome<Result> =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly error: unknown };

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (value: Result) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * One batch runs at a time. It begins when it is full, when a turn of the event loop has brought nothing more, or after
 * 20 ms: SQLite works within the process, so that nothing arrives while a batch is under way, and without this each
 * batch would hold the few that came first.
 * @param run does a batch; answers one outcome per item, in order. When it throws, every item fails alike
 * @param bounds `maxBatch` items in one batch; `maxWaiting` items in the queue, beyond which `submit` fails at once
 */
export function createBatcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Outcome<Result>[]>,
  bounds: { readonly maxBatch: number; readonly maxWaiting: number },
): Batcher<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running = false;

  const gather = async () => {
    const latest = performance.now() + MAX_GATHER_MS;
    for (let seen = 0; waiting.length > seen && waiting.length < bounds.maxBatch; ) {
      if (performance.now() >= latest) return;
      seen = waiting.length;
      await nextTurn();
    }
  };
  const work = async () => {
    while (waiting.length > 0) {
      await gather();
      const batch = waiting.slice(0, bounds.maxBatch);
      waiting = waiting.slice(bounds.maxBatch);
      await runBatch(run, batch);
    }
    running = false;
  };
  const start = () => {
    if (running) return;
    running = true;
    void work();
  };
  return {
    submit: (item) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= bounds.maxWaiting) {
          reject(new Error(`the queue is full: ${bounds.maxWaiting} requests are waiting for the database`));
          return;
        }
        waiting.push({ item, resolve, reject });
        start();
      }),
  };
}

async function runBatch<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Outcome<Result>[]>,
  batch: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const outcomes = await run(batch.map(({ item }) => item));
    for (const [place, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[place];
      if (outcome === undefined) reject(new Error('a batch returned no result for one of its items'));
      else if (outcome.ok) resolve(outcome.value);
      else reject(outcome.error);
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
