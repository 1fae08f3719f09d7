// Payment links of a merchant: validate, create, close.
import { ensureReturnSecret } from '@/lib/accounts/merchants/return-url';
import type { Clock } from '@/lib/core/clock';
import { newPaymentLinkId } from '@/lib/core/ids';
import { hashImage } from '@/lib/core/image-type';
import type { KeyRing } from '@/lib/core/key-ring';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { type ActingDeps, loggedChange } from '@/lib/db/audit-log/logged-change';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { type ResponseKeeper, storeResponse } from '@/lib/db/idempotency';
import { writeTransaction } from '@/lib/db/transaction';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import type { LinkImage } from './link-image';
import { type CustomerDetails, sealPrefill } from './link-prefill';
import { type FixedPricing, judgePrice, linkPriceColumns } from './link-price';
import type { PaymentLinkInput } from './link-schema';
import type { TypedAmount } from './typed-amount';

/** Creates a validated link (`linkErrors`). @returns its id, the last part of its URL `/pay/<id>` */
export async function createPaymentLink(
  deps: { readonly db: Queryable; readonly clock: Clock; readonly keyRing: KeyRing },
  merchantId: string,
  link: NewPaymentLink,
): Promise<string> {
  const { db, clock, keyRing } = deps;
  const id = newPaymentLinkId();
  const { title, description, orderId, orderDescription, stock, expiresAt } = link;
  const { returnUrl = null, image = null, prefill = null, pointOfSale = null } = link;
  await db.paymentLink.create({
    data: {
      ...{ id, merchantId, title, description, orderId, orderDescription, stock, expiresAt, returnUrl },
      pointOfSale,
      ...amountColumns(link),
      prefill: prefill && sealPrefill(keyRing, id, prefill),
      createdAt: clock.now(),
      ...(image && { image: image.bytes, imageType: image.type, imageHash: hashImage(image) }),
      ...link.invoice,
    },
  });
  if (returnUrl !== null) await ensureReturnSecret({ db, keyRing }, merchantId);
  return id;
}

/** Like `createPaymentLink`, with an entry in the audit log. */
export async function createLoggedLink(
  { db: tx, actor, ...deps }: LoggedLinkDeps,
  merchantId: string,
  link: NewPaymentLink,
): Promise<string> {
  const id = await createPaymentLink({ ...deps, db: tx }, merchantId, link);
  const detail = { paymentLinkIdentifier: id };
  appendAuditLog(tx, [{ at: deps.clock.now(), actor, action: 'paymentLinkCreated', merchantId, detail }]);
  return id;
}

type LoggedLinkDeps = Pick<ActingDeps, 'clock' | 'actor'> & { readonly db: Tx; readonly keyRing: KeyRing };

function amountColumns(link: LinkPricing) {
  switch (link.pricing) {
    case 'usd':
      return { usdAmount: link.amount };
    case 'nano':
      return { amountRaw: link.amount };
    case 'currency':
      return linkPriceColumns(link.price);
    case 'open':
      return {};
  }
}

/**
 * Closes a link: no new payments; existing ones continue. Prefilled details are erased.
 * @returns false when the merchant has no such open link
 */
export async function closePaymentLink(
  deps: ActingDeps,
  { merchantId, linkId }: { readonly merchantId: string; readonly linkId: string },
): Promise<boolean> {
  const detail = { paymentLinkIdentifier: linkId };
  return loggedChange(deps, { action: 'paymentLinkClosed', merchantId, detail }, async (tx, at) => {
    const where = { id: linkId, merchantId, closedAt: null };
    const { count } = await tx.paymentLink.updateMany({ where, data: { closedAt: at, prefill: null } });
    return count === 1;
  });
}

/** Whether the link is this merchant's. */
export async function ownsLink(
  db: Queryable,
  { merchantId, linkId }: { readonly merchantId: string; readonly linkId: string },
): Promise<boolean> {
  return (await db.paymentLink.count({ where: { id: linkId, merchantId } })) > 0;
}

/** @param create creates the link in the given transaction @returns the link's id */
export function makeLink(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  keeper: ResponseKeeper<string> | null,
  create: (db: Tx) => Promise<string>,
): Promise<string> {
  return writeTransaction(database, async (tx) => {
    const id = await create(tx);
    await storeResponse(tx, keeper, id, clock.now());
    return id;
  });
}

/** A link's amount: fixed, or chosen by the payer. */
export type LinkPricing = FixedPricing | { readonly pricing: 'open' };

type LinkTerms = Omit<Extract<PaymentLinkInput, { pricing: 'open' }>, 'pricing'> & {
  /** A validated URL (merchants/return-url.ts). */
  readonly returnUrl?: string | null;
  readonly image?: LinkImage | null;
  readonly prefill?: CustomerDetails | null;
  /** For one customer at the point of sale. */
  readonly pointOfSale?: true;
  /** The invoice's fields, if the link is an invoice. */
  readonly invoice?: Pick<
    Prisma.PaymentLinkUncheckedCreateInput,
    'invoiceNumber' | 'invoiceLines' | 'invoiceSeller' | 'dueAt'
  >;
};

export type NewPaymentLink = LinkTerms & LinkPricing;

/** A link as it was sent, whose price in another currency is not judged yet. */
export type SentPaymentLink = LinkTerms & (TypedAmount | { readonly pricing: 'open' });

/** Judges the link's price. @throws as judgePrice */
export async function judgeLink(
  deps: Parameters<typeof judgePrice>[0],
  link: SentPaymentLink,
): Promise<NewPaymentLink> {
  return link.pricing === 'currency' ? { ...link, price: await judgePrice(deps, link.price) } : link;
}

type LinkError = { readonly field: 'expiresAt' | 'prefill'; readonly rule: string };

/** The rules that a new link breaks at `now`; each continues its field's name. */
export function linkErrors(
  { expiresAt, stock, prefill = null }: Pick<NewPaymentLink, 'expiresAt' | 'stock' | 'prefill'>,
  now: Date,
): LinkError[] {
  const errors: LinkError[] = [];
  if (expiresAt !== null && expiresAt <= now)
    errors.push({ field: 'expiresAt', rule: 'must be in the future' });
  // Otherwise a second payer would see the first payer's details.
  if (prefill !== null && stock !== 1) errors.push({ field: 'prefill', rule: 'needs a stock of 1' });
  return errors;
}
