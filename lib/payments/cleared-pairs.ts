// Pairs of a person and a listed entity that officers found to be two: screening does not stop that person for it again,
// until the entity's entry changes.
import type { ScreeningHit } from '@/lib/compliance/screening';
import type { Queryable, Tx } from '@/lib/db/client';

/** Keys of one question: SQLite bounds the values a statement may bind. */
const MAX_KEYS = 500;

/** What names an entry of a list as it stood when it was found. */
type Listed = Pick<ScreeningHit, 'list' | 'entityId' | 'entityHash'>;

/** The cleared entries of each person, by the keyed hash of name and postal code. */
export type ClearedPairs = ReadonlyMap<string, readonly Listed[]>;

/**
 * Remembers, inside the transaction that clears a payer, that the person is none of the listed ones.
 * @param pairs `personIndex` null (a payer without a postal code is no person we could know again) remembers nothing
 * @returns how many are remembered
 */
export async function rememberClearedPairs(
  tx: Tx,
  pairs: { readonly personIndex: string | null; readonly hits: readonly Listed[] },
  clearedBy: string,
  at: Date,
): Promise<number> {
  const { personIndex, hits } = pairs;
  if (personIndex === null) return 0;
  for (const { list, entityId, entityHash } of hits) {
    const decided = { entityHash, clearedBy, clearedAt: at };
    await tx.clearedPair.upsert({
      where: { personIndex_list_entityId: { personIndex, list, entityId } },
      create: { personIndex, list, entityId, ...decided },
      update: decided,
    });
  }
  return hits.length;
}

/** The pairs of many persons, asked together. */
export async function clearedPairsOf(db: Queryable, personIndexes: readonly string[]): Promise<ClearedPairs> {
  const found = new Map<string, Listed[]>();
  const keys = [...new Set(personIndexes)];
  for (let first = 0; first < keys.length; first += MAX_KEYS) {
    const rows = await db.clearedPair.findMany({
      where: { personIndex: { in: keys.slice(first, first + MAX_KEYS) } },
      select: { personIndex: true, list: true, entityId: true, entityHash: true },
    });
    for (const { personIndex, ...listed } of rows) {
      found.set(personIndex, [...(found.get(personIndex) ?? []), listed]);
    }
  }
  return found;
}

/** The hits that no officer has cleared for this person, or whose entry has changed since. Pure. */
export function withoutCleared<Hit extends Listed>(
  hits: readonly Hit[],
  cleared: readonly Listed[] = [],
): Hit[] {
  const keys = new Set(cleared.map(keyOf));
  return hits.filter((hit) => !keys.has(keyOf(hit)));
}

function keyOf({ list, entityId, entityHash }: Listed): string {
  return JSON.stringify([list, entityId, entityHash]);
}
