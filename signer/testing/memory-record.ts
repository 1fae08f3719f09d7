// A record in memory that survives the end of a signer, for checks that kill it. What was not durable is lost, as in a file.
import { entryText, parseEntry } from '../record/entries';
import type { OpenRecord, PlacedEntry } from '../record/record-file';

export type MemoryRecord = {
  readonly open: OpenRecord;
  /** The next entries are lost, and `durable` throws: the signer was killed while it wrote. */
  kill(): void;
};

export function createMemoryRecord(): MemoryRecord {
  /** Each entry's place is its position. */
  const lines: string[] = [];
  let isKilled = false;
  return {
    open: async (onEntry) => {
      isKilled = false;
      const placed = (offset: number): PlacedEntry => ({ ...parseEntry(lines[offset] ?? ''), offset });
      for (const offset of lines.keys()) onEntry(placed(offset));
      const pending: string[] = [];
      return {
        append: (entry, at) => {
          const offset = lines.length + pending.length;
          const numbered = { number: offset + 1, atMs: at.getTime(), entry };
          pending.push(entryText(numbered));
          return { ...numbered, offset };
        },
        durable: async () => {
          if (isKilled) throw new Error('killed while writing');
          lines.push(...pending.splice(0));
        },
        read: async (offset) => placed(offset),
        head: () => ({ number: lines.length, hash: '' }),
        close: async () => undefined,
      };
    },
    kill: () => {
      isKilled = true;
    },
  };
}
