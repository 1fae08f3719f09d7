// What the review queue shows of one payment: the payer masked, what was found with its figures, who has said what. Never
// the payer's data.

import { z } from 'zod';
import { activeSettlementAddress } from '@/lib/accounts/merchants/settlement-address';
import { areaName } from '@/lib/compliance/area';
import { countryName } from '@/lib/compliance/country';
import {
  type CustomerFields,
  maskCustomer,
  openCustomer,
  type SealedCustomer,
} from '@/lib/compliance/customer-record';
import type { RuleEvidence } from '@/lib/compliance/rules/rules';
import type { ScreeningHit } from '@/lib/compliance/screening';
import type { KeyRing } from '@/lib/core/key-ring';
import { formatNano, storedRaw } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { isCurrent } from '@/lib/payments/review-opinions';
import { isSanctionsDenial, screeningReasonsOf } from '@/lib/payments/review-policy';
import { openHits } from '@/lib/payments/store-assessment';
import { formatUsd } from '@/lib/rates/quote';
import type { Prisma, ReviewOpinion } from '@/prisma/generated/sqlite/client';

export type ReviewView = ReturnType<typeof reviewView>;
export type HitView = ReviewView['hits'][number];
export type OpinionView = ReviewView['opinions'][number];

/** What a view is made of. */
export const WITH_REVIEW_FACTS = {
  merchant: true,
  customer: {
    select: {
      paymentId: true,
      sealed: true,
      wrappedKey: true,
      sealedHits: true,
      country: true,
      administrativeArea: true,
    },
  },
  // Deposits read per payment.
  deposits: { take: 50, select: { sender: true } },
} as const satisfies Prisma.PaymentInclude;

type ReviewRow = Prisma.PaymentGetPayload<{ include: typeof WITH_REVIEW_FACTS }>;

/** An opinion with the officer's address. */
export type OpinionRow = Pick<ReviewOpinion, 'userId' | 'verdict' | 'note' | 'at'> & {
  /** Null when there is no such user any more. */
  readonly officer: string | null;
  /** The officer may still decide. */
  readonly counts: boolean;
};

/** The view at `now`. */
export function reviewView(
  ring: KeyRing,
  payment: ReviewRow,
  { opinions, figures }: { readonly opinions: readonly OpinionRow[]; readonly figures: ReasonFigures },
  now: Date,
) {
  const { customer, merchant } = payment;
  const reasons = screeningReasonsOf(payment.screeningReasons);
  return {
    id: payment.id,
    merchantName: merchant.name,
    usd: formatUsd(payment.usdAmount),
    nano: formatNano(storedRaw(payment.amountRaw)),
    /** What counts towards the payment so far. */
    countedNano: formatNano(storedRaw(payment.countedRaw)),
    /** The payer has paid in full; only the decision is outstanding. */
    isPaid: payment.reviewDeadline !== null,
    /** When it is denied for want of a decision (paid), or when the payment's time runs out (not paid). */
    deadline: (payment.reviewDeadline ?? payment.expiresAt).toISOString(),
    createdAt: payment.createdAt.toISOString(),
    country: customer && countryName(customer.country),
    area: customer?.administrativeArea ? areaName(customer.administrativeArea) : null,
    /** Initials, the mailbox's first letter, the last digits; null where nothing can be opened any more. */
    payer: customer && maskedPayer(ring, customer),
    orderId: payment.orderId,
    depositAddress: payment.depositAddress,
    senders: [...new Set(payment.deposits.map(({ sender }) => sender))],
    /** When this was said; null while nothing was. A clearing names it (`ReviewDecision`). */
    screenedAt: payment.screenedAt?.toISOString() ?? null,
    reasons,
    /** What the rules counted, by the reason's id. */
    figures,
    /** The reasons speak of a sanctions list: a denial is one for a sanctions hit. */
    isSanctionsHit: isSanctionsDenial(reasons),
    /** The listed entities that were found, the highest score first. */
    hits: customer === null ? [] : hitsOf(ring, customer),
    opinions: opinions.map((opinion) => opinionView(opinion, payment.screenedAt)),
    /** What a settlement would meet: it goes out, or it waits because it is paused or has no address. */
    settlement: settlementOf(merchant, now),
  };
}

/** The payer as far as it may be shown unasked; null once erased, or when the key that sealed it is gone. */
function maskedPayer(ring: KeyRing, customer: SealedCustomer): CustomerFields | null {
  try {
    return maskCustomer(openCustomer(ring, customer));
  } catch {
    // One payer who can't be opened must not hide the queue: revealing the payer says why.
    return null;
  }
}

/** Without what would tell who the payer is: that is shown with the payer's data. */
function hitsOf(
  ring: KeyRing,
  customer: SealedCustomer & { readonly sealedHits: string | null },
): Omit<ScreeningHit, 'name' | 'remarks' | 'entityHash'>[] {
  try {
    return openHits(ring, customer).map(({ name: _, remarks: __, entityHash: ___, ...shown }) => shown);
  } catch {
    return [];
  }
}

function opinionView({ at, verdict, counts, ...opinion }: OpinionRow, screenedAt: Date | null) {
  return {
    ...opinion,
    verdict: verdict === 'clear' ? ('clear' as const) : ('denied' as const),
    at: at.toISOString(),
    /** It counts: the payer was not screened anew since, and the officer may still decide. */
    isCurrent: counts && isCurrent({ at }, screenedAt),
  };
}

function settlementOf(merchant: ReviewRow['merchant'], now: Date): 'goes' | 'paused' | 'noAddress' {
  if (activeSettlementAddress(merchant, now) === null) return 'noAddress';
  return merchant.settlementPausedAt === null ? 'goes' : 'paused';
}

/** By the reason's id. */
type ReasonFigures = Readonly<Record<string, RuleEvidence>>;

/** Verdicts read per payment: one when it is created, others when money comes or the lists change. */
const MAX_VERDICTS = 20;

const verdict = z.object({
  figures: z.record(z.string(), z.record(z.string(), z.union([z.number(), z.string()]))),
});

/** Of each payment those of its last verdict; a payment without one, as of an older release, is left out. */
export async function readReasonFigures(
  db: Queryable,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, ReasonFigures>> {
  const entries = await db.auditLogEntry.findMany({
    where: { paymentId: { in: [...paymentIds] }, action: 'screeningVerdict' },
    orderBy: { sequence: 'desc' },
    take: paymentIds.length * MAX_VERDICTS,
    select: { paymentId: true, detail: true },
  });
  const found = new Map<string, ReasonFigures>();
  for (const { paymentId, detail } of entries) {
    if (paymentId === null || found.has(paymentId)) continue;
    found.set(paymentId, verdict.safeParse(JSON.parse(detail)).data?.figures ?? {});
  }
  return found;
}
