// "Needs attention": money of a merchant that waits for a person's decision (contract §1).
import type { Queryable } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';

/** Items one page shows, newest first. */
export const MAX_ATTENTION_ITEMS = 100;

export type AttentionView = {
  readonly reference: string;
  readonly kind: string;
  readonly paymentId: string | null;
  /** What the engine wrote down about it; nothing personal. */
  readonly facts: ReadonlyArray<{ readonly name: string; readonly value: string }>;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly resolvedAt: string | null;
  readonly resolution: string | null;
};

/** The merchant's items: the open ones first, then those decided lately; each newest first. */
export async function listAttention(db: Queryable, merchantId: string): Promise<AttentionView[]> {
  const newestFirst = { orderBy: { createdAt: 'desc' }, take: MAX_ATTENTION_ITEMS } as const;
  const [open, decided] = await Promise.all([
    db.attentionItem.findMany({ where: { merchantId, resolvedAt: null }, ...newestFirst }),
    db.attentionItem.findMany({ where: { merchantId, resolvedAt: { not: null } }, ...newestFirst }),
  ]);
  return [...open, ...decided].map((item) => ({
    reference: item.reference,
    kind: item.kind,
    paymentId: item.paymentId,
    facts: factsOf(item.detail),
    createdAt: item.createdAt.toISOString(),
    resolvedAt: item.resolvedAt?.toISOString() ?? null,
    resolution: item.resolution,
  }));
}

/** How many items of the merchant are open. */
export async function countOpenAttention(db: Queryable, merchantId: string): Promise<number> {
  return db.attentionItem.count({ where: { merchantId, resolvedAt: null } });
}

function factsOf(detail: Prisma.JsonValue): AttentionView['facts'] {
  if (detail === null || typeof detail !== 'object' || Array.isArray(detail)) return [];
  return Object.entries(detail).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [{ name, value: String(value) }] : [],
  );
}
