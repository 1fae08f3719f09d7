// Notes of a merchant's users about a payment. They are timeline entries with their author, blanked when the payer is
// erased. The author can undo a note for ten seconds.
import { mentionsStoredPayer } from '@/lib/compliance/customer-record';
import { addMs, type Clock } from '@/lib/core/clock';
import { hasAtMostCodePoints, holdsHiddenInLines } from '@/lib/core/hidden-characters';
import { mayBeId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database, Tx } from '@/lib/db/client';
import { type ResponseKeeper, storeResponse } from '@/lib/db/idempotency';
import { writeTransaction } from '@/lib/db/transaction';
import { appendChange } from './append-timeline';
import { lockPayment, type PaymentRow } from './lock-payment';

/** In code points. */
export const MAX_NOTE_LENGTH = 1_000;
/** Notes per payment: its page shows two hundred timeline entries, and events need room too. */
export const MAX_NOTES = 100;
/** How long the page offers to undo a note. */
export const NOTE_UNDO_MS = 10_000;
/** Allows for the network delay between page and server. */
const UNDO_GRACE_MS = 5_000;

type Deps = { readonly database: Database; readonly clock: Clock };

type Place = { readonly merchantId: string; readonly paymentId: string; readonly userId: string };

/**
 * `noteId`: to undo it. badNote: empty, too long, or with control characters. notFound: no such payment of this merchant.
 * tooMany: the payment already has `MAX_NOTES`. namesPayer: it contains the payer's last name, e-mail or phone number;
 * nothing was written. erased: the payer's data is erased, so the note could never be erased.
 */
export type NoteOutcome =
  | { readonly outcome: 'done'; readonly noteId: number }
  | { readonly outcome: 'badNote' | 'notFound' | 'tooMany' | 'namesPayer' | 'erased' };

/**
 * Writes a note.
 * @param note `despiteName`: the author confirmed that the note may name the payer
 * @param keeper makes the form idempotent
 */
export async function addPaymentNote(
  deps: Deps & { readonly keyRing: KeyRing },
  note: Place & { readonly text: string; readonly despiteName: boolean },
  keeper: ResponseKeeper<string> | null = null,
): Promise<NoteOutcome> {
  const { database, clock, keyRing } = deps;
  const text = parseNote(note.text, MAX_NOTE_LENGTH);
  if (text === undefined) return { outcome: 'badNote' };
  return inOwnPayment(database, note, async (tx, payment): Promise<NoteOutcome> => {
    const notes = await tx.timelineEntry.count({ where: { paymentId: payment.id, kind: 'note' } });
    if (notes >= MAX_NOTES) return { outcome: 'tooMany' };
    const customer = await tx.paymentCustomer.findUnique({ where: { paymentId: payment.id } });
    if (customer !== null && customer.erasedAt !== null) return { outcome: 'erased' };
    const names = !note.despiteName && customer !== null && mentionsStoredPayer(text, keyRing, customer);
    if (names) return { outcome: 'namesPayer' };
    const at = clock.now();
    const entry = { paymentId: payment.id, at, kind: 'note', detail: { note: text } };
    const { id: noteId } = await tx.timelineEntry.create({
      data: { ...entry, actor: `user:${note.userId}` },
    });
    await storeResponse(tx, keeper, String(noteId), at);
    appendChange(tx, payment, at);
    return { outcome: 'done', noteId };
  });
}

/** Undoes a note. @returns false when it belongs to another user, is older than ten seconds, or is gone */
export async function undoPaymentNote(
  { database, clock }: Deps,
  note: Place & { readonly noteId: number },
): Promise<boolean> {
  const done = await inOwnPayment(database, note, async (tx, payment) => {
    const at = clock.now();
    const { count } = await tx.timelineEntry.deleteMany({
      where: {
        id: note.noteId,
        paymentId: payment.id,
        kind: 'note',
        actor: `user:${note.userId}`,
        at: { gte: addMs(at, -(NOTE_UNDO_MS + UNDO_GRACE_MS)) },
      },
    });
    if (count === 1) appendChange(tx, payment, at);
    return { outcome: count === 1 ? ('done' as const) : ('stands' as const) };
  });
  return done.outcome === 'done';
}

async function inOwnPayment<Outcome>(
  database: Database,
  { merchantId, paymentId }: Place,
  work: (tx: Tx, payment: PaymentRow) => Promise<Outcome>,
): Promise<Outcome | { readonly outcome: 'notFound' }> {
  // Checked before the lock, which raises the payment's version: nobody may do that to another merchant's payment.
  const own = { id: paymentId, merchantId };
  const isOwn = mayBeId(paymentId) && (await database.db.payment.count({ where: own })) === 1;
  if (!isOwn) return { outcome: 'notFound' };
  return writeTransaction(database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    return payment === null ? { outcome: 'notFound' } : work(tx, payment);
  });
}

/** In code points. */
export const MAX_REVIEW_NOTE = 500;

/** The trimmed note; undefined when it is empty, too long or contains hidden characters (lib/core/hidden-characters.ts). */
export function parseReviewNote(text: string): string | undefined {
  return parseNote(text, MAX_REVIEW_NOTE);
}

/** An officer's message to the merchant, trimmed and empty for none; undefined as for `parseReviewNote`. */
export function parseMerchantMessage(text: string): string | undefined {
  return text.trim() === '' ? '' : parseReviewNote(text);
}

/** @param max in code points */
function parseNote(text: string, max: number): string | undefined {
  const note = text.trim();
  const isFit = note !== '' && hasAtMostCodePoints(note, max) && !holdsHiddenInLines(note);
  return isFit ? note : undefined;
}
