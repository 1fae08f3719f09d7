// One payment in the list of reviews: what an officer needs to choose the next one. Its payer: listed-payer.ts. Pure.
import type { Assignee } from '@/lib/payments/review-assignments';
import { isCurrent } from '@/lib/payments/review-opinions';
import { screeningReasonsOf } from '@/lib/payments/review-policy';
import { formatUsd } from '@/lib/rates/quote';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import type { OpinionRow } from './review-view';

/** The columns that a row needs. */
export const ROW = {
  ...{ id: true, usdAmount: true, createdAt: true, reviewDeadline: true, expiresAt: true },
  ...{ screenedAt: true, screeningReasons: true },
  merchant: { select: { name: true } },
} as const satisfies Prisma.PaymentSelect;

export type ReviewRow = ReturnType<typeof reviewRow>;

type RowContext = {
  readonly opinions: readonly OpinionRow[];
  readonly assignee: Assignee | null;
  /** The officer who reads. */
  readonly userId: string;
};

export function reviewRow(
  payment: Prisma.PaymentGetPayload<{ select: typeof ROW }>,
  { opinions, assignee, userId }: RowContext,
) {
  const { id, merchant, usdAmount, createdAt, reviewDeadline, expiresAt, screenedAt } = payment;
  const current = opinions.filter((opinion) => opinion.counts && isCurrent(opinion, screenedAt));
  return {
    ...{ id, merchantName: merchant.name, usd: formatUsd(usdAmount), createdAt: createdAt.toISOString() },
    /** Paid in full; only the decision is pending. */
    isPaid: reviewDeadline !== null,
    /** When the payment is denied without a decision (if paid), or expires (if not). */
    deadline: (reviewDeadline ?? expiresAt).toISOString(),
    reasons: screeningReasonsOf(payment.screeningReasons),
    assignee: assignee && { ...assignee, isOwn: assignee.userId === userId },
    agreement: agreementOf(current, userId),
  };
}

/**
 * The officers' opinions that count: none, one verdict by one officer, or different verdicts. `isOwn`: the reader's is among
 * them.
 */
function agreementOf(opinions: readonly OpinionRow[], userId: string) {
  const isOwn = opinions.some((opinion) => opinion.userId === userId);
  const verdicts = new Set(opinions.map(({ verdict }) => (verdict === 'clear' ? 'clear' : 'denied')));
  const [verdict] = verdicts;
  if (verdict === undefined) return null;
  return { verdict: verdicts.size === 1 ? verdict : ('disputed' as const), isOwn };
}
