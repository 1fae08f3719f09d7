// Batches: single requests are grouped while one batch runs, and lists are split.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The items in order, at most `size` per batch. */
export function* inBatches<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** The errors of a work's parts, which do not stop the others. Null where nobody collects them: then the first one is thrown. */
export type Failures = unknown[] | null;

/** @throws `error` if nobody collects it */
export function addFailure(failures: Failures, error: unknown): void {
  if (failures === null) throw error;
  failures.push(error);
}

/** Runs `work` for each item in order, and adds the errors of those that fail. */
export async function forEachOf<Item>(
  items: Iterable<Item>,
  failures: Failures,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      addFailure(failures, error);
    }
  }
}

/** Items of a long list that are converted in one turn of the event loop. */
const ITEMS_PER_TURN = 500;

/** The converted items in order. The event loop runs after every 500 items: an account may have thousands of rows. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  convert: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const batch of inBatches(items, ITEMS_PER_TURN)) {
    for (const item of batch) results.push(convert(item));
    if (batch.length === ITEMS_PER_TURN) await nextTurn();
  }
  return results;
}

/** The items grouped by key, in order. */
export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** How long a batch waits while each event loop turn still brings items, ms. */
const MAX_GATHER_MS = 20;

export type Batcher<Item, Result> = {
  /**
   * Adds an item and waits for its result.
   * @throws the item's own error; Error when the queue is full
   */
  submit(item: Item): Promise<Result>;
};

/** The result of one item. */
export type Outcome<Result> =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly error: unknown };

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (value: Result) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Runs one batch at a time. A batch starts when it is full, when an event loop turn brought nothing more, or after 20 ms.
 * SQLite works inside the process, so without this delay each batch would contain only a few items.
 * @param run processes a batch; returns one outcome per item in order; if it throws, every item fails
 * @param bounds `maxBatch`: items per batch; `maxWaiting`: queue limit, beyond which `submit` fails
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
