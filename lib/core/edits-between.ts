// How much two names differ, to suggest the one that was meant. Pure.

/** The Levenshtein distance: characters to insert, delete or replace. Takes time in proportion to both lengths. */
export function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (const [line, character] of [...from].entries()) {
    const next = [line + 1];
    for (const [place, other] of [...to].entries()) {
      const replaced = (row[place] ?? 0) + (character === other ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
