// Rotation of the key ring: the hashes that payments are found by made anew with the ring's current key, a batch at a time.
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { type RowUpdate, updateRows } from '@/lib/db/update-rows';
import { blindIndexes } from './blind-index';
import { openCustomer, type SealedCustomer } from './customer-record';
import { dropPairsOfNobody } from './person-pairs';
import type { RewrapDeps } from './rewrap-customers';

/** Payments of one batch, in one statement of some milliseconds. */
const BATCH_ROWS = 100;

const REHASHED = {
  name: 'PaymentSearch',
  key: 'paymentId',
  unchanged: 'keyId',
  columns: {
    keyId: 'text',
    emailIndex: 'text',
    phoneIndex: 'text',
    personIndex: 'text',
    nameIndex: 'text',
  },
} as const;

type Rehashed = RowUpdate<keyof typeof REHASHED.columns> & { readonly oldPersonIndex: string | null };

/**
 * Makes anew the hashes that an older key made, in the order of the payments after `after`. The officers' cleared pairs go
 * along with the person they are about. A payer who can't be opened keeps the old hashes, and so their key: rewrapping says so.
 * @returns where the next batch goes on; null after the last one
 * @throws the database's error
 */
export async function rehashBatch(
  { database, keyRing }: RewrapDeps,
  oldKeyId: string,
  after: string,
): Promise<string | null> {
  const rows = await database.db.paymentSearch.findMany({
    where: { keyId: oldKeyId, paymentId: { gt: after } },
    orderBy: { paymentId: 'asc' },
    take: BATCH_ROWS,
    select: {
      paymentId: true,
      personIndex: true,
      payment: { select: { customer: { select: { paymentId: true, sealed: true, wrappedKey: true } } } },
    },
  });
  const hashesOf = (customer: SealedCustomer | null) => {
    try {
      return customer && blindIndexes(keyRing, keyRing.currentId, openCustomer(keyRing, customer));
    } catch {
      return null;
    }
  };
  const changes = rows.flatMap(({ paymentId, personIndex, payment }): Rehashed[] => {
    const hashes = hashesOf(payment.customer);
    if (hashes === null) return [];
    const set = { keyId: keyRing.currentId, ...hashes };
    return [{ key: paymentId, was: oldKeyId, set, oldPersonIndex: personIndex }];
  });
  await writeTransaction(database, async (tx) => {
    const updates = changes.map(({ key, was, set }) => ({ key, was, set }));
    await updateRows(tx, database.kind, REHASHED, updates);
    await movePairs(tx, changes);
  });
  return rows.length < BATCH_ROWS ? null : (rows.at(-1)?.paymentId ?? null);
}

/**
 * Copied with a person's first payment and taken away with the last, so that both hashes find them meanwhile. A handful in
 * all: officers clear pairs by hand.
 */
async function movePairs(tx: Tx, changes: readonly Rehashed[]): Promise<void> {
  const moved = new Map(changes.map(({ oldPersonIndex, set }) => [oldPersonIndex, set.personIndex]));
  const old = [...moved.keys()].filter((index) => index !== null);
  const pairs = await tx.clearedPair.findMany({ where: { personIndex: { in: old } } });
  for (const pair of pairs) {
    const personIndex = moved.get(pair.personIndex) ?? pair.personIndex;
    if (personIndex === pair.personIndex) continue;
    const { list, entityId } = pair;
    const where = { personIndex_list_entityId: { personIndex, list, entityId } };
    await tx.clearedPair.upsert({ where, create: { ...pair, personIndex }, update: {} });
    await dropPairsOfNobody(tx, pair.personIndex);
  }
}
