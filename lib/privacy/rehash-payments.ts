// Moves payers' data to the current key of the ring: rewraps data keys and recomputes search hashes.
import { blindIndexes } from '@/lib/compliance/blind-index';
import { openCustomer, rewrapKey, type SealedCustomer } from '@/lib/compliance/customer-record';
import { errorText } from '@/lib/core/errors';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { type RowUpdate, updateRows } from '@/lib/db/update-rows';
import { deleteOrphanedFalsePositives } from './erase-customer';

/** Payments per batch; the statement takes a few milliseconds. */
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
 * Recomputes the hashes made with an older key, for the payments after `after`. False positives move to their person's new
 * hash. A payer whose record can't be decrypted keeps the old hashes and with them the old key; rewrapping reports it.
 * @returns where the next batch starts; null after the last one
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
    await moveFalsePositives(tx, changes);
  });
  return rows.length < BATCH_ROWS ? null : (rows.at(-1)?.paymentId ?? null);
}

/**
 * Copied with a person's first payment and deleted with the last, so that both hashes find them during the rotation.
 * There are few, because officers create them manually.
 */
async function moveFalsePositives(tx: Tx, changes: readonly Rehashed[]): Promise<void> {
  const moved = new Map(changes.map(({ oldPersonIndex, set }) => [oldPersonIndex, set.personIndex]));
  const old = [...moved.keys()].filter((index) => index !== null);
  const falsePositives = await tx.falsePositive.findMany({ where: { personIndex: { in: old } } });
  for (const falsePositive of falsePositives) {
    const personIndex = moved.get(falsePositive.personIndex) ?? falsePositive.personIndex;
    if (personIndex === falsePositive.personIndex) continue;
    const { list, entityId } = falsePositive;
    const where = { personIndex_list_entityId: { personIndex, list, entityId } };
    await tx.falsePositive.upsert({ where, create: { ...falsePositive, personIndex }, update: {} });
    await deleteOrphanedFalsePositives(tx, falsePositive.personIndex);
  }
}

export type RewrapDeps = { readonly database: Database; readonly keyRing: KeyRing };

const REWRAPPED = {
  name: 'PaymentCustomer',
  key: 'paymentId',
  unchanged: 'wrappedKey',
  columns: { wrappedKey: 'text', keyId: 'text' },
} as const;

/**
 * Rewraps the next records of an older key, in the order of their payments after `after`. A record that is erased
 * during the run stays erased.
 * @returns how many were rewrapped; those that can't be decrypted and stay unchanged; where the next batch starts, null
 * after the last one
 * @throws the database's error
 */
export async function rewrapBatch({ database, keyRing }: RewrapDeps, oldKeyId: string, after: string) {
  const rows = await database.db.paymentCustomer.findMany({
    where: { keyId: oldKeyId, paymentId: { gt: after } },
    orderBy: { paymentId: 'asc' },
    take: BATCH_ROWS,
    select: { paymentId: true, sealed: true, wrappedKey: true },
  });
  const failed: { readonly paymentId: string; readonly error: string }[] = [];
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
