// Moves payers' data to the current key of the ring: rewraps data keys and recomputes search hashes.
import { blindIndexes } from '@/lib/compliance/blind-index';
import { openCustomer, rewrapKey, type SealedCustomer } from '@/lib/compliance/customer-record';
import { errorText } from '@/lib/core/errors';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database, Tx } from '@/lib/db/client';
import { insertRows } from '@/lib/db/insert-rows';
import { writeTransaction } from '@/lib/db/transaction';
import { type RowUpdate, updateRows } from '@/lib/db/update-rows';
import { nameTokenRows } from '@/lib/payments/index-payments';
import { NAME_TOKEN_TABLE } from '@/lib/payments/payment-tables';
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
      payment: { select: { merchantId: true, customer: SEALED } },
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
    await replaceNameTokens({ database, keyRing }, tx, rows);
  });
  return rows.length < BATCH_ROWS ? null : (rows.at(-1)?.paymentId ?? null);
}

type NamedPayment = { readonly paymentId: string; readonly payment: NamedPayer };
type NamedPayer = { readonly merchantId: string; readonly customer: SealedCustomer | null };

/** Only of payments that have the current key now: a payer who was erased meanwhile stays erased. */
async function replaceNameTokens(
  { database, keyRing }: RewrapDeps,
  tx: Tx,
  payments: readonly NamedPayment[],
): Promise<void> {
  const paymentId = { in: payments.map((payment) => payment.paymentId) };
  const current = await tx.paymentSearch.findMany({
    where: { paymentId, keyId: keyRing.currentId },
    select: { paymentId: true },
  });
  const known = new Set(current.map((row) => row.paymentId));
  await tx.paymentNameToken.deleteMany({ where: { paymentId: { in: [...known] } } });
  const rows = payments
    .filter((payment) => known.has(payment.paymentId))
    .flatMap(({ paymentId: id, payment }) => {
      try {
        return nameTokenRows(keyRing, { id, ...payment });
      } catch {
        return [];
      }
    });
  await insertRows(tx, database.kind, NAME_TOKEN_TABLE, rows);
}

/** Payments looked at per batch of `indexMissingNames`. */
const LOOKED_AT_ROWS = 500;

/**
 * Adds the name tokens of payments that an earlier version indexed without them, among the next payments after `after`.
 * @returns where the next batch starts; null after the last one
 * @throws the database's error
 */
export async function indexMissingNames(deps: RewrapDeps, after: string): Promise<string | null> {
  const { db } = deps.database;
  const rows = await db.paymentSearch.findMany({
    where: { paymentId: { gt: after } },
    orderBy: { paymentId: 'asc' },
    take: LOOKED_AT_ROWS,
    select: { paymentId: true, nameIndex: true, keyId: true },
  });
  const named = rows.filter(({ nameIndex, keyId }) => nameIndex !== null && keyId === deps.keyRing.currentId);
  const paymentId = { in: named.map((row) => row.paymentId) };
  const indexed = await db.paymentNameToken.groupBy({ by: ['paymentId'], where: { paymentId } });
  const known = new Set(indexed.map((row) => row.paymentId));
  const missing = named.map((row) => row.paymentId).filter((id) => !known.has(id));
  if (missing.length > 0) {
    const payments = await db.payment.findMany({
      where: { id: { in: missing } },
      select: { id: true, merchantId: true, customer: SEALED },
    });
    const named = payments.map(({ id, ...payment }) => ({ paymentId: id, payment }));
    await writeTransaction(deps.database, (tx) => replaceNameTokens(deps, tx, named));
  }
  return rows.length < LOOKED_AT_ROWS ? null : (rows.at(-1)?.paymentId ?? null);
}

const SEALED = { select: { paymentId: true, sealed: true, wrappedKey: true } } as const;

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
