// Rows in columns, for people who read them in a terminal.

/** A line of the headings and one of each row; nothing where there are no rows. The last column is as wide as it is. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const all = [headings, ...rows.map((row) => row.map(printable))];
  const widths = headings.map((_, place) => Math.max(...all.map((row) => (row[place] ?? '').length)));
  return all.map((row) =>
    row
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** A merchant's own text must not move the cursor or turn the line around. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�');
}
