// Work with a bound: a time limit, pages of rows, a number of concurrent tasks.

/** The result of `work` within `ms`, else `late`. Errors within that time are thrown; later ones are ignored. */
export async function within<T, Late>(work: Promise<T>, ms: number, late: Late): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads each page after the key of the last row, until a page is not full. Skips empty pages. */
export async function* pagesBehind<Row, Key>(
  first: Key,
  { pageRows, keyOf }: { readonly pageRows: number; keyOf(row: Row): Key },
  read: (after: Key) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = first; ; ) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
    after = keyOf(last);
  }
}

/** Runs `work` for every item, at most `limit` at a time. All items run; the first error is thrown at the end. */
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

/** Like `inParallel`, for a stream. After the first error nothing more is started. */
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
