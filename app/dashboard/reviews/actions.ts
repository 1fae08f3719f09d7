// What an operator decides about a payer whose payment is held for review.
'use server';
import { revalidatePath } from 'next/cache';
import { failed, messageOf, NOT_PERMITTED, NOT_PERMITTED_WORDS } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { DecisionAnswer } from '@/components/dashboard/reviews/decide-button';
import type { ReviewReveal } from '@/components/dashboard/reviews/review-comparison';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { type Decision, decideReview } from '@/lib/payments/decide-payment';
import { MAX_REVIEW_NOTE, parseReviewNote } from '@/lib/payments/payment-notes';
import type { PaymentStatus } from '@/lib/payments/status';
import { readDecided } from '@/lib/queries/list-reviews';
import { revealReviewedCustomer } from '@/lib/queries/reveal-customer';
import { releaseHold } from '@/lib/queries/sanctions-holds';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';

/** Clears or denies the payer. Who decided is logged; the note goes into the payment's timeline. */
export async function decideReviewAction(
  paymentId: string,
  verdict: 'clear' | 'denied',
  note: string,
  seenScreenedAt: string | null,
): Promise<DecisionAnswer> {
  const user = await actingUser('reviews.decide');
  if (user === null) return { outcome: 'failed', message: NOT_PERMITTED_WORDS };
  const { userId } = user;
  const { config, database, clock, secrets, log } = await getServer();
  const deps = { ...config, database, clock, keyRing: secrets.keyRing };
  const parsedNote = parseReviewNote(textArgument(note));
  if (verdict !== 'clear' && verdict !== 'denied') return { outcome: 'failed', message: 'Clear or deny.' };
  if (parsedNote === undefined) return NOTE_MISSING;
  const seen = seenScreenedAt === null ? null : textArgument(seenScreenedAt);
  const said = { paymentId: textArgument(paymentId), verdict, note: parsedNote };
  const decision = { ...said, userId, seenScreenedAt: seen };
  try {
    const outcome = await decideReview(deps, decision);
    log.info({ paymentId: decision.paymentId, verdict, outcome, userId }, 'an operator decided a review');
    const decided = await readDecided(database.db, decision.paymentId);
    revalidatePath('/dashboard', 'layout');
    return answerOf(outcome, verdict, decided);
  } catch (error) {
    return { outcome: 'failed', message: messageOf(log, error) };
  }
}

/** Opens the payer's data for the operator who has to decide; that it was looked at is logged, what it says is not. */
export async function revealReviewedCustomerAction(paymentId: string): Promise<ReviewReveal> {
  const user = await actingUser('reviews.decide');
  if (user === null) return NOT_PERMITTED;
  const { userId } = user;
  const { database, clock, secrets, log } = await getServer();
  const id = textArgument(paymentId);
  const deps = { database, clock, keyRing: secrets.keyRing };
  try {
    const payer = await revealReviewedCustomer(deps, id, userActor(userId));
    if (payer === null) return { ok: false, message: 'This payment is no longer held for review.' };
    log.info({ paymentId: id, userId }, "a payer's data was shown to an operator");
    const entities = payer.hits.map(({ name, remarks = '' }) => ({ name, remarks }));
    return { ok: true, fields: payer.fields, entities };
  } catch (error) {
    return failed(log, error);
  }
}

/** Lets the money of a payer who was denied for a sanctions hit go back to the accounts that sent it. */
export async function releaseHoldAction(paymentId: string, note: string): Promise<ActionResult> {
  const user = await actingUser('reviews.decide');
  if (user === null) return NOT_PERMITTED;
  const { database, clock, log } = await getServer();
  const parsedNote = parseReviewNote(textArgument(note));
  if (parsedNote === undefined) return { ok: false, message: NOTE_MISSING.message };
  const id = textArgument(paymentId);
  try {
    const release = { paymentId: id, note: parsedNote, by: userActor(user.userId) };
    const nano = await releaseHold({ database, clock }, release);
    if (nano === null) return { ok: false, message: 'Nothing of this payment is held any more.' };
    revalidatePath('/dashboard', 'layout');
    return { ok: true, message: `${nano} nano go back to where they came from.` };
  } catch (error) {
    return failed(log, error);
  }
}

const NOTE_MISSING: DecisionAnswer = {
  outcome: 'note',
  message: `Say why, in 1 to ${MAX_REVIEW_NOTE} characters, none of them hidden.`,
};

const SCREENED_ANEW =
  'Nothing was changed. The payer was screened again meanwhile: look at what was found now.';
const SECOND_NEEDED = 'Your opinion is kept. A second officer has to say the same.';
const RETURNED = 'Denied. What came goes back to its sender.';
const HELD = 'Denied. What came is held, beneath the queue, until an officer lets it go.';
const DISAGREEMENT = 'Your opinion is kept. Another officer says otherwise, so the payment stays open.';

function answerOf(
  outcome: Decision,
  verdict: 'clear' | 'denied',
  decided: Awaited<ReturnType<typeof readDecided>>,
): DecisionAnswer {
  if (outcome === 'notFound' || decided === null)
    return { outcome: 'moot', message: 'There is no such payment.' };
  const { status, isHeld } = decided;
  if (outcome === 'screenedAnew') return { outcome: 'failed', message: SCREENED_ANEW };
  if (outcome === 'opinionKept') return { outcome: 'kept', message: SECOND_NEEDED };
  if (outcome === 'disagreement') return { outcome: 'kept', message: DISAGREEMENT };
  if (outcome !== 'done') return { outcome: 'moot', message: `Nothing was changed. ${MEANWHILE[status]}` };
  if (verdict === 'denied') return { outcome: 'done', message: isHeld ? HELD : RETURNED };
  return { outcome: 'done', message: CLEARED[status] ?? 'Cleared.' };
}

const MEANWHILE: Readonly<Record<PaymentStatus, string>> = {
  Waiting: 'Somebody else has cleared this payer already; the payment waits for the money.',
  Completed: 'Somebody else has cleared this payer already; the payment is completed.',
  AMLError: 'The payer was denied already, by somebody else or because the time for the review was over.',
  Cancelled: 'The payment was cancelled meanwhile; what came goes back.',
  Error: 'The payment ended meanwhile; what came goes back.',
};

const CLEARED: Partial<Readonly<Record<PaymentStatus, string>>> = {
  Waiting: 'Cleared. The payment completes as soon as the money has come.',
  Completed: 'Cleared. The payment is completed.',
};
