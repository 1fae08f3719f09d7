// What a merchant knows of the payer a link is for. Personal: sealed at rest, shown on the link's own page until it has made
// a payment, erased then, when it can't make one any more, or when its payer has not come for long.
import type { z } from 'zod';
import { resolveArea } from '@/lib/compliance/area';
import { resolveCountry } from '@/lib/compliance/country';
import { paymentCustomerSchema } from '@/lib/compliance/customer-schema';
import { type KeyRing, openOrNull, seal, unseal } from '@/lib/core/key-ring';
import type { Log } from '@/lib/core/log';
import type { Queryable } from '@/lib/db/client';
import type { PaymentLink, Prisma } from '@/prisma/generated/sqlite/client';

/** Any of the customer's fields, each checked as in create-payment. */
export const prefillSchema = paymentCustomerSchema.partial();
export type Prefill = z.output<typeof prefillSchema>;

/** Seals what is known so that it opens for this link alone; null when nothing is. Country and area become codes. */
export function sealPrefill(ring: KeyRing, linkId: string, prefill: Prefill): string | null {
  const known = Object.entries(withCodes(prefill)).filter(([, value]) => value !== undefined);
  return known.length === 0
    ? null
    : seal(ring, prefillBinding(linkId), JSON.stringify(Object.fromEntries(known)));
}

/**
 * What the link's form begins with: nothing from the link's first payment on, however that ends. The payment's page leads
 * to its link, and its held refunds are claimed with the payer's e-mail and phone: who knows that page's address alone
 * must not read them here (contract §5). What the key ring can't open is not known any more.
 */
export async function readPrefill(
  { db, keyRing, log }: { readonly db: Queryable; readonly keyRing: KeyRing; readonly log: Log },
  { id, prefill }: Pick<PaymentLink, 'id' | 'prefill'>,
): Promise<Prefill> {
  if (prefill === null || (await db.payment.count({ where: { paymentLinkId: id } })) > 0) return {};
  return openOrNull(log, 'prefill of a payment link', id, () => openPrefill(keyRing, id, prefill)) ?? {};
}

/** Opens it again; nothing known gives an empty object. @throws Error when the key ring can't open it */
export function openPrefill(ring: KeyRing, linkId: string, sealed: string | null): Prefill {
  return sealed === null ? {} : prefillSchema.parse(JSON.parse(unseal(ring, prefillBinding(linkId), sealed)));
}

/**
 * Erases what links hold that nobody will be shown any more: those that are closed or expired, or have made a payment. A
 * payer who tries again has it in the payment (checkout/pay-again.ts), or fills the form in.
 * @param max links in one call
 * @returns how many were erased
 */
export function erasePrefills(db: Queryable, now: Date, max: number): Promise<number> {
  return forget(db, max, [
    { closedAt: { not: null } },
    { expiresAt: { lte: now } },
    { payments: { some: {} } },
  ]);
}

/**
 * Erases what open links know of payers who have not come: of an invoice that was due before `before`, and of any other
 * link made before it. The link stays open, and its form begins empty.
 * @param max links in one call
 * @returns how many were erased
 */
export function eraseOldPrefills(db: Queryable, before: Date, max: number): Promise<number> {
  return forget(db, max, [{ dueAt: { lte: before } }, { dueAt: null, createdAt: { lte: before } }]);
}

async function forget(
  db: Queryable,
  max: number,
  whichever: Prisma.PaymentLinkWhereInput[],
): Promise<number> {
  const rows = await db.paymentLink.findMany({
    where: { prefill: { not: null }, OR: whichever },
    select: { id: true },
    take: max,
  });
  const ids = rows.map((row) => row.id);
  if (ids.length > 0)
    await db.paymentLink.updateMany({ where: { id: { in: ids } }, data: { prefill: null } });
  return ids.length;
}

/** As the form's own lists name them. A place nobody can resolve stays as it was written. */
function withCodes(prefill: Prefill): Prefill {
  const resolved = prefill.country === undefined ? undefined : resolveCountry(prefill.country);
  if (resolved === undefined) return prefill;
  const { country, foldedArea } = resolved;
  const written = prefill.administrativeArea;
  const area = foldedArea ?? (written === undefined ? undefined : (resolveArea(country, written) ?? written));
  return { ...prefill, country, administrativeArea: area };
}

/** What a link’s prefill is bound to. */
export function prefillBinding(linkId: string): string {
  return `prefill:${linkId}`;
}
