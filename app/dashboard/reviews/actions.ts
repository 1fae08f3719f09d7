// An officer's decisions on a payment held for review.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { textArgument } from '@/app/dashboard/text-argument';
import type { Decided } from '@/components/dashboard/reviews/review-case';
import type { ReviewReveal } from '@/components/dashboard/reviews/review-comparison';
import type { ActionResult } from '@/components/ui/forms/action-result';
import type { NoteResult } from '@/components/ui/forms/note-dialog';
import { type Decision, decideReview } from '@/lib/payments/decide-payment';
import { MAX_REVIEW_NOTE, parseMerchantMessage, parseReviewNote } from '@/lib/payments/payment-notes';
import { releaseReview, takeReview } from '@/lib/payments/review-assignments';
import type { PaymentStatus } from '@/lib/payments/status';
import { readDecided } from '@/lib/queries/list-reviews';
import { revealReviewedCustomer } from '@/lib/queries/reveal-customer';
import { releaseHold } from '@/lib/queries/sanctions-holds';

/** Approves or rejects the payer. `note` is the reason, for officers; `message` is for the merchant and may be empty. */
export async function decideReviewAction(
  paymentId: string,
  verdict: 'clear' | 'denied',
  note: string,
  message: string,
  seenScreenedAt: string | null,
): Promise<Decided> {
  return act('decideReviewAction', async ({ config, log, ...deps }, { userId }): Promise<Decided> => {
    const said = { paymentId: textArgument(paymentId), verdict, userId };
    const parsedNote = parseReviewNote(textArgument(note));
    const parsedMessage = parseMerchantMessage(textArgument(message));
    if (verdict !== 'clear' && verdict !== 'denied')
      return { ok: false, message: 'Choose Approve or Reject.' };
    if (parsedNote === undefined) return NOTE_MISSING;
    if (parsedMessage === undefined) return MESSAGE_INVALID;
    const seen = seenScreenedAt === null ? null : textArgument(seenScreenedAt);
    const decision = { ...said, verdict, note: parsedNote, message: parsedMessage, seenScreenedAt: seen };
    const outcome = await decideReview({ ...config, ...deps }, decision);
    log.info({ ...said, outcome }, 'an operator decided a review');
    const decided = await readDecided(deps.db, said.paymentId);
    revalidatePath('/dashboard', 'layout');
    return resultOf(outcome, verdict, decided);
  });
}

/** Reveals the payer's data to the officer. The access is logged, the data is not. */
export async function revealReviewedCustomerAction(paymentId: string): Promise<ReviewReveal> {
  return act(
    'revealReviewedCustomerAction',
    async ({ actor, log, ...deps }, { userId }): Promise<ReviewReveal> => {
      const id = textArgument(paymentId);
      const payer = await revealReviewedCustomer(deps, id, actor);
      if (payer === null) return { ok: false, message: 'This payment is no longer held for review.' };
      log.info({ paymentId: id, userId }, "a payer's data was shown to an operator");
      const entities = payer.hits.map(({ name, remarks = '' }) => ({ name, remarks }));
      return { ok: true, fields: payer.fields, entities };
    },
  );
}

/** Takes the review for the officer, or releases it. `seen`: the id of the officer who had it, or null. */
export async function assignReviewAction(
  paymentId: string,
  take: boolean,
  seen: string | null,
): Promise<ActionResult> {
  return act('assignReviewAction', async (deps, { userId }): Promise<ActionResult> => {
    const said = { paymentId: textArgument(paymentId), userId };
    const outcome =
      take === true
        ? await takeReview(deps, { ...said, seen: seen === null ? null : textArgument(seen) })
        : await releaseReview(deps, said);
    revalidatePath('/dashboard/reviews');
    if (outcome === 'taken') return { ok: false, message: 'Another officer has taken it meanwhile.' };
    if (outcome === 'notInReview') return { ok: false, message: 'This payment is no longer in review.' };
    return { ok: true };
  });
}

/** Returns money held for compliance to its senders. `note` and `message` as in a decision. */
export async function releaseHoldAction(
  paymentId: string,
  note: string,
  message: string,
): Promise<NoteResult> {
  return act('releaseHoldAction', async (deps, { userId }): Promise<NoteResult> => {
    const parsedNote = parseReviewNote(textArgument(note));
    const parsedMessage = parseMerchantMessage(textArgument(message));
    if (parsedNote === undefined) return NOTE_MISSING;
    if (parsedMessage === undefined) return MESSAGE_INVALID;
    const release = {
      ...{ paymentId: textArgument(paymentId), userId },
      ...{ note: parsedNote, message: parsedMessage },
    };
    const released = await releaseHold(deps, release);
    if (released.outcome === 'notHeld')
      return { ok: false, message: 'This payment’s money is no longer held.' };
    revalidatePath('/dashboard', 'layout');
    if (released.outcome === 'opinionKept') return { ok: true, message: SECOND_NEEDED };
    return { ok: true, message: `Returning ${released.nano} nano to the senders.` };
  });
}

const NOTE_MISSING = {
  ok: false,
  message: `Enter a reason (up to ${MAX_REVIEW_NOTE} characters).`,
  about: 'note',
} as const satisfies NoteResult;

const MESSAGE_INVALID = {
  ok: false,
  message: `Shorten the message to ${MAX_REVIEW_NOTE} characters and remove unsupported characters.`,
  about: 'message',
} as const satisfies NoteResult;

const SCREENED_AGAIN = 'Nothing was changed. The payer was screened again: check the new results.';
const SECOND_NEEDED = 'Decision saved. A second officer must agree.';
const RETURNED = 'Rejected. The received money is returned to its sender.';
const HELD =
  'Rejected. The received money is held until an officer returns it to its sender. It is listed below the queue.';
const DISAGREEMENT = 'Decision saved. Another officer disagrees, so the payment stays open.';

function resultOf(
  outcome: Decision,
  verdict: 'clear' | 'denied',
  decided: Awaited<ReturnType<typeof readDecided>>,
): Decided {
  if (outcome === 'screenedAgain') return { ok: false, message: SCREENED_AGAIN };
  if (outcome === 'notFound' || decided === null)
    return { ok: true, tone: 'warn', message: 'Payment not found.' };
  const { status, isHeld } = decided;
  if (outcome === 'opinionKept') return { ok: true, tone: 'accent', message: SECOND_NEEDED };
  if (outcome === 'disagreement') return { ok: true, tone: 'accent', message: DISAGREEMENT };
  if (outcome !== 'done')
    return { ok: true, tone: 'warn', message: `Nothing was changed. ${MEANWHILE[status]}` };
  if (verdict === 'denied') return { ok: true, tone: 'good', message: isHeld ? HELD : RETURNED };
  return { ok: true, tone: 'good', message: CLEARED[status] ?? 'Approved.' };
}

const MEANWHILE: Readonly<Record<PaymentStatus, string>> = {
  Waiting: 'Someone else already approved this payer. The payment waits for the money.',
  Completed: 'Someone else already approved this payer. The payment is completed.',
  AMLError: 'The payer was already denied, by someone else or because the review time ran out.',
  Cancelled: 'The payment was cancelled in the meantime. Any received money is returned.',
  Error: 'The payment ended in the meantime. Any received money is returned.',
};

const CLEARED: Partial<Readonly<Record<PaymentStatus, string>>> = {
  Waiting: 'Approved. The payment completes as soon as the money is received.',
  Completed: 'Approved. The payment is completed.',
};
