// The link behind a counter's code: the customer fills in the form on their own phone, once. It stands for one payment that
// is completed, and for an hour.
import { addMs, type Clock } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';
import type { ClosedReason } from './link-state';
import { findPaymentLink } from './open-payment-link';
import { createPaymentLink } from './payment-links';

/** Nobody stands at a counter for longer. */
const COUNTER_LINK_MS = 60 * 60_000;

export type CounterOrder = {
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

/** How far a customer has come with a link. */
export type CounterLinkState = {
  /** The latest payment made of it; null while the customer is filling in the form. */
  readonly paymentId: string | null;
  readonly closedReason: ClosedReason | null;
};

/** The state of this merchant's link; null when it has none of this id. */
export async function readCounterLink(
  deps: { readonly db: Queryable; readonly clock: Clock },
  link: { readonly merchantId: string; readonly linkId: string },
): Promise<CounterLinkState | null> {
  const found = await findPaymentLink(deps, link.linkId);
  if (found === null || found.merchant.id !== link.merchantId) return null;
  const latest = await deps.db.payment.findFirst({
    where: { paymentLinkId: link.linkId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
  });
  return { paymentId: latest?.id ?? null, closedReason: found.closedReason };
}
