// Which payments of a list are selected after a box is pressed. Pure.

type Press = {
  readonly id: string;
  /** The box pressed before, when Shift is held: all rows between the two follow. Null for one row. */
  readonly from: string | null;
};

/** The selected ids. @param listed the ids on the page, in their order */
export function toggleSelected(
  listed: readonly string[],
  chosen: readonly string[],
  { id, from }: Press,
): string[] {
  const range = rowsBetween(listed, from ?? id, id);
  return chosen.includes(id)
    ? chosen.filter((one) => !range.includes(one))
    : [...new Set([...chosen, ...range])];
}

/** Only the second row when the first left the page. */
function rowsBetween(listed: readonly string[], from: string, to: string): readonly string[] {
  const places = [listed.indexOf(from), listed.indexOf(to)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = places;
  return first === -1 ? [to] : listed.slice(first, last + 1);
}
