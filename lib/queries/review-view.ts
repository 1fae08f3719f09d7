// The review queue's view of one payment: the masked payer, the screening reasons with their evidence, and the officers'
// opinions. Never the payer's full data.

import { z } from 'zod';
import { activeSettlementAddress } from '@/lib/accounts/merchants/settlement-address';
import { areaName } from '@/lib/compliance/area';
import { blindIndexes } from '@/lib/compliance/blind-index';
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
import type { Assignee } from '@/lib/payments/review-assignments';
import { isCurrent } from '@/lib/payments/review-opinions';
import { isSanctionsDenial, screeningReasonsOf } from '@/lib/payments/review-policy';
import { openHits } from '@/lib/payments/store-assessment';
import { formatUsd } from '@/lib/rates/quote';
import type { Prisma, ReviewOpinion } from '@/prisma/generated/sqlite/client';
import type { OtherPayments } from './other-payments';

export type ReviewView = ReturnType<typeof reviewView>;
/** With the payer's other payments. */
export type ReviewCaseView = ReviewView & { readonly others: OtherPayments };
export type HitView = ReviewView['hits'][number];
export type OpinionView = ReviewView['opinions'][number];

/** Maximum deposits read per payment. */
const MAX_DEPOSITS = 50;

/** The relations that the view needs. */
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
  deposits: { take: MAX_DEPOSITS, select: { sender: true } },
} as const satisfies Prisma.PaymentInclude;

type ReviewRow = Prisma.PaymentGetPayload<{ include: typeof WITH_REVIEW_FACTS }>;

/** An opinion with the officer's name. */
export type OpinionRow = Pick<ReviewOpinion, 'userId' | 'verdict' | 'note' | 'message' | 'at'> & {
  /** Null if the user was deleted. */
  readonly officer: string | null;
  /** The officer may still decide reviews. */
  readonly counts: boolean;
};

type ReviewContext = {
  readonly opinions: readonly OpinionRow[];
  readonly evidence: ReasonEvidence;
  readonly assignee: Assignee | null;
  /** The officer who reads. */
  readonly userId: string;
};

/** The view at `now`. */
export function reviewView(
  ring: KeyRing,
  payment: ReviewRow,
  { opinions, evidence, assignee, userId }: ReviewContext,
  now: Date,
) {
  const { customer, merchant } = payment;
  const reasons = screeningReasonsOf(payment.screeningReasons);
  const hits = customer === null ? [] : hitsOf(ring, customer);
  return {
    id: payment.id,
    merchantName: merchant.name,
    usd: formatUsd(payment.usdAmount),
    nano: formatNano(storedRaw(payment.amountRaw)),
    /** The counted amount received so far. */
    countedNano: formatNano(storedRaw(payment.countedRaw)),
    /** Paid in full; only the decision is pending. */
    isPaid: payment.reviewDeadline !== null,
    /** When the payment is denied without a decision (if paid), or expires (if not). */
    deadline: (payment.reviewDeadline ?? payment.expiresAt).toISOString(),
    createdAt: payment.createdAt.toISOString(),
    country: customer && countryName(customer.country),
    area: customer?.administrativeArea ? areaName(customer.administrativeArea) : null,
    /** Masked: initials, first letter of the mailbox, last digits. Null if it was erased or can't be decrypted. */
    payer: customer && maskedPayer(ring, customer),
    orderId: payment.orderId,
    depositAddress: payment.depositAddress,
    senders: [...new Set(payment.deposits.map(({ sender }) => sender))],
    /** When the payer was screened, or null. An approval refers to it (`ReviewDecision`). */
    screenedAt: payment.screenedAt?.toISOString() ?? null,
    reasons,
    /** The evidence of each reason, by the reason's id. */
    evidence,
    /** The reasons include a sanctions match, so a denial is a sanctions denial. */
    isSanctionsHit: isSanctionsDenial(reasons),
    /** The matching sanctions list entries, highest score first. */
    hits,
    /** What an approval does to the payer's later payments. */
    exemption: exemptionOf(ring, customer, hits.length),
    opinions: opinions.map((opinion) => ({
      ...opinionView(opinion, payment.screenedAt),
      /** The reader's own. */
      isOwn: opinion.userId === userId,
    })),
    /** The officer who works on it; null if nobody does. */
    assignee: assignee && { ...assignee, isOwn: assignee.userId === userId },
    /** Whether the payment would settle after approval, or wait because settlement is paused or has no address. */
    settlement: settlementOf(merchant, now),
  };
}

