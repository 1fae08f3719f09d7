// One writer at a time inside this process, in order of arrival.

export type WriteLock = {
  /** Waits for its turn; the answer ends it, and may be called more than once. */
  acquire(): Promise<() => void>;
  /** Does `work` in its turn. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

/** A lock nobody holds. The queue is bounded by what waits for the database: requests and jobs, each with a deadline. */
export function createWriteLock(): WriteLock {
  let tail = Promise.resolve();
  const acquire = async () => {
    const turn = tail;
    let release = () => {};
    tail = new Promise((resolve) => {
      release = resolve;
    });
    await turn;
    return release;
  };
  const run = async <T>(work: () => Promise<T>) => {
    const release = await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
  return { acquire, run };
}
