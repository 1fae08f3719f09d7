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
import type { Figures } from '@/lib/compliance/rules/rules';
import type { ScreeningHit } from '@/lib/compliance/screening';
import type { KeyRing } from '@/lib/core/key-ring';
import { formatNano, storedRaw } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { isCurrent } from '@/lib/payments/review-opinions';
import { screeningReasonsOf, speakOfSanctions } from '@/lib/payments/review-policy';
import { openHits } from '@/lib/payments/store-assessment';
import { formatUsd } from '@/lib/rates/quote';
import type { Prisma } from '@/prisma/generated/sqlite/client';

export type ReviewView = {
  readonly id: string;
  readonly merchantName: string;
  /** Dollars with two decimals. */
  readonly usd: string;
  readonly nano: string;
  /** What counts towards the payment so far, in nano. */
  readonly countedNano: string;
  /** The payer has paid in full; only the decision is outstanding. */
  readonly isPaid: boolean;
  /** ISO 8601: when it is denied for want of a decision (paid), or when the payment's time runs out (not paid). */
  readonly deadline: string;
  readonly createdAt: string;
  /** English names; null where nothing was stored or given. */
  readonly country: string | null;
  readonly area: string | null;
  /** Initials, the mailbox's first letter, the last digits; null where nothing can be opened any more. */
  readonly payer: CustomerFields | null;
  readonly orderId: string | null;
  readonly depositAddress: string;
  /** Accounts that sent what has come. */
  readonly senders: readonly string[];
  /** ISO 8601: when this was said; null while nothing was. A clearing names it (`ReviewDecision`). */
  readonly screenedAt: string | null;
  /** What screening and the rules said, as stored; empty when screening has not answered. */
  readonly reasons: readonly string[];
  /** What the rules counted, by the reason's id. */
  readonly figures: ReasonFigures;
  /** The reasons speak of a sanctions list: a denial is one for a sanctions hit. */
  readonly isSanctionsHit: boolean;
  /** The listed entities that were found, the highest score first. */
  readonly hits: readonly HitView[];
  /** What officers have said so far, the oldest first. */
  readonly opinions: readonly OpinionView[];
  /** What a settlement would meet: it goes out, or it waits because it is paused or has no address. */
  readonly settlement: 'goes' | 'paused' | 'noAddress';
};

/** A listed entity without what would tell who the payer is: that is shown with the payer's data. */
export type HitView = Omit<ScreeningHit, 'name' | 'remarks' | 'entityHash'>;

export type OpinionView = {
  readonly userId: string;
  /** The officer's e-mail address; null when there is no such user any more. */
  readonly officer: string | null;
  readonly verdict: 'clear' | 'denied';
  readonly note: string;
  /** ISO 8601. */
  readonly at: string;
  /** It counts: the payer was not screened anew since, and the officer may still decide. */
  readonly isCurrent: boolean;
};

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
export type OpinionRow = {
  readonly userId: string;
  readonly officer: string | null;
  /** The officer may still decide. */
  readonly counts: boolean;
  readonly verdict: string;
  readonly note: string;
  readonly at: Date;
};

/** The view at `now`. */
export function reviewView(
  ring: KeyRing,
  payment: ReviewRow,
  { opinions, figures }: { readonly opinions: readonly OpinionRow[]; readonly figures: ReasonFigures },
  now: Date,
): ReviewView {
  const { customer, merchant } = payment;
  const reasons = screeningReasonsOf(payment.screeningReasons);
  return {
    id: payment.id,
    merchantName: merchant.name,
    usd: formatUsd(payment.usdAmount),
    nano: formatNano(storedRaw(payment.amountRaw)),
    countedNano: formatNano(storedRaw(payment.countedRaw)),
    isPaid: payment.reviewDeadline !== null,
    deadline: (payment.reviewDeadline ?? payment.expiresAt).toISOString(),
    createdAt: payment.createdAt.toISOString(),
    country: customer && countryName(customer.country),
    area: customer?.administrativeArea ? areaName(customer.administrativeArea) : null,
    payer: customer && maskedPayer(ring, customer),
    orderId: payment.orderId,
    depositAddress: payment.depositAddress,
    senders: [...new Set(payment.deposits.map(({ sender }) => sender))],
    screenedAt: payment.screenedAt?.toISOString() ?? null,
    reasons,
    figures,
    isSanctionsHit: speakOfSanctions(reasons),
    hits: customer === null ? [] : hitsOf(ring, customer),
    opinions: opinions.map((opinion) => opinionView(opinion, payment.screenedAt)),
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

function hitsOf(
  ring: KeyRing,
  customer: SealedCustomer & { readonly sealedHits: string | null },
): readonly HitView[] {
  try {
    return openHits(ring, customer).map(({ name: _, remarks: __, entityHash: ___, ...shown }) => shown);
  } catch {
    return [];
  }
}

function opinionView({ at, verdict, counts, ...opinion }: OpinionRow, screenedAt: Date | null): OpinionView {
  return {
    ...opinion,
    verdict: verdict === 'clear' ? 'clear' : 'denied',
    at: at.toISOString(),
    isCurrent: counts && isCurrent({ at }, screenedAt),
  };
}

function settlementOf(merchant: ReviewRow['merchant'], now: Date): ReviewView['settlement'] {
  if (activeSettlementAddress(merchant, now) === null) return 'noAddress';
  return merchant.settlementPausedAt === null ? 'goes' : 'paused';
}

/** By the reason's id. */
type ReasonFigures = Readonly<Record<string, Figures>>;

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
