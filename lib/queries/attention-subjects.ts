// The payments of attention items, as the heads of their cards name them: price, order and masked payer.
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';
import { priceView } from '@/lib/rates/currencies/locked-rate';
import { formatUsd } from '@/lib/rates/quote';
import { LINK_TITLE_COLUMNS, linkTitleOf } from './link-title';
import { maskedPayerName } from './masked-payer';

export type AttentionSubject = ReturnType<typeof subjectOf>;

type SubjectsQuery = {
  readonly merchantId: string;
  /** Those of the items; null for items without a payment. */
  readonly paymentIds: readonly (string | null)[];
  /** Null if payers are not shown. */
  readonly keyRing: KeyRing | null;
};

/** The merchant's payments by their id. */
export async function readAttentionSubjects(
  db: Queryable,
  { merchantId, paymentIds, keyRing }: SubjectsQuery,
): Promise<ReadonlyMap<string, AttentionSubject>> {
  const ids = [...new Set(paymentIds.flatMap((id) => id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db.payment.findMany({
    where: { merchantId, id: { in: ids } },
    select: {
      ...{ id: true, usdAmount: true, priceCurrency: true, priceMinorUnits: true },
      ...{ orderId: true, paymentLink: { select: LINK_TITLE_COLUMNS } },
      customer: keyRing !== null && { select: { paymentId: true, sealed: true, wrappedKey: true } },
    },
  });
  return new Map(rows.map((row) => [row.id, subjectOf(row, keyRing)]));
}

type SubjectRow = Parameters<typeof priceView>[0] & {
  readonly usdAmount: string;
  readonly orderId: string | null;
  readonly paymentLink: Parameters<typeof linkTitleOf>[0];
  readonly customer?: Parameters<typeof maskedPayerName>[0];
};

function subjectOf(row: SubjectRow, keyRing: KeyRing | null) {
  return {
    usd: formatUsd(row.usdAmount),
    /** In another currency; null in US dollars or nano. */
    price: priceView(row),
    /** The order, else the payment link's title. */
    order: row.orderId ?? linkTitleOf(row.paymentLink),
    /** Initials. */
    payer: maskedPayerName(row.customer ?? null, keyRing),
  };
}
