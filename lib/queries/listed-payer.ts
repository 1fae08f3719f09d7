// What tells the payments of officers' lists apart: the masked payer, the country, the order and the score of a match on a list.
import type { SealedCustomer } from '@/lib/compliance/customer-record';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';
import { openHits } from '@/lib/payments/store-assessment';
import { maskedPayerName } from './masked-payer';

export type ListedPayer = {
  readonly orderId: string | null;
  /** Initials; null if the data was erased or can't be decrypted. */
  readonly payer: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** The highest score of a match on a list, 0 to 1; null without one. */
  readonly matchScore: number | null;
};

type OfficerDeps = { readonly db: Queryable; readonly keyRing: KeyRing };

/** Adds what tells them apart to the payments of one page. Only for officers. */
export async function withListedPayers<Listed>(
  { db, keyRing }: OfficerDeps,
  page: readonly Listed[],
  idOf: (listed: Listed) => string,
): Promise<(Listed & ListedPayer)[]> {
  const rows = await db.payment.findMany({
    where: { id: { in: page.map(idOf) } },
    select: {
      ...{ id: true, orderId: true },
      customer: {
        select: { paymentId: true, sealed: true, wrappedKey: true, sealedHits: true, country: true },
      },
    },
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  return page.map((listed) => {
    const { orderId = null, customer = null } = found.get(idOf(listed)) ?? {};
    return {
      ...listed,
      orderId,
      payer: maskedPayerName(customer, keyRing),
      country: customer?.country ?? null,
      matchScore: customer === null ? null : highestScore(customer, keyRing),
    };
  });
}

function highestScore(
  customer: SealedCustomer & { readonly sealedHits: string | null },
  keyRing: KeyRing,
): number | null {
  if (customer.wrappedKey === null) return null;
  try {
    return openHits(keyRing, customer)[0]?.score ?? null;
  } catch {
    // One unreadable record must not hide the list.
    return null;
  }
}
