// The merchant's point of sale: creates a payment for a customer, once for each form that was sent, or a link behind a code
// that the customer fills in on their own phone.
import type { MerchantUser } from '@/lib/accounts/auth/user-session';
import { readMerchant } from '@/lib/accounts/merchants/merchant-row';
import { findPaymentLink } from '@/lib/checkout/payment-links/open-payment-link';
import { createPaymentLink } from '@/lib/checkout/payment-links/payment-links';
import { addMs, type Clock } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';
import type { IdempotencyDeps } from '@/lib/db/idempotency';
import { makeOnce } from '@/lib/db/make-once';
import { type CreatePaymentDeps, createPayment } from '@/lib/payments/create-payment';
import { parseCreatePayment } from '@/lib/payments/schemas';
import type { CreatedPayment } from '@/lib/payments/views';
import type { PayerView } from './payer-view';
import { type PayerViewDeps, readPayerView } from './read-payer-view';

/** What the form makes, as create-payment takes it, and the form's token. */
export type TillOrder = { readonly body: Readonly<Record<string, unknown>>; readonly token: string };

type TillDeps = IdempotencyDeps & CreatePaymentDeps;

/** @returns the payment's identifier @throws as createPayment */
export async function createAtTill(
  deps: TillDeps,
  { userId, merchant: { id: merchantId } }: MerchantUser,
  { body, token }: TillOrder,
): Promise<string> {
  const merchant = await readMerchant(deps.database.db, merchantId);
  const actor = `user:${userId}` as const;
  const form = { merchantId, userId, makes: 'payment', token, values: body };
  return makeOnce(deps, form, async (keeper) => {
    const keepsId = keeper && { ...keeper, render: ({ id }: CreatedPayment) => keeper.render(id) };
    const input = parseCreatePayment(body);
    return (await createPayment(deps, merchant, input, { actor, keeper: keepsId })).id;
  });
}

/** The view, when the payment is this merchant's; null for any other. */
export async function readCounterView(
  deps: PayerViewDeps,
  { merchantId, paymentId }: { readonly merchantId: string; readonly paymentId: string },
): Promise<PayerView | null> {
  if (!mayBeId(paymentId)) return null;
  const own = await deps.database.db.payment.count({ where: { id: paymentId, merchantId } });
  return own === 0 ? null : readPayerView(deps, paymentId);
}

/** Nobody stands at a counter for longer. */
const COUNTER_LINK_MS = 60 * 60_000;

type CounterOrder = {
  readonly pricing: 'usd' | 'nano';
  /** Checked: dollars with at most two decimals, or whole raw. */
  readonly amount: string;
  /** What is bought, for merchant and customer; empty for nothing. */
  readonly note: string;
};

/** Makes the link. Its title is the note, or else the shop's name. @returns the link's id */
export function createCounterLink(
  deps: { readonly db: Queryable; readonly clock: Clock; readonly keyRing: KeyRing },
  merchant: { readonly id: string; readonly name: string },
  { pricing, amount, note }: CounterOrder,
): Promise<string> {
  return createPaymentLink(deps, merchant.id, {
    pricing,
    amount,
    title: note === '' ? merchant.name : note,
    description: null,
    orderId: note === '' ? null : note,
    orderDescription: null,
    stock: 1,
    expiresAt: addMs(deps.clock.now(), COUNTER_LINK_MS),
  });
}

/**
 * How far a customer has come with this merchant's link: the latest payment made of it, null while the customer is filling in
 * the form. @returns null when the merchant has no link of this id
 */
export async function readCounterLink(
  deps: { readonly db: Queryable; readonly clock: Clock },
  link: { readonly merchantId: string; readonly linkId: string },
) {
  const found = await findPaymentLink(deps, link.linkId);
  if (found === null || found.merchant.id !== link.merchantId) return null;
  const latest = await deps.db.payment.findFirst({
    where: { paymentLinkId: link.linkId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
  });
  return { paymentId: latest?.id ?? null, closedReason: found.closedReason };
}
