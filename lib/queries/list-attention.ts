// Lists attention items: money that needs a decision (contract §1), of one merchant or, for operators, of all.
import type { Queryable } from '@/lib/db/client';
import { isClaimedKind } from '@/lib/money/unverified-address';
import { MERCHANT_DECISIONS } from '@/lib/payments/attention';
import type { AttentionItem, Prisma } from '@/prisma/generated/sqlite/client';

/** Maximum open items per page, and maximum resolved ones. */
export const MAX_ATTENTION_ITEMS = 100;

export type AttentionView = Awaited<ReturnType<typeof readItems>>[number];
export type ClaimView = NonNullable<AttentionView['claim']>;

/** The merchant's items: the open ones, then the resolved ones, each newest first. */
export function listAttention(db: Queryable, merchantId: string): Promise<AttentionView[]> {
  return readItems(db, { merchantId });
}

/** The open items of one of the merchant's payments, newest first. */
export async function listPaymentAttention(
  db: Queryable,
  scope: { readonly merchantId: string; readonly paymentId: string },
): Promise<AttentionView[]> {
  return (await readItems(db, scope)).filter(({ resolvedAt }) => resolvedAt === null);
}

/** Excludes the kinds that only merchants decide. */
const OPERATORS = {
  kind: { notIn: [...MERCHANT_DECISIONS] },
} satisfies Prisma.AttentionItemWhereInput;

/**
 * All items except those that only merchants decide, including items without a merchant. For operators.
 * @param most open items, and the same number of resolved ones
 */
export function listAllAttention(db: Queryable, most = MAX_ATTENTION_ITEMS): Promise<AttentionView[]> {
  return readItems(db, OPERATORS, { withMerchants: true, most });
}

/** The number of the merchant's open items. */
export async function countOpenAttention(db: Queryable, merchantId: string): Promise<number> {
  return db.attentionItem.count({ where: { merchantId, resolvedAt: null } });
}

/** The number of open items that `listAllAttention` lists. */
export async function countAllOpenAttention(db: Queryable): Promise<number> {
  return db.attentionItem.count({ where: { ...OPERATORS, resolvedAt: null } });
}

async function readItems(
  db: Queryable,
  scope: Pick<Prisma.AttentionItemWhereInput, 'merchantId' | 'paymentId' | 'kind'>,
  { withMerchants = false, most = MAX_ATTENTION_ITEMS } = {},
) {
  const newestFirst = { orderBy: { createdAt: 'desc' }, take: most } as const;
  const [open, decided] = await Promise.all([
    db.attentionItem.findMany({ where: { ...scope, resolvedAt: null }, ...newestFirst }),
    db.attentionItem.findMany({ where: { ...scope, resolvedAt: { not: null } }, ...newestFirst }),
  ]);
  const claims = await readPendingClaims(db, open);
  const items = [...open, ...decided];
  const merchants = withMerchants
    ? await db.merchant.findMany({
        where: { id: { in: items.flatMap(({ merchantId }) => merchantId ?? []) } },
        select: { id: true, name: true },
      })
    : [];
  const names = new Map(merchants.map(({ id, name }) => [id, name]));
  return items.map((item) => ({
    reference: item.reference,
    kind: item.kind,
    paymentId: item.paymentId,
    /** Null for money without a merchant, and in a merchant's own list. */
    merchantName: names.get(item.merchantId ?? '') ?? null,
    /** Details recorded by the engine. No personal data. */
    facts: factsOf(item.detail),
    createdAt: item.createdAt.toISOString(),
    resolvedAt: item.resolvedAt?.toISOString() ?? null,
    resolution: item.resolution,
    /** The payer's pending claim to a held refund, and when it takes effect without approval. */
    claim: claims.get(item.reference) ?? null,
  }));
}

type PendingClaim = {
  readonly destination: string;
  readonly effectiveFrom: string;
  /** The payer confirmed it with e-mail and phone; false for an unverified refund address. */
  readonly isVerified: boolean;
};

/** The pending claims, by the reference of the claimed refund. */
async function readPendingClaims(
  db: Queryable,
  items: ReadonlyArray<Pick<AttentionItem, 'kind' | 'reference'>>,
): Promise<Map<string, PendingClaim>> {
  const references = items.filter(({ kind }) => isClaimedKind(kind)).map(({ reference }) => reference);
  if (references.length === 0) return new Map();
  const claims = await db.refundClaim.findMany({
    where: { transfer: { reference: { in: references } }, releasedAt: null },
    select: {
      destination: true,
      claimedAt: true,
      effectiveFrom: true,
      transfer: { select: { reference: true } },
    },
  });
  return new Map(
    claims.flatMap(({ destination, claimedAt, effectiveFrom, transfer }) => {
      if (destination === null || effectiveFrom === null) return [];
      const claim = {
        destination,
        effectiveFrom: effectiveFrom.toISOString(),
        isVerified: claimedAt !== null,
      };
      return [[transfer.reference, claim] as const];
    }),
  );
}

function factsOf(detail: Prisma.JsonValue): { readonly name: string; readonly value: string }[] {
  if (detail === null || typeof detail !== 'object' || Array.isArray(detail)) return [];
  return Object.entries(detail).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [{ name, value: String(value) }] : [],
  );
}
