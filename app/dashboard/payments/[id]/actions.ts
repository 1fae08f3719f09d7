// What a merchant can do with one payment.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { textArgument } from '@/app/dashboard/text-argument';
import type { CustomerReveal } from '@/components/dashboard/payments/detail/customer-panel';
import type { AddNoteResult } from '@/components/dashboard/payments/detail/note-form';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { makeOnceOrRefuse } from '@/lib/db/make-once';
import { chooseOutcome, readScenarioRequest } from '@/lib/engine/test-scenarios/choose-outcome';
import { redeliver } from '@/lib/notifications/webhooks/resend';
import { cancelPayment } from '@/lib/payments/end-payment';
import {
  addPaymentNote,
  MAX_NOTE_LENGTH,
  MAX_NOTES,
  type NoteOutcome,
  undoPaymentNote,
} from '@/lib/payments/payment-notes';
import { readMaskedCustomer, revealCustomer } from '@/lib/queries/reveal-customer';

/** Cancels the payment, when it still waits. */
export async function cancelPaymentAction(paymentIdentifier: string): Promise<ActionResult> {
  return act('payments.cancel', async (deps, { merchant, userId }) => {
    // Somebody else may have ended it: whoever comes second sees the new state beside what is said.
    revalidatePath('/dashboard', 'layout');
    await cancelPayment(deps, {
      merchantId: merchant.id,
      paymentIdentifier: textArgument(paymentIdentifier),
      actor: `user:${userId}`,
    });
    return { ok: true };
  });
}

/** In test mode chooses what happens. @param setting the outcome's own number; null for the default. @returns what was set in motion, in words */
export async function chooseOutcomeAction(
  paymentId: string,
  outcome: string,
  setting: number | null,
): Promise<ActionResult> {
  return act('payments.create', async (deps, { merchant, userId }) => {
    // It may have ended meanwhile: the page shows how it stands, beside what is said.
    revalidatePath('/dashboard/payments/[id]', 'page');
    const { inMotion } = await chooseOutcome(deps, {
      merchantId: merchant.id,
      paymentIdentifier: textArgument(paymentId),
      actor: `user:${userId}`,
      wish: readScenarioRequest(outcome, setting),
    });
    return { ok: true, message: inMotion };
  });
}

/**
 * Writes a note on the payment. `despiteName`: the writer wants it although it names the payer. `token`: sent again with the
 * same one and the same text it is one note.
 */
export async function addNoteAction(
  paymentId: string,
  text: string,
  despiteName: boolean,
  token: string,
): Promise<AddNoteResult> {
  return act('payments.note', async (deps, { merchant, userId }): Promise<AddNoteResult> => {
    const place = { merchantId: merchant.id, paymentId: textArgument(paymentId), userId };
    const note = { ...place, text: textArgument(text), despiteName: despiteName === true };
    const form = { ...place, makes: 'note', token: textArgument(token), values: [note.paymentId, note.text] };
    const said = await makeOnceOrRefuse<NoteRefusal>(deps, form, async (keeper) => {
      const written = await addPaymentNote(deps, note, keeper);
      return written.outcome === 'done' ? { id: String(written.noteId) } : { refusal: written.outcome };
    });
    if ('refusal' in said) return NOTE_REFUSALS[said.refusal];
    revalidatePath('/dashboard/payments/[id]', 'page');
    return { ok: true, noteId: Number(said.id) };
  });
}

type NoteRefusal = Exclude<NoteOutcome['outcome'], 'done'>;

const NOTE_REFUSALS: Readonly<Record<NoteRefusal, AddNoteResult>> = {
  namesPayer: {
    ok: false,
    message:
      'The note seems to name the payer. It is better without: who may not see the payer’s data may read notes. It is erased with the payer’s data either way.',
    namesPayer: true,
  },
  badNote: { ok: false, message: `A note has 1 to ${MAX_NOTE_LENGTH} characters, none of them hidden.` },
  notFound: { ok: false, message: 'None of your payments has this identifier. Nothing was written.' },
  erased: {
    ok: false,
    message:
      'The payer’s data of this payment was erased, and with it what was written about it. No new note is kept.',
  },
  tooMany: { ok: false, message: `A payment has at most ${MAX_NOTES} notes. Nothing was written.` },
};

/** Takes a note back that was written a moment ago. */
export async function undoNoteAction(paymentId: string, noteId: number): Promise<ActionResult> {
  return act('payments.note', async (deps, { merchant, userId }) => {
    const note = { merchantId: merchant.id, paymentId: textArgument(paymentId), userId, noteId };
    const gone = Number.isSafeInteger(noteId) && (await undoPaymentNote(deps, note));
    revalidatePath('/dashboard/payments/[id]', 'page');
    return gone ? { ok: true } : { ok: false, message: 'It is too late to take the note back: it stands.' };
  });
}

/** Sends a webhook message again. */
export async function redeliverAction(deliveryId: string): Promise<ActionResult> {
  return act('webhooks.resend', async (deps, { merchant }) => {
    await redeliver(deps, { merchantId: merchant.id, deliveryId: textArgument(deliveryId) });
    revalidatePath('/dashboard', 'layout');
    return { ok: true };
  });
}

/**
 * Opens the payer's data for the merchant's user who asks, masked for a role that may see no more. That it was looked
 * at is logged, what it says is not.
 */
export async function revealCustomerAction(paymentId: string): Promise<CustomerReveal> {
  return act('customer.readMasked', async (deps, user) => {
    const scope = { merchantId: user.merchant.id, paymentId: textArgument(paymentId) };
    const fields = isPermitted(user, 'customer.reveal')
      ? await revealCustomer(deps, scope, deps.actor)
      : await readMaskedCustomer(deps, scope);
    if (fields === null) return { ok: false, message: 'There is nothing stored about this payer.' };
    deps.log.info({ paymentId, userId: user.userId }, "a payer's data was shown");
    return { ok: true, fields };
  });
}
