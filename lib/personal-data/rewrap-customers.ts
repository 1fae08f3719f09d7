// Rotation of the key ring: the payers' own keys wrapped anew with the ring's current key, a batch at a time, and the
// hashes they are found by made anew with it.
import { errorText } from '@/lib/core/errors';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { type RowUpdate, updateRows } from '@/lib/db/update-rows';
import { blindIndexes } from './blind-index';
import { openCustomer, rewrapKey } from './customer-record';
import { dropPairsOfNobody } from './person-pairs';

export type RewrapDeps = { readonly database: Database; readonly keyRing: KeyRing };

export type RewrappedBatch = {
  readonly rewrapped: number;
  /** Records that don't open, by their payment: they stay as they are. */
  readonly failed: readonly { readonly paymentId: string; readonly error: string }[];
  /** Where the next batch goes on; null after the last one. */
  readonly next: string | null;
};

/** Records of one batch, in one statement of some milliseconds. */
const BATCH_ROWS = 100;

const REWRAPPED = {
  name: 'PaymentCustomer',
  key: 'paymentId',
  unchanged: 'wrappedKey',
  columns: {
    wrappedKey: 'text',
    keyId: 'text',
    emailIndex: 'text',
    phoneIndex: 'text',
    personIndex: 'text',
    nameIndex: 'text',
  },
} as const;

/**
 * Wraps anew the next records that an older key of the ring wrapped, in the order of their payments after `after`. The
 * officers' cleared pairs go along with the person they are about. A record that is erased meanwhile stays erased.
 * @throws the database's error
 */
export async function rewrapBatch(
  { database, keyRing }: RewrapDeps,
  oldKeyId: string,
  after: string,
): Promise<RewrappedBatch> {
  const rows = await database.db.paymentCustomer.findMany({
    where: { keyId: oldKeyId, paymentId: { gt: after } },
    orderBy: { paymentId: 'asc' },
    take: BATCH_ROWS,
    select: { paymentId: true, sealed: true, wrappedKey: true, personIndex: true },
  });
  const failed: RewrappedBatch['failed'][number][] = [];
  const changes = rows.flatMap((row) => {
    try {
      return [changeOf(keyRing, row)];
    } catch (error) {
      failed.push({ paymentId: row.paymentId, error: errorText(error) });
      return [];
    }
  });
  const rewrapped = changes.length === 0 ? 0 : await writeChanges(database, changes);
  return { rewrapped, failed, next: rows.length < BATCH_ROWS ? null : (rows.at(-1)?.paymentId ?? null) };
}

type OldRow = { paymentId: string; sealed: string; wrappedKey: string | null; personIndex: string | null };
type Change = RowUpdate<keyof typeof REWRAPPED.columns> & { readonly oldPersonIndex: string | null };

function changeOf(ring: KeyRing, row: OldRow): Change {
  const set = {
    ...rewrapKey(ring, row),
    ...blindIndexes(ring, ring.currentId, openCustomer(ring, row)),
  };
  return { key: row.paymentId, was: row.wrappedKey ?? '', set, oldPersonIndex: row.personIndex };
}

function writeChanges(database: Database, changes: readonly Change[]): Promise<number> {
  return writeTransaction(database, async (tx) => {
    const updates = changes.map(({ key, was, set }) => ({ key, was, set }));
    const written = await updateRows(tx, database.kind, REWRAPPED, updates);
    await movePairs(tx, changes);
    return written;
  });
}

/**
 * Copied with a person's first record and taken away with the last, so that both hashes find them meanwhile. A handful in
 * all: officers clear pairs by hand.
 */
async function movePairs(tx: Tx, changes: readonly Change[]): Promise<void> {
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
