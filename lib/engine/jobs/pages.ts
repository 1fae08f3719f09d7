// Reads rows page by page, in the order of a key.

/** Each page is read behind the key of the last row before it, until one is not full. An empty page is left out. */
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
