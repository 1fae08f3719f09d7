// A payer claims refunds that are held because an exchange sent the money, or that wait for an unverified address. The payer proves ownership with the
// payment's e-mail and phone number, within five attempts, and enters a destination address (contract §5). The response
// never says which detail was wrong, so that the page's URL alone is not enough to claim.

import { z } from 'zod';
import { addMs, type Clock, formatUtcSeconds } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import {
  CLAIM_WAIT_MS,
  type ClaimStanding,
  claimState,
  isClaimed,
  isUnverified,
  MAX_CLAIM_ATTEMPTS,
  readClaims,
} from '@/lib/money/refund-claims';
import { rejectUnverified } from '@/lib/money/unverified-address';
import { appendChange, appendTimeline } from '@/lib/payments/append-timeline';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import { unverifiedAddress } from '@/lib/payments/payer-secret';
import type { RefundClaim } from '@/prisma/generated/sqlite/client';
import {
  addressText,
  checkRefundAddress,
  formatErrorOf,
  type RefundAddressError,
} from './check-refund-address';
import { pageResponse } from './page-request';
import { type Claimant, isPayer } from './refund-claimant';

type Deps = { readonly database: Database; readonly clock: Clock; readonly keyRing: KeyRing };

export type ClaimRequest = Claimant & {
  readonly paymentId: string;
  /** The destination address. */
  readonly destination: string;
};

type ClaimOutcome =
  /** UTC in whole seconds, as in the payer's view. */
  | { readonly outcome: 'claimed'; readonly effectiveFrom: string }
  /** E-mail, phone or both don't match; the response never says which. */
  | { readonly outcome: 'wrongDetails'; readonly triesLeft: number }
  | {
      readonly outcome:
        | 'unknownPayment'
        | 'nothingHeld'
        | 'alreadyClaimed'
        /** All attempts are used; an operator must decide. */
        | 'locked'
        | 'badAddress'
        /** Returned only after the payer's details matched, except for the burn account. */
        | Exclude<RefundAddressError, 'invalidAddress'>;
    };

/**
 * Claims every unclaimed refund of the payment that is held because of an exchange or waits for an unverified address. The claim takes effect after 24
 * hours or on the merchant's approval. An invalid address doesn't count as an attempt.
 * @throws Error when the key that encrypted the payer's data is missing
 */
export async function claimHeldRefunds(deps: Deps, request: ClaimRequest): Promise<ClaimOutcome> {
  const { paymentId, destination } = request;
  const { db } = deps.database;
  const select = { id: true, status: true } as const;
  const seen = mayBeId(paymentId) ? await db.payment.findUnique({ where: { id: paymentId }, select }) : null;
  if (seen === null) return { outcome: 'unknownPayment' };
  // Checked first without a lock, so that hopeless claims don't block the payment's writers.
  const rejection = rejectionOf(await readClaims(db, seen)) ?? formatRejection(destination);
  if (rejection !== null) return rejection;
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) return { outcome: 'unknownPayment' };
    const claims = await readClaims(tx, payment);
    return rejectionOf(claims) ?? (await tryClaim(tx, deps, payment, claims, request));
  });
}

function rejectionOf(claims: ClaimStanding): ClaimOutcome | null {
  const state = claimState(claims);
  if (state === 'open') return null;
  return { outcome: state === null ? 'nothingHeld' : CLAIM_REJECTIONS[state] };
}

const CLAIM_REJECTIONS = { claimed: 'alreadyClaimed', locked: 'locked' } as const;

/** Checks the format of the address. */
function formatRejection(text: string): ClaimOutcome | null {
  const error = formatErrorOf(text);
  return error && { outcome: codeOf(error) };
}

function codeOf(error: RefundAddressError) {
  return error === 'invalidAddress' ? 'badAddress' : error;
}

/** One try, under the payment's lock so that simultaneous tries are all counted. */
async function tryClaim(
  tx: Tx,
  { keyRing, clock }: Deps,
  payment: PaymentRow,
  claims: ClaimStanding,
  request: ClaimRequest,
): Promise<ClaimOutcome> {
  const at = clock.now();
  if (!(await isPayer({ db: tx, keyRing }, payment.id, request))) {
    return recordFailedTry(tx, payment, claims, at);
  }
  const judged = await checkClaimAddress(tx, claims, request.destination);
  return 'outcome' in judged ? judged : writeClaims(tx, payment, claims, judged.address, at);
}

