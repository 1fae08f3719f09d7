// Everything that is stored of one person: found by keyed hashes of e-mail or phone, or from one of the person's payments.

import { openPrefill } from '@/lib/checkout/payment-links/link-prefill';
import { allBlindIndexes, type BlindIndexes, type IndexedPayer } from '@/lib/compliance/blind-index';
import { openCustomer } from '@/lib/compliance/customer-record';
import { mayBeId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';

export type PersonDeps = { readonly db: Queryable; readonly keyRing: KeyRing };

/**
 * Who is looked for. `phone` is compared digit by digit, as it was given. `payment` finds all payments with the same e-mail.
 * Personal: never logged.
 */
export type PersonQuery = {
  readonly by: 'email' | 'phone' | 'payment';
  readonly value: string;
  /** One merchant's payments and links alone; all where it is left out. */
  readonly merchantId?: string | undefined;
};

export type FoundPerson = {
  readonly paymentIds: readonly string[];
  /** Payment links that know the person and have made no payment yet. */
  readonly linkIds: readonly string[];
};

export type PersonSearch =
  | { readonly outcome: 'found'; readonly person: FoundPerson }
  /** `erased`: the payment is there, its payer's data is not. `tooMany`: more than a document holds. */
  | { readonly outcome: 'nobody' | 'tooMany' }
  | { readonly outcome: 'erased'; readonly at: Date };

/** Payments of one person. */
export const MAX_PERSON_PAYMENTS = 10_000;
/** Links read at once. */
const PAGE_LINKS = 500;

/** @throws Error when the key of a record is not in the ring */
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
  const paymentIds = rows.map((row) => row.paymentId);
  const linkIds = await linksOf(deps, query, field, new Set(values));
  if (paymentIds.length + linkIds.length === 0) return { outcome: 'nobody' };
  return { outcome: 'found', person: { paymentIds, linkIds } };
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

/** Links have no hashes: the few that know a payer and wait for a first payment are opened one after the other. */
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
