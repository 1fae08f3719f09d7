// The kinds of fault that a run can be given or spared.

export const FAULT_FAMILIES = [
  'crashes',
  'messages',
  'confirmations',
  'node',
  'database',
  /** Floods of deposits at the dust limit. */
  'floods',
  /** Accounts that come onto the operator's blocklist, and its switch. */
  'blocklist',
  /** Nodes that seem well and know nothing, or nothing new: empty, frozen and isolated ones, of a busy network. */
  'doubt',
  /** Clocks of web and the engine that differ as far as they may. */
  'skew',
  /** The machine's clock, and with it the node's, jumps by an hour. */
  'jumps',
] as const;
export type FaultFamily = (typeof FAULT_FAMILIES)[number];
export type FaultFamilies = ReadonlySet<FaultFamily>;

export const ALL_FAULTS: FaultFamilies = new Set(FAULT_FAMILIES);

/** Reads `crashes,node`, `all` or `none`. @returns null for a word that is no family */
export function parseFaults(text: string): FaultFamilies | null {
  if (text === 'all') return ALL_FAULTS;
  if (text === 'none') return new Set();
  const families = text.split(',').map((word) => FAULT_FAMILIES.find((family) => family === word.trim()));
  const known = families.filter((family) => family !== undefined);
  return known.length === families.length ? new Set(known) : null;
}
