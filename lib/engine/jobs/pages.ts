// Reads rows page by page, in the order of a key.

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
