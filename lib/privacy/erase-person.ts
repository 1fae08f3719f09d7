// A person's erasure request: a preview payment by payment, then the erasure.

import { mentionsStoredPayer } from '@/lib/compliance/customer-record';
import type { KeyRing } from '@/lib/core/key-ring';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import { writeTransaction } from '@/lib/db/transaction';
import { type ErasureDeps, type ErasureRequest, eraseCustomer } from './erase-customer';
import { type ErasureRefusal, erasureRefusal, readErasureFacts } from './erasure-facts';
import { findPerson, type PersonQuery, type PersonSearch } from './find-person';
import { readRetentionPeriods } from './retention';

export type PersonErasureDeps = ErasureDeps & { readonly keyRing: KeyRing };

/** `refusal` is null if the payment's data is erased, or would be. */
export type PersonErasure = {
  readonly payments: readonly { readonly paymentId: string; readonly refusal: ErasureRefusal | null }[];
  /** Payment links with the person's data; the data is erased, the links stay. */
  readonly linkIds: readonly string[];
};

export type PersonErasureOutcome =
  | { readonly outcome: 'found'; readonly erasure: PersonErasure }
  /** Nothing was erased: the note identifies the payer and would stay in the audit log forever. */
  | { readonly outcome: 'noteNamesPayer' }
  | Exclude<PersonSearch, { outcome: 'found' }>;

/**
 * A preview of `erasePerson`. Every search is recorded in the audit log, even without a result, because it reveals
 * whether a person has paid.
 * @throws Error if the ring lacks the key of a record
 */
export async function planErasure(
  deps: PersonErasureDeps,
  query: PersonQuery,
  { actor, isForced }: { readonly actor: AuditActor; readonly isForced: boolean },
): Promise<PersonErasureOutcome> {
  const { database, clock, keyRing } = deps;
  const { db } = database;
  const search = await findPerson({ db, keyRing }, query);
  await logSearch(deps, query, actor, search);
  if (search.outcome !== 'found') return search;
  const periods = await readRetentionPeriods(db);
  const payments = [];
  for (const paymentId of search.person.paymentIds) {
    const facts = await readErasureFacts(db, paymentId);
    payments.push({ paymentId, refusal: erasureRefusal(facts, periods, clock.now(), isForced) });
  }
  return { outcome: 'found', erasure: { payments, linkIds: search.person.linkIds } };
}

/**
 * Erases what may be erased of one person, and returns the reason for each payment that stays.
 * @throws as `planErasure`
 */
export async function erasePerson(
  deps: PersonErasureDeps,
  query: PersonQuery,
  request: ErasureRequest,
): Promise<PersonErasureOutcome> {
  const { db } = deps.database;
  const search = await findPerson({ db, keyRing: deps.keyRing }, query);
  if (search.outcome !== 'found') return search;
  const { paymentIds, linkIds } = search.person;
  if (await mentionsAnyPayer(deps, paymentIds, request.forceNote)) return { outcome: 'noteNamesPayer' };
  for (const id of linkIds) await forgetInLink(deps, id, request);
  const payments = [];
  for (const paymentId of paymentIds) {
    const erased = await eraseCustomer(deps, paymentId, request);
    payments.push({ paymentId, refusal: erased.outcome === 'refused' ? erased.refusal : null });
  }
  return { outcome: 'found', erasure: { payments, linkIds } };
}

function forgetInLink(
  { database, clock }: PersonErasureDeps,
  id: string,
  { actor, reason }: ErasureRequest,
): Promise<void> {
  return writeTransaction(database, async (tx) => {
    const [link] = await tx.paymentLink.updateManyAndReturn({
      where: { id, prefill: { not: null } },
      data: { prefill: null },
      select: { merchantId: true },
    });
    if (link === undefined) return;
    const detail = { reason, paymentLink: id };
    const entry = { actor, action: 'customerErased', ...link, detail } as const;
    appendAuditLog(tx, [{ at: clock.now(), ...entry }]);
  });
}

/** Whether the note identifies the payer of any of the payments. */
export async function mentionsAnyPayer(
  { database, keyRing }: PersonErasureDeps,
  paymentIds: readonly string[],
  note: string | undefined,
): Promise<boolean> {
  if (note === undefined) return false;
  for (const paymentId of paymentIds) {
    const stored = await database.db.paymentCustomer.findUnique({ where: { paymentId } });
    if (stored !== null && mentionsStoredPayer(note, keyRing, stored)) return true;
  }
  return false;
}

/** Runs before the result is returned, so that no search goes unrecorded. */
async function logSearch(
  { database, clock }: PersonErasureDeps,
  query: PersonQuery,
  actor: AuditActor,
  search: PersonSearch,
): Promise<void> {
  const { paymentIds, linkIds } =
    search.outcome === 'found' ? search.person : { paymentIds: [], linkIds: [] };
  const { outcome } = search;
  const { by, merchantId = null } = query;
  const detail = { by, outcome, payments: paymentIds.length, paymentLinks: linkIds.length };
  const entry = { actor, action: 'customerSearched', merchantId, detail } as const;
  await writeTransaction(database, async (tx) => appendAuditLog(tx, [{ at: clock.now(), ...entry }]));
}
