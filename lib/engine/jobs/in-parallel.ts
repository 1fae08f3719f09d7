// Does something for every item, so many at a time.

/**
 * Runs `work` for every item with at most `limit` under way. All are run; the first failure is thrown at the end, so
 * that one bad item does not keep the others from their turn.
 */
export async function inParallel<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) {
      try {
        await work(item);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
}

/**
 * As `inParallel`, over what is still being read. The first failure ends it: what is under way comes to its end, and
 * nothing more is taken.
 */
export async function streamInParallel<T>(
  source: AsyncIterable<T>,
  limit: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const items = source[Symbol.asyncIterator]();
  const failures: unknown[] = [];
  const worker = async () => {
    try {
      for (let next = await items.next(); !next.done && failures.length === 0; next = await items.next()) {
        await work(next.value);
      }
    } catch (error) {
      failures.push(error);
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  if (failures.length === 0) return;
  await items.return?.();
  throw failures[0];
}

/** The items in pieces of at most `size`. */
export function inPieces<T>(items: readonly T[], size: number): T[][] {
  const pieces: T[][] = [];
  for (let start = 0; start < items.length; start += size) pieces.push(items.slice(start, start + size));
  return pieces;
}
