// Asks the signer again for held transfers that it refused, once an operator has changed what it allows.

import { SIGNER_REFUSED } from '@/lib/payments/attention';
import type { BookDeps } from './money-deps';
import { resolveAttention } from './resolve-attention';

/** Items per call. */
const MAX_RELEASED = 100;

/**
 * Releases transfers that the signer refused. What it still refuses is held again.
 * @param after the last reference of the call before; '' for the first call
 * @returns the payments that have pending transfers now, and the last reference; null when no item is left
 */
export async function releaseRefused(
  deps: BookDeps,
  after: string,
): Promise<{ readonly paymentIds: readonly string[]; readonly next: string | null }> {
  const items = await deps.database.db.attentionItem.findMany({
    where: { kind: SIGNER_REFUSED, resolvedAt: null, reference: { gt: after } },
    orderBy: { reference: 'asc' },
    select: { reference: true },
    take: MAX_RELEASED,
  });
  const paymentIds: string[] = [];
  for (const { reference } of items) {
    const result = await resolveAttention(deps, { reference, ...BY_ENGINE });
    if (result.outcome === 'done' && result.paymentId !== null) paymentIds.push(result.paymentId);
  }
  return { paymentIds, next: items.at(-1)?.reference ?? null };
}

const BY_ENGINE = {
  by: 'engine',
  actor: 'engine',
  to: null,
  note: 'The operator changed what the signer allows, so it is asked again.',
} as const;
