// The payer's details that a merchant prefills in a link. Personal data: encrypted at rest, shown on the link's page until
// its first payment, then erased. Also erased when the link closes or stays unused for long. The merchant of an invoice keeps
// its customer until its texts are erased.
import { z } from 'zod';
import { addressLines, addressRule, lineRule, MAX_TAX_NUMBER } from '@/lib/accounts/merchants/party-texts';
import { resolveArea } from '@/lib/compliance/area';
import { resolveCountry } from '@/lib/compliance/country';
import { paymentCustomerSchema } from '@/lib/compliance/customer-schema';
import { type KeyRing, openOrNull, seal, unseal } from '@/lib/core/key-ring';
import type { Log } from '@/lib/core/log';
import type { Queryable } from '@/lib/db/client';
import type { PaymentLink, Prisma } from '@/prisma/generated/sqlite/client';
import { hasPayments } from './page-links';

/** Any of the customer's fields, each checked as in create-payment. */
export const prefillSchema = paymentCustomerSchema.partial();
export type Prefill = z.output<typeof prefillSchema>;

/** The customer of an invoice: the payer's details, and what only the invoice shows. */
export const customerDetailsSchema = prefillSchema.extend({
  billingAddress: partyText(addressLines, addressRule),
  taxNumber: partyText(
    (text) => text.trim(),
    (text) => lineRule(text, MAX_TAX_NUMBER),
  ),
});
export type CustomerDetails = z.output<typeof customerDetailsSchema>;

function partyText(clean: (text: string) => string, ruleOf: (text: string) => string | null) {
  return z
    .string('must be a string')
    .transform((typed, context) => {
      const text = clean(typed);
      const rule = ruleOf(text);
      if (rule !== null) context.addIssue({ code: 'custom', message: rule });
      return text === '' ? undefined : text;
    })
    .optional();
}

/** Encrypts the details for this link only; null without details. Country and area become codes. */
export function sealPrefill(ring: KeyRing, linkId: string, prefill: CustomerDetails): string | null {
  const known = Object.entries(withCodes(prefill)).filter(([, value]) => value !== undefined);
  return known.length === 0
    ? null
    : seal(ring, prefillBinding(linkId), JSON.stringify(Object.fromEntries(known)));
}

/**
 * The initial values of the link's form; empty after the link's first payment. The payment's page links here, and held
 * refunds are claimed with the payer's e-mail and phone number, so the page's URL alone must not reveal them (contract §5).
 * Also empty if the key ring can't decrypt the details.
 */
export async function readPrefill(
  deps: PrefillDeps & { readonly db: Queryable },
  link: Pick<PaymentLink, 'id' | 'prefill'>,
): Promise<CustomerDetails> {
  if (link.prefill === null) return {};
  return (await hasPayments(deps.db, link.id)) ? {} : detailsOf(deps, link);
}

type PrefillDeps = { readonly keyRing: KeyRing; readonly log: Log };

/** The details for the link's merchant, and for e-mail to the customer. Empty without details, and if the key ring can't decrypt them. */
export function detailsOf(
  { keyRing, log }: PrefillDeps,
  { id, prefill }: Pick<PaymentLink, 'id' | 'prefill'>,
): CustomerDetails {
  return openOrNull(log, 'prefill of a payment link', id, () => openPrefill(keyRing, id, prefill)) ?? {};
}

/** Decrypts the details; empty without details. @throws Error when the key ring can't decrypt them */
export function openPrefill(ring: KeyRing, linkId: string, sealed: string | null): CustomerDetails {
  if (sealed === null) return {};
  return customerDetailsSchema.parse(JSON.parse(unseal(ring, prefillBinding(linkId), sealed)));
}

/**
 * Erases the details of links that are closed or expired, and of links with a payment that are no invoices. A payer who retries
 * uses the details of the payment (checkout/pay-again.ts) or fills in the form.
 * @param max links in one call
 * @returns how many were erased
 */
export function erasePrefills(db: Queryable, now: Date, max: number): Promise<number> {
  return forget(db, max, [
    { closedAt: { not: null } },
    { expiresAt: { lte: now } },
    { invoiceNumber: null, payments: { some: {} } },
  ]);
}

/**
 * Erases the details of unpaid open links: invoices due before `before`, and other links created before it. The link stays
 * open with an empty form.
 * @param max links in one call
 * @returns how many were erased
 */
export function eraseOldPrefills(db: Queryable, before: Date, max: number): Promise<number> {
  const unpaid = { payments: { none: { status: 'Completed' } } } as const;
  return forget(db, max, [
    { dueAt: { lte: before }, ...unpaid },
    { dueAt: null, createdAt: { lte: before } },
  ]);
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

/** Uses the codes of the form's lists. An unknown place stays as written. */
function withCodes(prefill: CustomerDetails): CustomerDetails {
  const resolved = prefill.country === undefined ? undefined : resolveCountry(prefill.country);
  if (resolved === undefined) return prefill;
  const { country, foldedArea } = resolved;
  const written = prefill.administrativeArea;
  const area = foldedArea ?? (written === undefined ? undefined : (resolveArea(country, written) ?? written));
  return { ...prefill, country, administrativeArea: area };
}

/** The context that the encryption of a link's details is bound to. */
export function prefillBinding(linkId: string): string {
  return `prefill:${linkId}`;
}