async function recordFailedTry(
  tx: Tx,
  payment: PaymentRow,
  claims: ClaimStanding,
  at: Date,
): Promise<ClaimOutcome> {
  const failedAttempts = claims.failedAttempts + 1;
  await updateUnclaimed(tx, payment, claims, { failedAttempts });
  if (failedAttempts < MAX_CLAIM_ATTEMPTS) {
    return { outcome: 'wrongDetails', triesLeft: MAX_CLAIM_ATTEMPTS - failedAttempts };
  }
  appendTimeline(tx, { paymentId: payment.id, at, kind: 'claimLocked', detail: {}, actor: 'payer' });
  appendChange(tx, payment, at);
  return { outcome: 'locked' };
}

/** Checks the address like every refund address, and rejects the exchange's account that the money came from. */
async function checkClaimAddress(
  db: Queryable,
  { held }: ClaimStanding,
  text: string,
): Promise<{ readonly address: string } | ClaimOutcome> {
  const judged = await checkRefundAddress(db, text);
  if (judged.outcome !== 'fit') return { outcome: codeOf(judged.outcome) };
  const { address } = judged;
  const isSender = held.some((refund) => refund.destination === address && !isUnverified(refund));
  return isSender ? { outcome: 'exchangeAddress' } : { address };
}

async function writeClaims(
  tx: Tx,
  payment: PaymentRow,
  claims: ClaimStanding,
  destination: string,
  claimedAt: Date,
): Promise<ClaimOutcome> {
  const effectiveFrom = addMs(claimedAt, CLAIM_WAIT_MS);
  await contestAddress(tx, payment, claims, claimedAt);
  await updateUnclaimed(tx, payment, claims, { destination, claimedAt, effectiveFrom });
  const detail = { destination };
  const about = { paymentId: payment.id, at: claimedAt };
  appendTimeline(tx, { ...about, kind: 'refundClaimed', detail, actor: 'payer' });
  appendChange(tx, payment, claimedAt);
  return { outcome: 'claimed', effectiveFrom: formatUtcSeconds(effectiveFrom) };
}

/** The payer's details outrank an address that a browser without the payer's secret entered. */
async function contestAddress(tx: Tx, payment: PaymentRow, { held }: ClaimStanding, at: Date): Promise<void> {
  const entered = [
    unverifiedAddress(payment),
    ...held.filter(isUnverified).map(({ claim }) => claim?.destination),
  ];
  for (const destination of new Set(entered)) {
    if (destination == null) continue;
    await rejectUnverified(tx, payment, { destination, kind: 'addressContested', actor: 'payer', at });
  }
}

/** Updates every held refund that is not claimed. */
async function updateUnclaimed(
  tx: Tx,
  { id: paymentId }: PaymentRow,
  { held }: ClaimStanding,
  fact: Partial<Pick<RefundClaim, 'failedAttempts' | 'destination' | 'claimedAt' | 'effectiveFrom'>>,
): Promise<void> {
  const open = held.filter((refund) => !isClaimed(refund));
  const known = open.flatMap(({ claim }) => claim?.transferId ?? []);
  const fresh = open.flatMap(({ id, claim }) => (claim === null ? [id] : []));
  await tx.refundClaim.updateMany({ where: { transferId: { in: known } }, data: fact });
  await tx.refundClaim.createMany({
    data: fresh.map((transferId) => ({ transferId, paymentId, ...fact })),
  });
}

/** The maximum length of both details in a payment. */
const MAX_DETAIL_CHARACTERS = 255;

export const refundClaimBody = z.object({
  email: z.string().max(MAX_DETAIL_CHARACTERS),
  phoneNumber: z.string().max(MAX_DETAIL_CHARACTERS),
  address: addressText,
});

/** 200 with the time the claim takes effect, 404 for an unknown payment, 400 with an error code. */
export function claimResponse(outcome: ClaimOutcome): Response {
  return pageResponse(outcome, { status: STATUSES[outcome.outcome] ?? 400 });
}

const STATUSES: Partial<Readonly<Record<ClaimOutcome['outcome'], number>>> = {
  claimed: 200,
  unknownPayment: 404,
};

/** The response to a browser that is signed in to the dashboard: staff can see the details that prove a claim. */
export function claimFromDashboard(): Response {
  return pageResponse({ outcome: 'signedIn' }, { status: 400 });
}

/** The response to too many claims from one source; it does not count as an attempt for the payment. */
export function tooManyClaims(waitSeconds: number): Response {
  const headers = { 'retry-after': String(waitSeconds) };
  return pageResponse({ outcome: 'tooMany', waitSeconds }, { status: 429, headers });
}
