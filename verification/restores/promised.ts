// Reads the transfers that a database requires, which the judge compares with the ledger.
import type { Promised } from './judge';
import type { Service } from './shop';

/** What a database promises, in addition to `before`. */
export async function readPromised(
  { database: { db }, merchantId }: Service,
  claims: ReadonlyMap<string, bigint>,
  before?: Promised,
): Promise<Promised> {
  const merchant = await db.merchant.findUniqueOrThrow({ where: { id: merchantId } });
  const payments = new Map(before?.payments);
  for (const { depositAddress, amountRaw } of await db.payment.findMany()) {
    payments.set(depositAddress, BigInt(amountRaw));
  }
  const orders = await db.manualRefund.findMany();
  const topUps = await db.topUp.findMany();
  return {
    payments,
    settlementAddress: merchant.settlementAddress ?? '',
    topUps: new Set([...(before?.topUps ?? []), ...topUps.map(({ address }) => address)]),
    payouts: new Map([
      ...[...(before?.payouts ?? []), ...claims],
      ...orders.map(({ destination, amountRaw }) => [destination, BigInt(amountRaw)] as const),
    ]),
  };
}
