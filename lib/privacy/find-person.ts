// Finds all payments and links of one person by e-mail, phone number, or one of the person's payments, through keyed
// hashes.

import { openPrefill } from '@/lib/checkout/payment-links/link-prefill';
import { allBlindIndexes, type BlindIndexes, type IndexedPayer } from '@/lib/compliance/blind-index';
import { openCustomer, type SealedCustomer } from '@/lib/compliance/customer-record';
import { inBatches } from '@/lib/core/batches';
import { mayBeId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';

export type PersonDeps = { readonly db: Queryable; readonly keyRing: KeyRing };

/**
 * The search. `phone` compares the digits as given. `payment` finds all payments with the same e-mail. Personal: never
 * logged.
 */
export type PersonQuery = {
  readonly by: 'email' | 'phone' | 'payment';
  readonly value: string;
  /** Limits the search to one merchant's payments and links. */
  readonly merchantId?: string | undefined;
  /** Limits the search to these of the payments found, without links: several people can share a phone number. */
  readonly paymentIds?: ReadonlySet<string> | undefined;
};

export type FoundPerson = {
  readonly paymentIds: readonly string[];
  /** Payment links with the person's data that have no payment yet. */
  readonly linkIds: readonly string[];
};

export type PersonSearch =
  | { readonly outcome: 'found'; readonly person: FoundPerson }
  /** `erased`: the payment exists, but its payer's data was erased. `tooMany`: over `MAX_PERSON_PAYMENTS`. */
  | { readonly outcome: 'nobody' | 'tooMany' }
  | { readonly outcome: 'erased'; readonly at: Date };

/** Max payments of one person. */
const MAX_PERSON_PAYMENTS = 10_000;
/** Links per query. */
const PAGE_LINKS = 500;

/** @throws Error if the ring lacks the key of a record */
export async function findPerson(deps: PersonDeps, query: PersonQuery): Promise<PersonSearch> {
  const { by, value } = query;
  const given = by === 'email' ? { email: value } : { phoneNumber: value };
  const known: IndexedPayer | PersonSearch = by === 'payment' ? await emailOf(deps, query) : given;
  if ('outcome' in known) return known;
  const indexes = allBlindIndexes(deps.keyRing, known);
  const field = known.email === undefined ? 'phoneIndex' : 'emailIndex';
  const values = indexes.flatMap((index) => index[field] ?? []);
  if (values.length === 0) return { outcome: 'nobody' };
  const rows = await deps.db.paymentSearch.findMany({
    where: { [field]: { in: values }, ...scopeOf(query) },
    orderBy: { paymentId: 'asc' },
    select: { paymentId: true },
    take: MAX_PERSON_PAYMENTS + 1,
  });
  if (rows.length > MAX_PERSON_PAYMENTS) return { outcome: 'tooMany' };
  const isLimited = query.paymentIds !== undefined;
  const found = rows.map((row) => row.paymentId).filter((id) => query.paymentIds?.has(id) ?? true);
  const paymentIds = await withoutOthers(deps, found, (payer) =>
    allBlindIndexes(deps.keyRing, payer).some((index) => values.includes(index[field] ?? '')),
  );
  const linkIds = isLimited ? [] : await linksOf(deps, query, field, new Set(values));
  if (paymentIds.length + linkIds.length === 0) return { outcome: 'nobody' };
  return { outcome: 'found', person: { paymentIds, linkIds } };
}

/** Payments per query. */
const PAGE_PAYMENTS = 500;

/**
 * Without payments whose record names somebody else: who can write to the database can copy hashes, and must not get others' data
 * by asking for their own. Records that can't be opened stay, so that they can be erased; they are never exported.
 */
async function withoutOthers(
  { db, keyRing }: PersonDeps,
  paymentIds: readonly string[],
  isPerson: (payer: IndexedPayer) => boolean,
): Promise<string[]> {
  const others = new Set<string>();
  for (const batch of inBatches(paymentIds, PAGE_PAYMENTS)) {
    const customers = await db.paymentCustomer.findMany({
      where: { paymentId: { in: batch } },
      select: { paymentId: true, sealed: true, wrappedKey: true },
    });
    for (const customer of customers) {
      const payer = readPayer(keyRing, customer);
      if (payer !== null && !isPerson(payer)) others.add(customer.paymentId);
    }
  }
  return paymentIds.filter((id) => !others.has(id));
}

function readPayer(ring: KeyRing, customer: SealedCustomer): IndexedPayer | null {
  try {
    return openCustomer(ring, customer);
  } catch {
    return null;
  }
}

function scopeOf({ merchantId }: PersonQuery) {
  return merchantId === undefined ? {} : { merchantId };
}

async function emailOf(
  { db, keyRing }: PersonDeps,
  query: PersonQuery,
): Promise<IndexedPayer | PersonSearch> {
  if (!mayBeId(query.value)) return { outcome: 'nobody' };
  const where = { paymentId: query.value, payment: scopeOf(query) };
  const customer = await db.paymentCustomer.findFirst({ where });
  if (customer === null) return { outcome: 'nobody' };
  if (customer.erasedAt !== null) return { outcome: 'erased', at: customer.erasedAt };
  return { email: openCustomer(keyRing, customer).email ?? '' };
}

/**
 * Links have no hashes, so each one with prefilled data is decrypted. The first payment clears it, except on invoices.
 */
async function linksOf(
  { db, keyRing }: PersonDeps,
  { merchantId }: PersonQuery,
  field: keyof BlindIndexes,
  values: ReadonlySet<string>,
): Promise<string[]> {
  const found: string[] = [];
  for (let after = ''; ; ) {
    const links = await db.paymentLink.findMany({
      where: { id: { gt: after }, prefill: { not: null }, ...(merchantId !== undefined && { merchantId }) },
      orderBy: { id: 'asc' },
      select: { id: true, prefill: true },
      take: PAGE_LINKS,
    });
    for (const { id, prefill } of links) {
      const indexes = allBlindIndexes(keyRing, openPrefill(keyRing, id, prefill));
      if (indexes.some((index) => values.has(index[field] ?? ''))) found.push(id);
    }
    const last = links.at(-1);
    if (last === undefined || links.length < PAGE_LINKS) return found;
    after = last.id;
  }
}
