// Factories of test data: one row each, with plausible defaults.
import { randomBytes } from 'node:crypto';
import { type IssuedApiKey, issueApiKey } from '@/lib/accounts/auth/api-keys';
import { ALL_SCOPES } from '@/lib/accounts/auth/key-scopes';
import { formatAddress } from '@/lib/core/address';
import { addMs } from '@/lib/core/clock';
import { newId, newPaymentIdentifier } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import { RAW_PER_NANO } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { nameTokenRows, searchRecord } from '@/lib/payments/index-payments';
import type {
  CurrencyRate,
  DepositAddress,
  ExchangeRate,
  Merchant,
  Payment,
  PaymentSearch,
  Prisma,
} from '@/prisma/generated/sqlite/client';

/** The default creation time of rows. */
export const MADE_AT = new Date('2026-11-20T14:00:00.000Z');
const WINDOW_MS = 15 * 60_000;
/** Rows per insert: SQLite limits the number of bound values in a statement. */
const MAX_ROWS_PER_INSERT = 200;

/** A Nano address whose key nobody has. */
export function randomAddress(): string {
  return formatAddress(randomBytes(32));
}

/** An approved merchant with a settlement address. */
export function makeMerchant(
  db: Queryable,
  fields: Partial<Prisma.MerchantUncheckedCreateInput> = {},
): Promise<Merchant> {
  return db.merchant.create({
    data: {
      id: newId(),
      name: 'Harbour Books',
      state: 'approved',
      settlementAddress: randomAddress(),
      createdAt: MADE_AT,
      ...fields,
    },
  });
}

/** A live API key of the merchant with all scopes, with its secret. */
export function makeApiKey(db: Queryable, merchantId: string, label = 'shop'): Promise<IssuedApiKey> {
  return issueApiKey(db, { merchantId, label, scopes: ALL_SCOPES, at: MADE_AT });
}

/** `count` free addresses, with indexes after the highest existing one. */
export async function makeReadyAddresses(
  db: Queryable,
  count: number,
  at: Date = MADE_AT,
): Promise<DepositAddress[]> {
  const last = await db.depositAddress.findFirst({ orderBy: { index: 'desc' } });
  const first = (last?.index ?? -1) + 1;
  const rows = Array.from({ length: count }, (_, place) => ({
    index: first + place,
    address: randomAddress(),
    createdAt: at,
    readyAt: at,
  }));
  for (let from = 0; from < rows.length; from += MAX_ROWS_PER_INSERT) {
    await db.depositAddress.createMany({ data: rows.slice(from, from + MAX_ROWS_PER_INSERT) });
  }
  return db.depositAddress.findMany({ where: { index: { gte: first } }, orderBy: { index: 'asc' } });
}

/** A stored exchange rate: 3.00 USD for one nano by default. */
export function makeRate(
  db: Queryable,
  fields: Partial<Prisma.ExchangeRateUncheckedCreateInput> = {},
): Promise<ExchangeRate> {
  return db.exchangeRate.create({
    data: { usdPerNano: '3.00', observedAt: MADE_AT, sources: [], simulated: true, ...fields },
  });
}

/** A stored rate of a currency: 0.90 EUR for one US dollar by default, for a day. */
export function makeCurrencyRate(
  db: Queryable,
  fields: Partial<Prisma.CurrencyRateUncheckedCreateInput> = {},
): Promise<CurrencyRate> {
  return db.currencyRate.create({
    data: {
      ...{ currency: 'EUR', isDirect: false, rate: '0.90', simulated: true },
      sources: [{ source: 'simulated', rate: '0.90' }],
      ...{ observedAt: MADE_AT, expiresAt: addMs(MADE_AT, 24 * 60 * 60_000) },
      ...fields,
    },
  });
}

/** A Waiting payment of 3 USD, which is 1 nano, on its own address. */
export async function makePayment(
  db: Queryable,
  merchantId: string,
  fields: Partial<Prisma.PaymentUncheckedCreateInput> = {},
): Promise<Payment> {
  const createdAt = fields.createdAt === undefined ? MADE_AT : new Date(fields.createdAt);
  const [address] = await makeReadyAddresses(db, 1, createdAt);
  if (address === undefined) throw new Error('no address was made');
  await db.depositAddress.update({ where: { index: address.index }, data: { assignedAt: createdAt } });
  return db.payment.create({ data: paymentRow(merchantId, address, { ...fields, createdAt }) });
}

/** A Waiting payment of 3 USD, which is 1 nano, on this address. */
export function paymentRow(
  merchantId: string,
  { index, address }: Pick<DepositAddress, 'index' | 'address'>,
  { createdAt, ...fields }: Partial<Prisma.PaymentUncheckedCreateInput> & { readonly createdAt: Date },
): Prisma.PaymentUncheckedCreateInput {
  return {
    ...{ id: newPaymentIdentifier(createdAt), merchantId, status: 'Waiting', screening: 'pending' },
    ...{ amountRaw: RAW_PER_NANO.toString(), usdAmount: '3', usdPerNano: '3', rateObservedAt: createdAt },
    ...{ rateSources: [], screeningReasons: [], depositIndex: index, depositAddress: address },
    expiresAt: addMs(createdAt, WINDOW_MS),
    ...fields,
    createdAt,
  };
}

/** The search terms of a stored payment, as the engine writes them. */
export async function makeSearch(db: Queryable, ring: KeyRing, paymentId: string): Promise<PaymentSearch> {
  const payment = await db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    include: { customer: true },
  });
  await db.paymentNameToken.createMany({ data: nameTokenRows(ring, payment) });
  return db.paymentSearch.create({ data: searchRecord(ring, payment) });
}

/** Opens countries and areas. Default: California and all of Germany. */
export async function openRegions(
  db: Queryable,
  { countries, areas }: { countries: Iterable<string>; areas: Iterable<string> } = {
    countries: ['DE', 'US'],
    areas: ['US-CA'],
  },
  openedAt: Date = MADE_AT,
): Promise<void> {
  await db.supportedCountry.createMany({ data: [...countries].map((country) => ({ country, openedAt })) });
  await db.supportedArea.createMany({
    data: [...areas].map((area) => ({ area, country: area.slice(0, 2), openedAt })),
  });
}
