// Duplicating an invoice: the values that the form of a new invoice starts with. Number and due date are not copied.
import { detailsOf } from '@/lib/checkout/payment-links/link-prefill';
import { DOLLAR } from '@/lib/core/currencies';
import { mayBeId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Log } from '@/lib/core/log';
import type { Queryable } from '@/lib/db/client';
import { lineView, storedLines } from './invoice-lines';

type CopyDeps = { readonly db: Queryable; readonly keyRing: KeyRing; readonly log: Log };

/**
 * The currency, lines, message and customer of this merchant's invoice by form field, also of a closed one. The customer is empty once
 * their details are erased, and everything is once the texts are. Personal: never log it.
 * @returns null when the merchant has no such invoice
 */
export async function readInvoiceCopy(
  { db, keyRing, log }: CopyDeps,
  { merchantId, linkId }: { readonly merchantId: string; readonly linkId: string },
): Promise<Readonly<Record<string, string>> | null> {
  if (!mayBeId(linkId)) return null;
  const row = await db.paymentLink.findFirst({
    where: { id: linkId, merchantId, invoiceNumber: { not: null } },
    select: { id: true, invoiceLines: true, description: true, priceCurrency: true, prefill: true },
  });
  if (row === null) return null;
  const currency = row.priceCurrency ?? DOLLAR;
  const lines = storedLines(row.invoiceLines).map((line) => lineView(line, currency));
  const customer = detailsOf({ keyRing, log }, row);
  return {
    pricing: row.priceCurrency ?? 'usd',
    // As the form sends them.
    lines: JSON.stringify(
      lines.map(({ description, quantity, unitPrice, taxPercent }) => ({
        ...{ description, quantity: String(quantity), taxPercent: taxPercent ?? '' },
        ...(currency === DOLLAR ? { usdAmount: unitPrice } : { amount: unitPrice }),
      })),
    ),
    message: row.description ?? '',
    organizationName: customer.organizationName ?? '',
    firstName: customer.firstName ?? '',
    lastName: customer.lastName ?? '',
    email: customer.email ?? '',
    billingAddress: customer.billingAddress ?? '',
    taxNumber: customer.taxNumber ?? '',
  };
}
