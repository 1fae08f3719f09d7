// Server actions on one payment.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { textArgument } from '@/app/dashboard/text-argument';
import type { CustomerReveal } from '@/components/dashboard/payments/detail/customer-panel';
import type { AddNoteResult } from '@/components/dashboard/payments/detail/note-form';
import type { LinkReveal } from '@/components/dashboard/payments/detail/payers-link';
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
import { readMaskedCustomer, revealCustomer, revealPayersLink } from '@/lib/queries/reveal-customer';

/** Cancels a waiting payment. */
export async function cancelPaymentAction(paymentIdentifier: string): Promise<ActionResult> {
  return act('cancelPaymentAction', async (deps, { merchant, userId }) => {
    // If someone else has ended the payment, the page shows its new state next to the error.
    revalidatePath('/dashboard', 'layout');
    await cancelPayment(deps, {
      merchantId: merchant.id,
      paymentIdentifier: textArgument(paymentIdentifier),
      actor: `user:${userId}`,
    });
    return { ok: true };
  });
}

/**
 * In test mode, starts a scenario. @param setting the scenario's option; null for the default. @returns a description
 * of what was started
 */
export async function chooseOutcomeAction(
  paymentId: string,
  outcome: string,
  setting: number | null,
): Promise<ActionResult> {
  return act('chooseOutcomeAction', async (deps, { merchant, userId }) => {
    // If the payment has since ended, the page shows its new state next to the error.
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
 * Adds a note to the payment. `despiteName`: add it although it names the payer. `token`: a form sent twice adds one note.
 */
export async function addNoteAction(
  paymentId: string,
  text: string,
  despiteName: boolean,
  token: string,
): Promise<AddNoteResult> {
  return act('addNoteAction', async (deps, { merchant, userId }): Promise<AddNoteResult> => {
    const target = { merchantId: merchant.id, paymentId: textArgument(paymentId), userId };
    const note = { ...target, text: textArgument(text), despiteName: despiteName === true };
    const form = {
      ...target,
      makes: 'note',
      token: textArgument(token),
      values: [note.paymentId, note.text],
    };
    const result = await makeOnceOrRefuse<NoteRefusal>(deps, form, async (keeper) => {
      const written = await addPaymentNote(deps, note, keeper);
      return written.outcome === 'done' ? { id: String(written.noteId) } : { refusal: written.outcome };
    });
    if ('refusal' in result) return NOTE_REFUSALS[result.refusal];
    revalidatePath('/dashboard/payments/[id]', 'page');
    return { ok: true, noteId: Number(result.id) };
  });
}

type NoteRefusal = Exclude<NoteOutcome['outcome'], 'done'>;

const NOTE_REFUSALS: Readonly<Record<NoteRefusal, AddNoteResult>> = {
  namesPayer: {
    ok: false,
    message:
      'The note seems to name the payer. Team members who can’t see the payer’s data can read notes, so consider removing the name. The note is erased together with the payer’s data.',
    namesPayer: true,
  },
  badNote: { ok: false, message: `Enter a note (up to ${MAX_NOTE_LENGTH} characters).` },
  notFound: { ok: false, message: 'None of your payments has this identifier. No note was added.' },
  erased: {
    ok: false,
    message: 'This payment’s payer data was erased together with its notes. You can’t add new notes.',
  },
  tooMany: { ok: false, message: `A payment can have up to ${MAX_NOTES} notes. No note was added.` },
};

/** Undoes a note that was just added. */
export async function undoNoteAction(paymentId: string, noteId: number): Promise<ActionResult> {
  return act('undoNoteAction', async (deps, { merchant, userId }) => {
    const note = { merchantId: merchant.id, paymentId: textArgument(paymentId), userId, noteId };
    const gone = Number.isSafeInteger(noteId) && (await undoPaymentNote(deps, note));
    revalidatePath('/dashboard/payments/[id]', 'page');
    return gone ? { ok: true } : { ok: false, message: 'The note can’t be undone anymore.' };
  });
}

/** Resends a webhook message. */
export async function redeliverAction(deliveryId: string): Promise<ActionResult> {
  return act('redeliverAction', async (deps, { merchant }) => {
    await redeliver(deps, { merchantId: merchant.id, deliveryId: textArgument(deliveryId) });
    revalidatePath('/dashboard', 'layout');
    return { ok: true };
  });
}

/** Reveals the payer's data, masked unless the role may see all of it. Logs the access but never the data. */
export async function revealCustomerAction(paymentId: string): Promise<CustomerReveal> {
  return act('revealCustomerAction', async (deps, user) => {
    const scope = { merchantId: user.merchant.id, paymentId: textArgument(paymentId) };
    const fields = isPermitted(user, 'customer.reveal')
      ? await revealCustomer(deps, scope, deps.actor)
      : await readMaskedCustomer(deps, scope);
    if (fields === null) return { ok: false, message: 'No data is stored about this payer.' };
    deps.log.info({ paymentId, userId: user.userId }, "payer's data revealed");
    return { ok: true, fields };
  });
}

/** Reveals the checkout's URL with the payer's secret. Logs the access. */
export async function revealPayersLinkAction(paymentId: string): Promise<LinkReveal> {
  return act('revealPayersLinkAction', async (deps, { merchant }) => {
    const link = await revealPayersLink(deps, {
      merchantId: merchant.id,
      paymentId: textArgument(paymentId),
    });
    return link === null
      ? {
          ok: false,
          message: 'The payer has opened the checkout, or the payment has ended. Reload the page.',
        }
      : { ok: true, link };
  });
}
