// The families of faults that a run can inject.

export const FAULT_FAMILIES = [
  'crashes',
  'messages',
  /**
   * Messages of blocks that are not confirmed yet. A node does not send them, but several nodes may confirm a block one after
   * the other: the engine has several nodes with this family, and a single one without it.
   */
  'earlyMessages',
  'confirmations',
  'node',
  'database',
  /** Floods of deposits at the dust limit. */
  'floods',
  /** Accounts added to the operator's blocklist, and changes of what happens to their money. */
  'blocklist',
  /** Nodes that respond normally but have no or only old data: empty, frozen and isolated nodes of a busy network. */
  'doubt',
  /** Clocks of web and the engine that differ by up to the allowed skew. */
  'skew',
  /** Jumps of the machine's clock, and with it the node's, by an hour. */
  'jumps',
  /** A signer that is away, whose response is lost, or that refuses a block for now. */
  'signer',
  /** Merchants with tolerances, which change, and payers who miss the amount by what is tolerated. */
  'tolerances',
] as const;
export type FaultFamily = (typeof FAULT_FAMILIES)[number];
export type FaultFamilies = ReadonlySet<FaultFamily>;

export const ALL_FAULTS: FaultFamilies = new Set(FAULT_FAMILIES);

/** All of them with a single node. */
export const ONE_NODE_FAULTS: FaultFamilies = new Set(
  FAULT_FAMILIES.filter((family) => family !== 'earlyMessages'),
);

/** Reads `crashes,node`, `all` or `none`. @returns null for an unknown family */
export function parseFaults(text: string): FaultFamilies | null {
  if (text === 'all') return ALL_FAULTS;
  if (text === 'none') return new Set();
  const families = text.split(',').map((word) => FAULT_FAMILIES.find((family) => family === word.trim()));
  const known = families.filter((family) => family !== undefined);
  return known.length === families.length ? new Set(known) : null;
}
