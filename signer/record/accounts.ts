// The accounts of the record. Only the place of each account's newest entry is kept in memory; the others are read from the
// file when the account is used, and kept while it is used often.
import { type AccountChain, addBlock, type BlockFacts, emptyChain, factsOf } from './account-chain';
import type { PlacedEntry, RecordFile } from './record-file';

/** Blocks kept in memory, of all accounts together. About 300 bytes each. */
const MAX_KEPT_BLOCKS = 20_000;
/** Accounts whose places are stored together: 8 bytes each where indexes are dense, and little where they are not. */
const CHUNK_ACCOUNTS = 64;
/** No entry: a place of 0 is one. */
const NONE = -1;

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(maxKeptBlocks = MAX_KEPT_BLOCKS) {
  const newest = createPlaces();
  const kept = createKept(maxKeptBlocks);
  const note = ({ entry, offset }: PlacedEntry) => {
    if (entry.kind === 'block') newest.set(entry.index, offset);
  };
  return {
    /** Notes an entry of the record while it is opened. */
    note,
    /** The account at this index. Never used by two callers at once. */
    chain: async (record: Pick<RecordFile, 'read'>, index: number): Promise<AccountChain> =>
      kept.get(index) ?? readChain(record, index, newest.get(index)),
    /**
     * After a request: keeps the account that it was for, and others that it named if anything is known of them. A compromised engine can
     * name any number of unused ones.
     */
    keep(chain: AccountChain, others: Iterable<AccountChain>): void {
      for (const other of others) if (other.newest !== null || other.reading !== null) kept.keep(other);
      kept.keep(chain);
    },
    /** Adds a new entry to its account. */
    add(chain: AccountChain, placed: PlacedEntry): void {
      if (placed.entry.kind === 'block') addBlock(chain, factsOf(chain, placed.entry, placed.offset));
      note(placed);
    },
  };
}

function createPlaces() {
  const chunks = new Map<number, Float64Array>();
  return {
    get: (index: number) => chunks.get(Math.floor(index / CHUNK_ACCOUNTS))?.[index % CHUNK_ACCOUNTS] ?? NONE,
    set: (index: number, place: number) => {
      const number = Math.floor(index / CHUNK_ACCOUNTS);
      const chunk = chunks.get(number) ?? new Float64Array(CHUNK_ACCOUNTS).fill(NONE);
      chunk[index % CHUNK_ACCOUNTS] = place;
      chunks.set(number, chunk);
    },
  };
}

async function readChain(
  record: Pick<RecordFile, 'read'>,
  index: number,
  newest: number,
): Promise<AccountChain> {
  const chain = emptyChain(index);
  const read: BlockFacts[] = [];
  for (let offset = newest; offset !== NONE; ) {
    const { entry } = await record.read(offset);
    if (entry.kind !== 'block' || entry.index !== index)
      throw new Error(`the record's entry at byte ${offset} is not of the account at index ${index}`);
    read.push(factsOf(chain, entry, offset, read.at(-1)));
    offset = entry.before ?? NONE;
  }
  // Taken off one by one, so that each block is in memory once.
  for (let facts = read.pop(); facts !== undefined; facts = read.pop()) addBlock(chain, facts);
  return chain;
}

/**
 * The chains used last, up to a number of blocks; at least the last one. Keeping one never looks at all others: an operator's command
 * would wait for it.
 */
function createKept(maxBlocks: number) {
  /** Used last at the end. `blocks`: when it was kept. */
  const used = new Map<number, { readonly chain: AccountChain; readonly blocks: number }>();
  /** Blocks that were read from the node are kept until the others are read. */
  const reading = new Map<number, AccountChain>();
  let blocks = 0;
  const drop = (index: number) => {
    blocks -= used.get(index)?.blocks ?? 0;
    used.delete(index);
    reading.delete(index);
  };
  return {
    get: (index: number): AccountChain | undefined => used.get(index)?.chain ?? reading.get(index),
    keep(chain: AccountChain): void {
      const { index } = chain;
      drop(index);
      if (chain.reading !== null) return void reading.set(index, chain);
      // An empty chain counts as one block.
      const own = chain.blocks.size + 1;
      used.set(index, { chain, blocks: own });
      blocks += own;
      for (const oldest of used.keys()) {
        if (blocks <= maxBlocks || oldest === index) return;
        drop(oldest);
      }
    },
  };
}
