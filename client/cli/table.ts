// Prints rows in columns, and values in a list.

/** The lines of a table with headings; empty if there are no rows. The last column is not padded. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : columns([headings, ...rows]);
}

/** The lines of a list of names and values; values that are undefined are left out. */
export function valueList(values: Readonly<Record<string, string | undefined>>): string[] {
  return columns(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const all = rows.map((row) => row.map(printable));
  const [first = []] = all;
  const widths = first.map((_, place) => Math.max(...all.map((row) => (row[place] ?? '').length)));
  return all.map((row) =>
    row
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Replaces control characters: a merchant's text must not move the cursor or reverse the line. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�');
}
