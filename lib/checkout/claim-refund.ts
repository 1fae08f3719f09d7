// A payer claims refunds that are held because an exchange sent the money: with the e-mail and phone given for the payment,
// in five tries, for an account of their own (contract §5). Who knows the page's address alone learns and moves nothing:
// the response is a code, never which detail was wrong.

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
  MAX_CLAIM_TRIES,
  readClaims,
} from '@/lib/money/refund-claims';
import { appendChange, appendTimeline } from '@/lib/payments/append-timeline';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
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
  /** Where the money shall go. */
  readonly destination: string;
};

type ClaimOutcome =
  /** UTC in whole seconds, as in the payer's view. */
  | { readonly outcome: 'claimed'; readonly effectiveFrom: string }
  /** E-mail, phone or both were another; which is never said. */
  | { readonly outcome: 'wrongDetails'; readonly triesLeft: number }
  | {
      readonly outcome:
        | 'unknownPayment'
        | 'nothingHeld'
        | 'alreadyClaimed'
        /** The tries are used up: a person decides. */
        | 'locked'
        | 'badAddress'
        /** Told only to who has proved to be the payer, but for the burn account. */
        | Exclude<RefundAddressError, 'notAnAddress'>;
    };

/**
 * Claims every refund of the payment that is held for an exchange's sake and not claimed. It takes effect after 24 hours
 * or on the merchant's approval. An address that is none costs no try.
 * @throws Error when the key that sealed the payer's data is gone
 */
export async function claimHeldRefunds(deps: Deps, request: ClaimRequest): Promise<ClaimOutcome> {
  const { paymentId, destination } = request;
  const { db } = deps.database;
  const select = { id: true, status: true } as const;
  const seen = mayBeId(paymentId) ? await db.payment.findUnique({ where: { id: paymentId }, select }) : null;
  if (seen === null) return { outcome: 'unknownPayment' };
  // Asked without a lock first: nobody holds up the payment's writers who has nothing to claim, or no tries left.
  const refusal = refusalOf(await readClaims(db, seen)) ?? writtenRefusal(destination);
  if (refusal !== null) return refusal;
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) return { outcome: 'unknownPayment' };
    const claims = await readClaims(tx, payment);
    return refusalOf(claims) ?? (await tryClaim(tx, deps, payment, claims, request));
  });
}

function refusalOf(claims: ClaimStanding): ClaimOutcome | null {
  const state = claimState(claims);
  if (state === 'open') return null;
  return { outcome: state === null ? 'nothingHeld' : CLAIM_REFUSALS[state] };
}

const CLAIM_REFUSALS = { claimed: 'alreadyClaimed', locked: 'locked' } as const;

/** What can be said of an address without knowing anything else. */
function writtenRefusal(text: string): ClaimOutcome | null {
  const error = formatErrorOf(text);
  return error && { outcome: codeOf(error) };
}

function codeOf(error: RefundAddressError) {
  return error === 'notAnAddress' ? 'badAddress' : error;
}

/** One try under the payment's lock: of any number at once, each sees what those before it have used up. */
async function tryClaim(
  tx: Tx,
  { keyRing, clock }: Deps,
  payment: PaymentRow,
  claims: ClaimStanding,
  request: ClaimRequest,
): Promise<ClaimOutcome> {
  const at = clock.now();
  if (!(await isPayer({ db: tx, keyRing }, payment.id, request))) {
    return noteWrongTry(tx, payment, claims, at);
  }
  const judged = await checkClaimAddress(tx, claims, request.destination);
  return 'outcome' in judged ? judged : writeClaims(tx, payment, claims, judged.address, at);
}

async function noteWrongTry(
  tx: Tx,
  payment: PaymentRow,
  claims: ClaimStanding,
  at: Date,
): Promise<ClaimOutcome> {
  const failedTries = claims.failedTries + 1;
  await noteAtOpen(tx, payment, claims, { failedTries });
  if (failedTries < MAX_CLAIM_TRIES) {
    return { outcome: 'wrongDetails', triesLeft: MAX_CLAIM_TRIES - failedTries };
  }
  appendTimeline(tx, { paymentId: payment.id, at, kind: 'claimLocked', detail: {}, actor: 'payer' });
  appendChange(tx, payment, at);
  return { outcome: 'locked' };
}

/** As every refund address; nor the account the money came from, which the claim is there to leave. */
async function checkClaimAddress(
  db: Queryable,
  { held }: ClaimStanding,
  text: string,
): Promise<{ readonly address: string } | ClaimOutcome> {
  const judged = await checkRefundAddress(db, text);
  if (judged.outcome !== 'fit') return { outcome: codeOf(judged.outcome) };
  const { address } = judged;
  const isSender = held.some((refund) => refund.destination === address);
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
  await noteAtOpen(tx, payment, claims, { destination, claimedAt, effectiveFrom });
  const detail = { destination };
  const about = { paymentId: payment.id, at: claimedAt };
  appendTimeline(tx, { ...about, kind: 'refundClaimed', detail, actor: 'payer' });
  appendChange(tx, payment, claimedAt);
  return { outcome: 'claimed', effectiveFrom: formatUtcSeconds(effectiveFrom) };
}

/** Notes it at every held refund that is not claimed. */
async function noteAtOpen(
  tx: Tx,
  { id: paymentId }: PaymentRow,
  { held }: ClaimStanding,
  fact: Partial<Pick<RefundClaim, 'failedTries' | 'destination' | 'claimedAt' | 'effectiveFrom'>>,
): Promise<void> {
  const open = held.filter((refund) => !isClaimed(refund));
  const known = open.flatMap(({ claim }) => claim?.transferId ?? []);
  const fresh = open.flatMap(({ id, claim }) => (claim === null ? [id] : []));
  await tx.refundClaim.updateMany({ where: { transferId: { in: known } }, data: fact });
  await tx.refundClaim.createMany({
    data: fresh.map((transferId) => ({ transferId, paymentId, ...fact })),
  });
}

/** The longest text either of them may have where a payment is made. */
const MAX_DETAIL_CHARACTERS = 255;

export const refundClaimBody = z.object({
  email: z.string().max(MAX_DETAIL_CHARACTERS),
  phoneNumber: z.string().max(MAX_DETAIL_CHARACTERS),
  address: addressText,
});

/** 200 with the time it takes effect; 404 for no such payment; 400 with the code of what is in the way. */
export function claimResponse(outcome: ClaimOutcome): Response {
  return pageResponse(outcome, { status: STATUSES[outcome.outcome] ?? 400 });
}

const STATUSES: Partial<Readonly<Record<ClaimOutcome['outcome'], number>>> = {
  claimed: 200,
  unknownPayment: 404,
};

/** Too many claims came from one source: none of the payment's tries was used. */
export function tooManyClaims(waitSeconds: number): Response {
  const headers = { 'retry-after': String(waitSeconds) };
  return pageResponse({ outcome: 'tooMany', waitSeconds }, { status: 429, headers });
}
