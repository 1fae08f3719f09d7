// A claim of a held refund as the page sends it, and what it is answered: a code, never which detail was wrong.
import { z } from 'zod';
import { pageAnswer } from '@/lib/pages/page-request';
import type { ClaimOutcome } from './claim-refund';

const MAX_ADDRESS_CHARACTERS = 128;
/** The longest text either of them may have where a payment is made. */
const MAX_DETAIL_CHARACTERS = 255;

export const refundClaimBody = z.object({
  email: z.string().max(MAX_DETAIL_CHARACTERS),
  phoneNumber: z.string().max(MAX_DETAIL_CHARACTERS),
  address: z.string().max(MAX_ADDRESS_CHARACTERS),
});

/** 200 with the time it takes effect; 404 for no such payment; 400 with the code of what is in the way. */
export function claimAnswer(outcome: ClaimOutcome): Response {
  return pageAnswer(outcome, { status: STATUSES[outcome.outcome] ?? 400 });
}

const STATUSES: Partial<Readonly<Record<ClaimOutcome['outcome'], number>>> = {
  claimed: 200,
  unknownPayment: 404,
};

/** Too many claims came from one source: none of the payment's tries was used. */
export function tooManyClaims(waitSeconds: number): Response {
  const headers = { 'retry-after': String(waitSeconds) };
  return pageAnswer({ outcome: 'tooMany', waitSeconds }, { status: 429, headers });
}
