// Stores payments with encrypted payers and deposits, for tests of histories.

import { sealCustomer } from '@/lib/compliance/customer-record';
import { parseKeyRing } from '@/lib/core/key-ring';
import type { Db } from '@/lib/db/client';
import { MADE_AT, makePayment, makeSearch } from '@/prisma/factories';
import type { Prisma } from '@/prisma/generated/sqlite/client';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

/** The ring before its key was changed, and after. */
export const OLD_RING = parseKeyRing(`k1:${key(7)}`);
export const RING = parseKeyRing(`k2:${key(9)},k1:${key(7)}`);

export const ANN = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.org',
  phoneNumber: '12025550143',
  postalCode: '20500',
};

type Stored = { readonly db: Db; readonly merchantId: string };

export async function storePayment(
  { db, merchantId }: Stored,
  payer: Readonly<Record<string, string>>,
  fields: Partial<Prisma.PaymentUncheckedCreateInput> = {},
  ring = RING,
) {
  const payment = await makePayment(db, merchantId, fields);
  const record = sealCustomer(ring, payment.id, payer);
  await db.paymentCustomer.create({ data: { paymentId: payment.id, country: 'US', ...record } });
  await makeSearch(db, ring, payment.id);
  return payment;
}

/** Money for a payment, sent by an account. */
export function storeDeposit(
  db: Db,
  { id, depositAddress }: { readonly id: string; readonly depositAddress: string },
  sender: string,
  at = MADE_AT,
) {
  return db.deposit.create({
    data: {
      blockHash: `${id}.${sender}`,
      address: depositAddress,
      paymentId: id,
      sender,
      amountRaw: '1',
      confirmedAt: at,
      recordedAt: at,
      disposition: 'counted',
    },
  });
}
