// The results and messages of the page of payers, and the parsing of its form.

import type { FindResult } from '@/components/dashboard/payers/person-search';
import type { ActionResult } from '@/components/ui/forms/action-result';
import type { PersonErasure, PersonErasureOutcome } from '@/lib/privacy/erase-person';
import type { ErasureRefusal } from '@/lib/privacy/erasure-facts';
import type { PersonQuery } from '@/lib/privacy/find-person';
import type { PersonPayment } from '@/lib/privacy/person-hold';

const MAX_VALUE_CHARACTERS = 254;
const MAX_NOTE_CHARACTERS = 500;
/** Payments listed on the page. Export and erasure include all. */
const MAX_SHOWN = 200;

export const MISSING_NOTE: ActionResult = {
  ok: false,
  message: `Enter a reason (up to ${MAX_NOTE_CHARACTERS} characters). Name the order, not the payer.`,
};

/** The person to find; undefined when the form is invalid. */
export function parseQuery(by: unknown, value: unknown): PersonQuery | undefined {
  if (typeof value !== 'string' || value.includes('\0')) return undefined;
  const named = value.trim();
  if (named === '' || named.length > MAX_VALUE_CHARACTERS) return undefined;
  if (by === 'phone') return { by, value: named.replace(/\D/g, '') };
  return by === 'email' || by === 'payment' ? { by, value: named } : undefined;
}

/** The note; undefined when it is empty or too long. */
export function parseNote(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const note = text.trim();
  return note === '' || note.length > MAX_NOTE_CHARACTERS || note.includes('\0') ? undefined : note;
}

/** The payments shown, newest first; none if nobody was found. */
export function shownPayments(found: PersonErasureOutcome): readonly string[] {
  if (found.outcome !== 'found') return [];
  return found.erasure.payments
    .map(({ paymentId }) => paymentId)
    .toReversed()
    .slice(0, MAX_SHOWN);
}

/** @param facts of the payments shown */
export function findResult(
  found: PersonErasureOutcome,
  facts: ReadonlyMap<string, PersonPayment>,
): FindResult {
  if (found.outcome !== 'found') return { ok: false, message: notFoundText(found) };
  const { payments, linkIds } = found.erasure;
  const refusals = new Map(payments.map(({ paymentId, refusal }) => [paymentId, refusal]));
  return {
    ok: true,
    payments: shownPayments(found).flatMap((id) => {
      const [payment, refusal] = [facts.get(id), refusals.get(id) ?? null];
      return payment === undefined ? [] : [{ ...payment, stays: refusal && refusalText(refusal) }];
    }),
    more: Math.max(0, payments.length - MAX_SHOWN),
    links: linkIds.length,
  };
}

/** @param changed the number of payments whose hold changed */
export function holdResult(changed: number, isHeld: boolean): ActionResult {
  if (changed === 0) return { ok: true, message: 'No change was needed.' };
  const of = changed === 1 ? '1 payment' : `${changed} payments`;
  return { ok: true, message: isHeld ? `Legal hold placed on ${of}.` : `Legal hold removed from ${of}.` };
}

/** The message to an officer whose note can't be stored in the audit log. */
export const NOTE_NAMES_PAYER = {
  ok: false,
  message:
    'Nothing was changed. The note names the payer and would stay in the audit log forever. Name only the order.',
} as const satisfies ActionResult;

const NOT_FOUND = {
  noteNamesPayer: NOTE_NAMES_PAYER.message,
  nobody: 'No data found. Enter the e-mail or phone number exactly as the person provided it.',
  tooMany: 'This person has more payments than one document can hold.',
  erased: 'This payment’s payer data was erased, so the person can’t be identified.',
} as const;

export function notFoundText({ outcome }: { readonly outcome: keyof typeof NOT_FOUND }): string {
  return NOT_FOUND[outcome];
}

export function erasureResult({ payments, linkIds }: PersonErasure): ActionResult {
  const erased = payments.filter(({ refusal }) => refusal === null).length;
  const stays = payments.length - erased;
  const from = erased === 1 ? '1 payment' : `${erased} payments`;
  const links = linkIds.length === 0 ? '' : ` Also erased from payment links: ${linkIds.length}.`;
  const rest = stays === 0 ? '' : ` Not erased: ${stays}. See the reasons below.`;
  if (erased === 0 && links === '')
    return { ok: false, message: 'Nothing was erased. See the reason for each payment.' };
  return { ok: true, message: `Erased from ${from}.${links}${rest}` };
}

function refusalText(refusal: ErasureRefusal): string {
  switch (refusal.reason) {
    case 'retained':
      return `retained until ${refusal.until.toISOString().slice(0, 10)}`;
    case 'alreadyErased':
      return `erased on ${refusal.at.toISOString().slice(0, 10)}`;
    case 'open':
      return 'kept while the payment is open';
    case 'moneyHeld':
      return 'kept while the payment’s money is held';
    case 'legalHold':
      return 'kept under a legal hold';
    case 'notFound':
      return 'not found';
  }
}
