// The accounts of the record. Only the place of each account's newest entry is kept in memory; the others are read from the
// file when the account is used, and kept while it is used often.
import { type AccountChain, addBlock, emptyChain } from './account-chain';
import type { BlockEntry } from './entries';
import type { PlacedEntry, RecordFile } from './record-file';

/** Blocks kept in memory, of all accounts together. About 600 bytes each. */
const MAX_KEPT_BLOCKS = 20_000;
const FIRST_CAPACITY = 1_024;
/** No entry: a place of 0 is one. */
const NONE = -1;

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts() {
  let newest = new Float64Array(FIRST_CAPACITY).fill(NONE);
  const kept = new Map<number, AccountChain>();
  const note = ({ entry, offset }: PlacedEntry) => {
    if (entry.kind !== 'block') return;
    newest = withRoomFor(newest, entry.index);
    newest[entry.index] = offset;
  };
  return {
    /** Notes an entry of the record while it is opened. */
    note,
    /** The account at this index. Never used by two callers at once. */
    async chain(record: Pick<RecordFile, 'read'>, index: number): Promise<AccountChain> {
      const chain = kept.get(index) ?? (await readChain(record, index, newest[index] ?? NONE));
      keep(kept, chain);
      return chain;
    },
    /** Adds a new entry to its account. */
    add(chain: AccountChain, placed: PlacedEntry): void {
      if (placed.entry.kind === 'block') addBlock(chain, placed.entry, placed.offset);
      note(placed);
    },
    /** Whether the record has an entry of this index or a higher one. */
    knowsFrom: (index: number) => newest.subarray(index).some((offset) => offset !== NONE),
  };
}

function withRoomFor(newest: Float64Array<ArrayBuffer>, index: number): Float64Array<ArrayBuffer> {
  if (index < newest.length) return newest;
  const larger = new Float64Array(Math.max(index + 1, 2 * newest.length)).fill(NONE);
  larger.set(newest);
  return larger;
}

async function readChain(
  record: Pick<RecordFile, 'read'>,
  index: number,
  newest: number,
): Promise<AccountChain> {
  const entries: { entry: BlockEntry; offset: number }[] = [];
  for (let offset = newest; offset !== NONE; ) {
    const { entry } = await record.read(offset);
    if (entry.kind !== 'block' || entry.index !== index)
      throw new Error(`the record's entry at byte ${offset} is not of the account at index ${index}`);
    entries.push({ entry, offset });
    offset = entry.before ?? NONE;
  }
  const chain = emptyChain(index);
  for (const { entry, offset } of entries.reverse()) addBlock(chain, entry, offset);
  return chain;
}

/** The chains used last, up to the limit; at least this one. */
function keep(kept: Map<number, AccountChain>, chain: AccountChain): void {
  kept.delete(chain.index);
  kept.set(chain.index, chain);
  let blocks = 0;
  for (const { index, blocks: own } of [...kept.values()].reverse()) {
    blocks += own.size;
    if (blocks > MAX_KEPT_BLOCKS && index !== chain.index) kept.delete(index);
  }
}
