// Reveals a payer's data, or the checkout's URL with the payer's secret, to an authorized user, and records it in the
// audit log. Whoever has that URL decides where refunds go (docs/decisions/0050-payer-binding.md).
import { type CustomerFields, maskCustomer, openCustomer } from '@/lib/compliance/customer-record';
import type { ScreeningHit } from '@/lib/compliance/screening';
import type { Clock } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import { withPayerSecret } from '@/lib/core/links';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import { type ActingDeps, loggedChange } from '@/lib/db/audit-log/logged-change';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { isBoundToPayer, payerSecret } from '@/lib/payments/payer-secret';
import { openHits } from '@/lib/payments/store-assessment';
import type { PaymentCustomer, Prisma } from '@/prisma/generated/sqlite/client';
import { IN_REVIEW } from './list-reviews';
import { maskedPayer } from './masked-payer';

export type RevealDeps = { readonly database: Database; readonly clock: Clock; readonly keyRing: KeyRing };

type Scope = { readonly merchantId: string; readonly paymentId: string };

/** Personal: shown, never logged. */
export type RevealedPayer = {
  readonly fields: CustomerFields;
  /** The matching sanctions list entries, with names, for comparison. */
  readonly hits: readonly ScreeningHit[];
};

/**
 * The payer of a payment held for review, for the officer who decides.
 * @returns null if the payment is not held for review, or no payer data is stored
 * @throws ErasedCustomerError; Error when the encryption key is missing
 */
export function revealReviewedCustomer(
  deps: RevealDeps,
  paymentId: string,
  by: AuditActor,
): Promise<RevealedPayer | null> {
  const open = (customer: PaymentCustomer) => ({
    fields: openCustomer(deps.keyRing, customer),
    hits: openHits(deps.keyRing, customer),
  });
  return reveal(deps, { id: paymentId, ...IN_REVIEW }, by, open);
}

/**
 * The payer of one of the merchant's payments, for a user of the merchant.
 * @returns null if the merchant has no such payment
 * @throws as `revealReviewedCustomer`
 */
export function revealCustomer(
  deps: RevealDeps,
  { merchantId, paymentId }: Scope,
  by: AuditActor,
): Promise<CustomerFields | null> {
  const open = (customer: PaymentCustomer) => openCustomer(deps.keyRing, customer);
  return reveal(deps, { id: paymentId, merchantId }, by, open);
}

/** The masked payer, for users who may not see the full data. @throws as `revealReviewedCustomer` */
export async function readMaskedCustomer(
  { db, keyRing }: { readonly db: Queryable; readonly keyRing: KeyRing },
  { merchantId, paymentId }: Scope,
): Promise<CustomerFields | null> {
  if (!mayBeId(paymentId)) return null;
  const customer = await db.paymentCustomer.findFirst({ where: { paymentId, payment: { merchantId } } });
  return customer === null ? null : maskCustomer(openCustomer(keyRing, customer));
}

/** The masked payer in one line, as the list of payments shows it; null without stored data. */
export async function readMaskedPayer(
  { db, keyRing }: { readonly db: Queryable; readonly keyRing: KeyRing },
  { merchantId, paymentId }: Scope,
): Promise<string | null> {
  if (!mayBeId(paymentId)) return null;
  const customer = await db.paymentCustomer.findFirst({
    where: { paymentId, payment: { merchantId } },
    select: { paymentId: true, sealed: true, wrappedKey: true },
  });
  return maskedPayer(customer, keyRing);
}

async function reveal<T>(
  { database, clock }: RevealDeps,
  payment: Prisma.PaymentWhereInput & { readonly id: string },
  actor: AuditActor,
  open: (customer: PaymentCustomer) => T,
): Promise<T | null> {
  const { id: paymentId } = payment;
  if (!mayBeId(paymentId)) return null;
  const customer = await database.db.paymentCustomer.findFirst({
    where: { paymentId, payment },
    include: { payment: { select: { merchantId: true } } },
  });
  if (customer === null) return null;
  const payer = open(customer);
  const { merchantId } = customer.payment;
  // Recorded first: if this fails, nothing is revealed.
  await writeTransaction(database, async (tx) => {
    const entry = { action: 'customerRevealed', paymentId, merchantId, detail: {} } as const;
    appendAuditLog(tx, [{ at: clock.now(), actor, ...entry }]);
  });
  return payer;
}

type RevealLinkDeps = ActingDeps & { readonly keyRing: KeyRing; readonly publicUrl: string };

/**
 * @returns null for a payment of another merchant, after the payment has ended, and once the payer has opened the checkout with
 *   the secret; nothing is recorded then
 */
export async function revealPayersLink(
  deps: RevealLinkDeps,
  { merchantId, paymentId }: { readonly merchantId: string; readonly paymentId: string },
): Promise<string | null> {
  if (!mayBeId(paymentId)) return null;
  const entry = { action: 'payersLinkRevealed', paymentId, merchantId, detail: {} } as const;
  const isOpen = await loggedChange(deps, entry, async (tx) => {
    const where = { id: paymentId, merchantId, status: 'Waiting' } as const;
    const payment = await tx.payment.findFirst({ where, select: { browserTokenHash: true } });
    return payment !== null && !isBoundToPayer(payment);
  });
  if (!isOpen) return null;
  return withPayerSecret(`${deps.publicUrl}/checkout/${paymentId}`, payerSecret(deps.keyRing, paymentId));
}