/** The masked payer; null if the data was erased, or the encryption key is missing. */
function maskedPayer(ring: KeyRing, customer: SealedCustomer): CustomerFields | null {
  try {
    return maskCustomer(openCustomer(ring, customer));
  } catch {
    // One unreadable record must not hide the queue. Revealing the payer shows the error.
    return null;
  }
}

/** From this number on, screening may have found more entries than are stored (`isCut`), which hold the payer again. */
const MAYBE_MORE_HITS = 10;

/**
 * Whether an approval exempts the payer's later payments from these entries: `unrecognized` without a postal code, which
 * recognizes the payer again; `partial` if there may be more entries than are shown; `none` without entries.
 */
function exemptionOf(
  ring: KeyRing,
  customer: SealedCustomer | null,
  hits: number,
): 'full' | 'partial' | 'unrecognized' | 'none' {
  if (customer === null || hits === 0) return 'none';
  try {
    const { personIndex } = blindIndexes(ring, ring.currentId, openCustomer(ring, customer));
    if (personIndex === null) return 'unrecognized';
    return hits < MAYBE_MORE_HITS ? 'full' : 'partial';
  } catch {
    // As in `maskedPayer`. Approving the payer shows the error.
    return 'none';
  }
}

/** Without names and remarks, which would identify the payer. They are shown with the revealed data. Countries by name. */
export function hitsOf(
  ring: KeyRing,
  customer: SealedCustomer & { readonly sealedHits: string | null },
): Omit<ScreeningHit, 'name' | 'remarks' | 'entityHash'>[] {
  try {
    return openHits(ring, customer).map(({ name: _, remarks: __, entityHash: ___, countries, ...shown }) => ({
      ...shown,
      countries: countries.map(countryName),
    }));
  } catch {
    return [];
  }
}

function opinionView({ at, verdict, message, counts, ...opinion }: OpinionRow, screenedAt: Date | null) {
  return {
    ...opinion,
    verdict: verdict === 'clear' ? ('clear' as const) : ('denied' as const),
    at: at.toISOString(),
    /** Proposed for the merchant; empty for none. */
    message: message ?? '',
    /** Whether the opinion counts: the payer was not screened again since, and the officer may still decide. */
    isCurrent: counts && isCurrent({ at }, screenedAt),
  };
}

function settlementOf(merchant: ReviewRow['merchant'], now: Date): 'active' | 'paused' | 'noAddress' {
  if (activeSettlementAddress(merchant, now) === null) return 'noAddress';
  return merchant.settlementPausedAt === null ? 'active' : 'paused';
}

/** Evidence by the reason's id. */
type ReasonEvidence = Readonly<Record<string, RuleEvidence>>;

/** Maximum verdicts per payment: one at creation, others when money arrives or the lists change. */
const MAX_VERDICTS = 20;

const verdict = z.object({
  evidence: z.record(z.string(), z.record(z.string(), z.union([z.number(), z.string()]))),
});

/** The evidence of each payment's latest verdict. Payments without one (older releases) are omitted. */
export async function readReasonEvidence(
  db: Queryable,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, ReasonEvidence>> {
  const entries = await db.auditLogEntry.findMany({
    where: { paymentId: { in: [...paymentIds] }, action: 'screeningVerdict' },
    orderBy: { sequence: 'desc' },
    take: paymentIds.length * MAX_VERDICTS,
    select: { paymentId: true, detail: true },
  });
  const found = new Map<string, ReasonEvidence>();
  for (const { paymentId, detail } of entries) {
    if (paymentId === null || found.has(paymentId)) continue;
    found.set(paymentId, verdict.safeParse(JSON.parse(detail)).data?.evidence ?? {});
  }
  return found;
}
