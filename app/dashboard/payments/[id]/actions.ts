// What a merchant can do with one payment.
'use server';
import { revalidatePath } from 'next/cache';
import { failed, NOT_PERMITTED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { CustomerReveal } from '@/components/dashboard/payments/detail/customer-panel';
import type { NoteAnswer } from '@/components/dashboard/payments/detail/note-form';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { makeOnceOrRefuse } from '@/lib/db/make-once';
import { redeliver } from '@/lib/notifications/webhooks/resend';
import { cancelPayment } from '@/lib/payments/cancel-payment';
import {
  addPaymentNote,
  MAX_NOTE,
  MOST_NOTES,
  type NoteOutcome,
  undoPaymentNote,
} from '@/lib/payments/payment-notes';
import { readMaskedCustomer, revealCustomer } from '@/lib/queries/reveal-customer';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';

/** Cancels the payment, when it still waits. */
export async function cancelPaymentAction(paymentIdentifier: string): Promise<ActionResult> {
  const user = await actingUser('payments.cancel');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  try {
    await cancelPayment(server, {
      merchantId: user.merchant.id,
      paymentIdentifier: textArgument(paymentIdentifier),
      actor: `user:${user.userId}`,
    });
  } catch (error) {
    // Somebody else may have ended it: whoever comes second sees the new state beside what is said.
    revalidatePath('/dashboard', 'layout');
    return failed(server.log, error);
  }
  revalidatePath('/dashboard', 'layout');
  return { ok: true };
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
): Promise<NoteAnswer> {
  const user = await actingUser('payments.note');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  const place = { merchantId: user.merchant.id, paymentId: textArgument(paymentId), userId: user.userId };
  const note = { ...place, text: textArgument(text), despiteName: despiteName === true };
  const deps = { ...server, keyRing: server.secrets.keyRing };
  try {
    const form = { ...place, makes: 'note', token: textArgument(token), values: [note.paymentId, note.text] };
    const said = await makeOnceOrRefuse<NoteRefusal>(server, form, async (keeper) => {
      const written = await addPaymentNote(deps, note, keeper);
      return written.outcome === 'done' ? { id: String(written.noteId) } : { refusal: written.outcome };
    });
    if ('refusal' in said) return refusedNote(said.refusal);
    revalidatePath('/dashboard/payments/[id]', 'page');
    return { ok: true, noteId: Number(said.id) };
  } catch (error) {
    return failed(server.log, error);
  }
}

type NoteRefusal = Exclude<NoteOutcome['outcome'], 'done'>;

function refusedNote(refusal: NoteRefusal): NoteAnswer {
  return refusal === 'namesPayer'
    ? { ok: false, message: NAMES_PAYER, namesPayer: true }
    : { ok: false, message: NOTE_REFUSALS[refusal] };
}

const NAMES_PAYER =
  'The note seems to name the payer. It is better without: who may not see the payer’s data may read notes. It is erased with the payer’s data either way.';

const NOTE_REFUSALS = {
  badNote: `A note has 1 to ${MAX_NOTE} characters, none of them hidden.`,
  notFound: 'None of your payments has this identifier. Nothing was written.',
  erased:
    'The payer’s data of this payment was erased, and with it what was written about it. No new note is kept.',
  tooMany: `A payment has at most ${MOST_NOTES} notes. Nothing was written.`,
} as const;

/** Takes a note back that was written a moment ago. */
export async function undoNoteAction(paymentId: string, noteId: number): Promise<ActionResult> {
  const user = await actingUser('payments.note');
  if (user === null) return NOT_PERMITTED;
  const { database, clock, log } = await getServer();
  const place = { merchantId: user.merchant.id, paymentId: textArgument(paymentId), userId: user.userId };
  try {
    const gone =
      Number.isSafeInteger(noteId) && (await undoPaymentNote({ database, clock }, { ...place, noteId }));
    revalidatePath('/dashboard/payments/[id]', 'page');
    return gone ? { ok: true } : { ok: false, message: 'It is too late to take the note back: it stands.' };
  } catch (error) {
    return failed(log, error);
  }
}

/** Sends a webhook message again. */
export async function redeliverAction(deliveryId: string): Promise<ActionResult> {
  const user = await actingUser('webhooks.resend');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  const deps = { ...server, actor: userActor(user.userId) };
  try {
    await redeliver(deps, { merchantId: user.merchant.id, deliveryId: textArgument(deliveryId) });
  } catch (error) {
    return failed(server.log, error);
  }
  revalidatePath('/dashboard', 'layout');
  return { ok: true };
}

/**
 * Opens the payer's data for the merchant's user who asks, masked for a role that may see no more. That it was looked
 * at is logged, what it says is not.
 */
export async function revealCustomerAction(paymentId: string): Promise<CustomerReveal> {
  const user = await actingUser('customer.readMasked');
  if (user === null) return NOT_PERMITTED;
  const { database, clock, secrets, log } = await getServer();
  const { keyRing } = secrets;
  const scope = { merchantId: user.merchant.id, paymentId: textArgument(paymentId) };
  try {
    const fields = isPermitted(user, 'customer.reveal')
      ? await revealCustomer({ database, clock, keyRing }, scope, userActor(user.userId))
      : await readMaskedCustomer({ db: database.db, keyRing }, scope);
    if (fields === null) return { ok: false, message: 'There is nothing stored about this payer.' };
    log.info({ paymentId, userId: user.userId }, "a payer's data was shown");
    return { ok: true, fields };
  } catch (error) {
    return failed(log, error);
  }
}
