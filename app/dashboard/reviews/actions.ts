// What an operator decides about a payer whose payment is held for review.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { textArgument } from '@/app/dashboard/text-argument';
import type { Decided } from '@/components/dashboard/reviews/review-case';
import type { ReviewReveal } from '@/components/dashboard/reviews/review-comparison';
import type { ActionResult } from '@/components/ui/forms/action-result';
import type { NoteResult } from '@/components/ui/forms/note-dialog';
import { type Decision, decideReview } from '@/lib/payments/decide-payment';
import { MAX_REVIEW_NOTE, parseReviewNote } from '@/lib/payments/payment-notes';
import type { PaymentStatus } from '@/lib/payments/status';
import { readDecided } from '@/lib/queries/list-reviews';
import { revealReviewedCustomer } from '@/lib/queries/reveal-customer';
import { releaseHold } from '@/lib/queries/sanctions-holds';

/** Clears or denies the payer. Who decided is logged; the note goes into the payment's timeline. */
export async function decideReviewAction(
  paymentId: string,
  verdict: 'clear' | 'denied',
  note: string,
  seenScreenedAt: string | null,
): Promise<Decided> {
  return act('reviews.decide', async ({ config, log, ...deps }, { userId }): Promise<Decided> => {
    const said = { paymentId: textArgument(paymentId), verdict, userId };
    const parsedNote = parseReviewNote(textArgument(note));
    if (verdict !== 'clear' && verdict !== 'denied') return { ok: false, message: 'Clear or deny.' };
    if (parsedNote === undefined) return NOTE_MISSING;
    const seen = seenScreenedAt === null ? null : textArgument(seenScreenedAt);
    const decision = { ...said, verdict, note: parsedNote, seenScreenedAt: seen };
    const outcome = await decideReview({ ...config, ...deps }, decision);
    log.info({ ...said, outcome }, 'an operator decided a review');
    const decided = await readDecided(deps.db, said.paymentId);
    revalidatePath('/dashboard', 'layout');
    return answerOf(outcome, verdict, decided);
  });
}

/** Opens the payer's data for the operator who has to decide; that it was looked at is logged, what it says is not. */
export async function revealReviewedCustomerAction(paymentId: string): Promise<ReviewReveal> {
  return act('reviews.decide', async ({ actor, log, ...deps }, { userId }): Promise<ReviewReveal> => {
    const id = textArgument(paymentId);
    const payer = await revealReviewedCustomer(deps, id, actor);
    if (payer === null) return { ok: false, message: 'This payment is no longer held for review.' };
    log.info({ paymentId: id, userId }, "a payer's data was shown to an operator");
    const entities = payer.hits.map(({ name, remarks = '' }) => ({ name, remarks }));
    return { ok: true, fields: payer.fields, entities };
  });
}

/** Lets the money of a payer who was denied for a sanctions hit go back to the accounts that sent it. */
export async function releaseHoldAction(paymentId: string, note: string): Promise<ActionResult> {
  return act('reviews.decide', async ({ actor, ...deps }): Promise<ActionResult> => {
    const parsedNote = parseReviewNote(textArgument(note));
    if (parsedNote === undefined) return { ok: false, message: NOTE_MISSING.message };
    const release = { paymentId: textArgument(paymentId), note: parsedNote, by: actor };
    const nano = await releaseHold(deps, release);
    if (nano === null) return { ok: false, message: 'Nothing of this payment is held any more.' };
    revalidatePath('/dashboard', 'layout');
    return { ok: true, message: `${nano} nano go back to where they came from.` };
  });
}

const NOTE_MISSING = {
  ok: false,
  message: `Say why, in 1 to ${MAX_REVIEW_NOTE} characters, none of them hidden.`,
  aboutNote: true,
} as const satisfies NoteResult;

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
): Decided {
  if (outcome === 'screenedAnew') return { ok: false, message: SCREENED_ANEW };
  if (outcome === 'notFound' || decided === null)
    return { ok: true, tone: 'warn', message: 'There is no such payment.' };
  const { status, isHeld } = decided;
  if (outcome === 'opinionKept') return { ok: true, tone: 'accent', message: SECOND_NEEDED };
  if (outcome === 'disagreement') return { ok: true, tone: 'accent', message: DISAGREEMENT };
  if (outcome !== 'done')
    return { ok: true, tone: 'warn', message: `Nothing was changed. ${MEANWHILE[status]}` };
  if (verdict === 'denied') return { ok: true, tone: 'good', message: isHeld ? HELD : RETURNED };
  return { ok: true, tone: 'good', message: CLEARED[status] ?? 'Cleared.' };
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
