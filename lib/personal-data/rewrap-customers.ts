// Rotation of the key ring: the payers' own keys wrapped anew with the ring's current key, a batch at a time.
import { errorText } from '@/lib/core/errors';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { updateRows } from '@/lib/db/update-rows';
import { rewrapKey } from './customer-record';

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
  columns: { wrappedKey: 'text', keyId: 'text' },
} as const;

/**
 * Wraps anew the next records that an older key of the ring wrapped, in the order of their payments after `after`. A record
 * that is erased meanwhile stays erased.
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
    select: { paymentId: true, sealed: true, wrappedKey: true },
  });
  const failed: RewrappedBatch['failed'][number][] = [];
  const changes = rows.flatMap((row) => {
    try {
      return [{ key: row.paymentId, was: row.wrappedKey ?? '', set: rewrapKey(keyRing, row) }];
    } catch (error) {
      failed.push({ paymentId: row.paymentId, error: errorText(error) });
      return [];
    }
  });
  const rewrapped = await writeTransaction(database, (tx) =>
    updateRows(tx, database.kind, REWRAPPED, changes),
  );
  return { rewrapped, failed, next: rows.length < BATCH_ROWS ? null : (rows.at(-1)?.paymentId ?? null) };
}
