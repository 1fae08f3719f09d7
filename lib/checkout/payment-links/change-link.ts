// Changes a payment link: its texts, stock and expiry. Its price never changes.
import type { Config } from '@/lib/core/config';
import { ServiceError } from '@/lib/core/errors';
import { mayBeId } from '@/lib/core/ids';
import { type ActingDeps, loggedChange } from '@/lib/db/audit-log/logged-change';
import type { Tx } from '@/lib/db/client';
import { badInput } from '@/lib/payments/schemas';
import type { LinkChange } from './change-body';
import { hasPayments, type ReadLink, readLink, unknownLink } from './page-links';

type Deps = ActingDeps & { readonly priceCurrencies: Config['priceCurrencies'] };

type LinkName = { readonly merchantId: string; readonly linkId: string };

/** Runs in the transaction of the change, with the changed link. */
type Store = (tx: Tx, link: ReadLink, at: Date) => Promise<void>;

/**
 * Changes an open or expired link. Payments that exist keep their order's texts, which they copied. The audit log has the
 * names of the changed fields, but no texts: they can be about a person.
 * @throws ServiceError badInput when the merchant has no such link, it is closed or an invoice, its title is on receipts, or the new stock
 * is not allowed
 */
export async function changePaymentLink(
  deps: Deps,
  name: LinkName,
  change: LinkChange,
  store: Store,
): Promise<ReadLink> {
  const { merchantId, linkId } = name;
  if (!mayBeId(linkId)) throw unknownLink();
  const detail = { paymentLinkIdentifier: linkId, fields: Object.keys(change) };
  return loggedChange(deps, { action: 'paymentLinkChanged', merchantId, detail }, async (tx, at) => {
    await eraseExpiredPrefill(tx, name, at);
    await write(tx, name, change);
    if (change.title !== undefined) await requireNoPayments(tx, linkId);
    const link = await readLink(tx, name, { now: at, priceCurrencies: deps.priceCurrencies });
    if (change.stock !== undefined) await requireStock(tx, link);
    await store(tx, link, at);
    return link;
  });
}

/** A link that opens again must not show details that its expiry erases (engine/jobs erases them a little later). */
async function eraseExpiredPrefill(tx: Tx, { merchantId, linkId }: LinkName, at: Date): Promise<void> {
  const where = { id: linkId, merchantId, expiresAt: { lte: at } };
  await tx.paymentLink.updateMany({ where, data: { prefill: null } });
}

/**
 * Writes before the stock is judged, so that the link is locked: a payment that takes a unit meanwhile is counted, or sees
 * the new stock. A link without a stock gets none, because any number of payments would have to be counted, and payments
 * that start meanwhile reserve no unit.
 */
async function write(tx: Tx, { merchantId, linkId }: LinkName, change: LinkChange): Promise<void> {
  const limited = typeof change.stock === 'number' ? { stock: { not: null } } : {};
  const where = { id: linkId, merchantId, closedAt: null, invoiceNumber: null, ...limited };
  const { count } = await tx.paymentLink.updateMany({ where, data: change });
  if (count === 1) return;
  const link = await tx.paymentLink.findFirst({
    where: { id: linkId, merchantId },
    select: { closedAt: true, invoiceNumber: true },
  });
  if (link === null) throw unknownLink();
  if (link.invoiceNumber !== null) throw refused('An invoice can’t be changed. Close it and create another.');
  if (link.closedAt !== null) throw refused('This payment link is closed. Create another link.');
  throw badInput(['stock can’t be set on a link without one: create another link']);
}

async function requireNoPayments(tx: Tx, paymentLinkId: string): Promise<void> {
  if (!(await hasPayments(tx, paymentLinkId))) return;
  throw badInput(['title can’t be changed once the link has payments: create another link']);
}

/** The stock is at least what payments take or hold, and 1 while the form has a payer's details. */
async function requireStock(tx: Tx, { id, stock, taken }: ReadLink): Promise<void> {
  if (stock !== null && stock < taken) {
    throw badInput([`stock must be at least ${taken}, because so many payments are paid or in progress`]);
  }
  if (stock === 1) return;
  // Details are no longer shown once the link has a payment; a job erases them a little later.
  const shown = { id, prefill: { not: null }, payments: { none: {} } };
  if ((await tx.paymentLink.count({ where: shown })) > 0) {
    throw badInput(['stock must stay 1 while the link fills in paymentCustomer: create another link']);
  }
}

function refused(message: string): ServiceError {
  return new ServiceError('badInput', message);
}
