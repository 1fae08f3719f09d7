// Finds payments of any merchant by what an officer has pasted: a payment identifier, a Nano address or the hash of a block.
// Nothing of the payer is searched, so the text may stand in a URL.
import { hasAddressForm } from '@/lib/core/address';
import { mayBeId } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import { formatUsd } from '@/lib/rates/quote';

/** A sender may have paid often, such as an exchange: only the newest payments are listed. */
export const MAX_FOUND_PAYMENTS = 50;

export type FoundPayment = Awaited<ReturnType<typeof findOfficerPayments>>[number];

/** The newest payments that match, at most MAX_FOUND_PAYMENTS. */
export async function findOfficerPayments(db: Queryable, given: string) {
  const ids = await matchingIds(db, given.trim());
  if (ids.length === 0) return [];
  const payments = await db.payment.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, createdAt: true, usdAmount: true, merchant: { select: { name: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_FOUND_PAYMENTS,
  });
  return payments.map(({ id, createdAt, usdAmount, merchant }) => ({
    ...{ id, usd: formatUsd(usdAmount), createdAt: createdAt.toISOString() },
    merchantName: merchant.name,
  }));
}

async function matchingIds(db: Queryable, text: string): Promise<readonly string[]> {
  if (/^[0-9A-Fa-f]{64}$/.test(text)) return ofBlock(db, text.toUpperCase());
  const address = text.toLowerCase().replace(/^xrb_/, 'nano_');
  if (hasAddressForm(address)) return ofAddress(db, address);
  return mayBeId(text) ? [text] : [];
}

/** The payment of a deposit address, and those that the address has sent. */
async function ofAddress(db: Queryable, address: string): Promise<string[]> {
  const [received, sent] = await Promise.all([
    paymentAt(db, address),
    db.deposit.findMany({
      where: { sender: address, paymentId: { not: null } },
      select: { paymentId: true },
      orderBy: { recordedAt: 'desc' },
      take: MAX_FOUND_PAYMENTS,
    }),
  ]);
  return [...received, ...sent.flatMap(({ paymentId }) => paymentId ?? [])];
}

/** A deposit, or a block of a deposit account. */
async function ofBlock(db: Queryable, hash: string): Promise<string[]> {
  const deposit = await db.deposit.findUnique({ where: { blockHash: hash }, select: { paymentId: true } });
  if (deposit !== null) return deposit.paymentId === null ? [] : [deposit.paymentId];
  const block = await db.block.findUnique({ where: { hash }, select: { account: true } });
  return block === null ? [] : paymentAt(db, block.account);
}

async function paymentAt(db: Queryable, address: string): Promise<string[]> {
  const row = await db.depositAddress.findUnique({
    where: { address },
    select: { payment: { select: { id: true } } },
  });
  return row?.payment == null ? [] : [row.payment.id];
}
