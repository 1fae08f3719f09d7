// What the page of payers is told: who is looked for, what was found, why something stays. Sentences of one table.

import type { FindResult } from '@/components/dashboard/payers/person-search';
import type { ActionResult } from '@/components/ui/forms/action-result';
import type { PersonErasure, PersonErasureOutcome } from '@/lib/privacy/erase-person';
import type { ErasureRefusal } from '@/lib/privacy/erasure-facts';
import type { PersonQuery } from '@/lib/privacy/find-person';

const MAX_VALUE_CHARACTERS = 254;
const MAX_NOTE_CHARACTERS = 500;
/** Payments shown one by one; all are exported and erased. */
const MAX_SHOWN = 200;

export const MISSING_NOTE: ActionResult = {
  ok: false,
  message: `Say why, in 1 to ${MAX_NOTE_CHARACTERS} characters. Name the order, never the payer.`,
};

/** Whom to look for; undefined when nobody was named. */
export function parseQuery(by: unknown, value: unknown): PersonQuery | undefined {
  if (typeof value !== 'string' || value.includes('\0')) return undefined;
  const named = value.trim();
  if (named === '' || named.length > MAX_VALUE_CHARACTERS) return undefined;
  if (by === 'phone') return { by, value: named.replace(/\D/g, '') };
  return by === 'email' || by === 'payment' ? { by, value: named } : undefined;
}

/** A note; undefined when there is none of bearable length. */
export function parseNote(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const note = text.trim();
  return note === '' || note.length > MAX_NOTE_CHARACTERS || note.includes('\0') ? undefined : note;
}

export function findResult(found: PersonErasureOutcome): FindResult {
  if (found.outcome !== 'found') return { ok: false, message: notFoundWords(found) };
  const { payments, linkIds } = found.erasure;
  return {
    ok: true,
    payments: payments.slice(0, MAX_SHOWN).map(({ paymentId, refusal }) => ({
      id: paymentId,
      stays: refusal && refusalWords(refusal),
      isHeld: refusal?.reason === 'legalHold',
    })),
    more: Math.max(0, payments.length - MAX_SHOWN),
    links: linkIds.length,
  };
}

/** What an officer is told whose note can't stand in the audit log. */
export const NOTE_NAMES_PAYER = {
  ok: false,
  message:
    'Nothing was done: the note names the payer, and would stay in the audit log for ever. Name the order alone.',
} as const satisfies ActionResult;

const NOT_FOUND = {
  noteNamesPayer: NOTE_NAMES_PAYER.message,
  nobody: 'Nothing is stored of such a person. E-mail and phone must be as they were given.',
  tooMany: 'There are more payments than one document holds.',
  erased: 'The payer’s data of this payment was erased: whose it was can’t be told any more.',
} as const;

export function notFoundWords({ outcome }: { readonly outcome: keyof typeof NOT_FOUND }): string {
  return NOT_FOUND[outcome];
}

export function erasureResult({ payments, linkIds }: PersonErasure): ActionResult {
  const erased = payments.filter(({ refusal }) => refusal === null).length;
  const stays = payments.length - erased;
  const from = erased === 1 ? '1 payment' : `${erased} payments`;
  const links = linkIds.length === 0 ? '' : ` Payment links that forgot the person: ${linkIds.length}.`;
  const rest = stays === 0 ? '' : ` Not erased: ${stays}, for the reasons below.`;
  if (erased === 0 && links === '')
    return { ok: false, message: 'Nothing could be erased. Beside each payment stands why.' };
  return { ok: true, message: `Erased from ${from}.${links}${rest}` };
}

function refusalWords(refusal: ErasureRefusal): string {
  switch (refusal.reason) {
    case 'retained':
      return `is kept until ${refusal.until.toISOString().slice(0, 10)} by its term`;
    case 'alreadyErased':
      return `was erased on ${refusal.at.toISOString().slice(0, 10)}`;
    case 'open':
      return 'stays while the payment is open';
    case 'moneyHeld':
      return 'stays while money of the payment is held';
    case 'legalHold':
      return 'is kept by a legal hold';
    case 'notFound':
      return 'is not there';
  }
}
