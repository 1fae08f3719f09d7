// The point of sale: creates a payment from the cashier's form, or a link whose form the customer fills in on their phone.
import type { MerchantUser } from '@/lib/accounts/auth/user-session';
import { readMerchant } from '@/lib/accounts/merchants/merchant-row';
import type { FixedPricing } from '@/lib/checkout/payment-links/link-price';
import { findPaymentLink } from '@/lib/checkout/payment-links/open-payment-link';
import { createPaymentLink } from '@/lib/checkout/payment-links/payment-links';
import { addMs, type Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { mayBeId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';
import type { IdempotencyDeps } from '@/lib/db/idempotency';
import { makeOnce } from '@/lib/db/make-once';
import { readCheckoutBody } from '@/lib/payments/checkout-body';
import { type CreatePaymentDeps, createPayment } from '@/lib/payments/create-payment';
import { parseCreatePayment } from '@/lib/payments/schemas';
import type { CreatedPayment } from '@/lib/payments/views';
import type { PayerView } from './payer-view';
import { type PayerViewDeps, readPayerView } from './read-payer-view';

/**
 * The body for create-payment, or for create-checkout with a price in another currency, and the form's token: a form sent twice
 * creates one payment.
 */
export type NewPosPayment = { readonly body: Readonly<Record<string, unknown>>; readonly token: string };

type PosDeps = IdempotencyDeps &
  CreatePaymentDeps & { readonly config: Pick<Config, 'network' | 'priceCurrencies'> };

/** @returns the payment's identifier @throws as createPayment */
export async function createPosPayment(
  deps: PosDeps,
  { userId, merchant: { id: merchantId } }: MerchantUser,
  { body, token }: NewPosPayment,
): Promise<string> {
  const merchant = await readMerchant(deps.database.db, merchantId);
  const actor = `user:${userId}` as const;
  const form = { merchantId, userId, makes: 'payment', token, values: body };
  return makeOnce(deps, form, async (keeper) => {
    const keepsId = keeper && { ...keeper, render: ({ id }: CreatedPayment) => keeper.render(id) };
    const input = 'currency' in body ? readCheckoutBody(body, deps.config).payment : parseCreatePayment(body);
    return (await createPayment(deps, merchant, input, { actor, keeper: keepsId })).id;
  });
}

/** The payer's view of a payment of this merchant. @returns null when the merchant has no such payment */
export async function readPosPayment(
  deps: PayerViewDeps,
  { merchantId, paymentId }: { readonly merchantId: string; readonly paymentId: string },
): Promise<PayerView | null> {
  if (!mayBeId(paymentId)) return null;
  const own = await deps.database.db.payment.count({ where: { id: paymentId, merchantId } });
  return own === 0 ? null : readPayerView(deps, paymentId);
}

/** How long a link for one customer stays open. */
const POS_LINK_MS = 60 * 60_000;

type NewPosLink = FixedPricing & {
  /** What the customer buys, shown to both; may be empty. */
  readonly note: string;
};

/** Creates a link for one payment. Its title is the note, or the shop's name without one. @returns the link's id */
export function createPosLink(
  deps: { readonly db: Queryable; readonly clock: Clock; readonly keyRing: KeyRing },
  merchant: { readonly id: string; readonly name: string },
  { note, ...pricing }: NewPosLink,
): Promise<string> {
  return createPaymentLink(deps, merchant.id, {
    ...pricing,
    title: note === '' ? merchant.name : note,
    description: null,
    orderId: note === '' ? null : note,
    orderDescription: null,
    stock: 1,
    pointOfSale: true,
    expiresAt: addMs(deps.clock.now(), POS_LINK_MS),
  });
}

/**
 * The state of this merchant's link: its latest payment, null until the customer has sent the form.
 * @returns null when the merchant has no such link
 */
export async function readPosLink(
  deps: Parameters<typeof findPaymentLink>[0],
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
