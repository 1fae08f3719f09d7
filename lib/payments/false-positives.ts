// False positives of screening: pairs of a person and a listed entity that an officer found to be different people.
// A pair holds no further payment of that person, until the list changes the entity's entry.
import type { ScreeningHit } from '@/lib/compliance/screening';
import type { Queryable, Tx } from '@/lib/db/client';

/** Keys of one query: SQLite limits the values a statement may bind. */
const MAX_KEYS = 500;

/** Identifies an entry of a list, as it was when screening found it. */
type Listed = Pick<ScreeningHit, 'list' | 'entityId' | 'entityHash'>;

/** The false positives of each person, by the keyed hash of name and postal code. */
export type FalsePositives = ReadonlyMap<string, readonly Listed[]>;

/**
 * Records the hits as false positives of this person, inside the transaction that clears the payer.
 * @param pairs with `personIndex` null nothing is recorded: a payer without a postal code can't be recognized later
 * @returns how many are recorded
 */
export async function recordFalsePositives(
  tx: Tx,
  pairs: { readonly personIndex: string | null; readonly hits: readonly Listed[] },
  decidedBy: string,
  at: Date,
): Promise<number> {
  const { personIndex, hits } = pairs;
  if (personIndex === null) return 0;
  for (const { list, entityId, entityHash } of hits) {
    const decided = { entityHash, decidedBy, decidedAt: at };
    await tx.falsePositive.upsert({
      where: { personIndex_list_entityId: { personIndex, list, entityId } },
      create: { personIndex, list, entityId, ...decided },
      update: decided,
    });
  }
  return hits.length;
}

/** The false positives of several persons. */
export async function readFalsePositives(
  db: Queryable,
  personIndexes: readonly string[],
): Promise<FalsePositives> {
  const found = new Map<string, Listed[]>();
  const keys = [...new Set(personIndexes)];
  for (let first = 0; first < keys.length; first += MAX_KEYS) {
    const rows = await db.falsePositive.findMany({
      where: { personIndex: { in: keys.slice(first, first + MAX_KEYS) } },
      select: { personIndex: true, list: true, entityId: true, entityHash: true },
    });
    for (const { personIndex, ...listed } of rows) {
      found.set(personIndex, [...(found.get(personIndex) ?? []), listed]);
    }
  }
  return found;
}

/** The hits that no officer has found to be a false positive, or whose entry has changed since. Pure. */
export function withoutFalsePositives<Hit extends Listed>(
  hits: readonly Hit[],
  falsePositives: readonly Listed[] = [],
): Hit[] {
  const keys = new Set(falsePositives.map(keyOf));
  return hits.filter((hit) => !keys.has(keyOf(hit)));
}

function keyOf({ list, entityId, entityHash }: Listed): string {
  return JSON.stringify([list, entityId, entityHash]);
}
