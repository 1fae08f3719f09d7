// The results and messages of the page of payers, and the parsing of its form.
import { textArgument } from '@/app/dashboard/text-argument';
import type { ErasureResult, FindResult } from '@/components/dashboard/payers/person-search';
import type { ActionResult } from '@/components/ui/forms/action-result';
import type { PersonErasure, PersonErasureOutcome } from '@/lib/privacy/erase-person';
import type { ErasureRefusal } from '@/lib/privacy/erasure-facts';
import type { PersonQuery } from '@/lib/privacy/find-person';
import type { PersonPayment } from '@/lib/privacy/person-payments';

const MAX_VALUE_CHARACTERS = 254;
const MAX_NOTE_CHARACTERS = 500;
/** Payments listed on the page. Export and erasure include all. */
const MAX_SHOWN = 200;

export const MISSING_NOTE: ActionResult = {
  ok: false,
  message: `Enter a reason (up to ${MAX_NOTE_CHARACTERS} characters). Name the order, not the payer.`,
};

/** What the identifiers of all payments begin with. */
const PAYMENT_PREFIX = 'pay_';
/** Fewer digits are no phone number. */
const MIN_PHONE_DIGITS = 5;

/**
 * The person to find: by payment identifier, e-mail or phone number, whichever it looks like; undefined when it is none of them.
 * @param selected the identifiers of the payments that the work is about; null for all
 */
export function parseQuery(value: unknown, selected: unknown): PersonQuery | undefined {
  if (typeof value !== 'string' || value.includes('\0')) return undefined;
  const named = value.trim();
  if (named.length > MAX_VALUE_CHARACTERS) return undefined;
  const paymentIds = selected === null ? undefined : parseSelection(selected);
  if (selected !== null && paymentIds === undefined) return undefined;
  if (named.startsWith(PAYMENT_PREFIX)) return { by: 'payment', value: named, paymentIds };
  if (named.includes('@')) return { by: 'email', value: named, paymentIds };
  const digits = named.replace(/\D/g, '');
  const isPhone = digits.length >= MIN_PHONE_DIGITS && !/\p{L}/u.test(named);
  return isPhone ? { by: 'phone', value: digits, paymentIds } : undefined;
}

/** Undefined unless it names at least one payment. */
function parseSelection(selected: unknown): ReadonlySet<string> | undefined {
  if (!Array.isArray(selected) || selected.length === 0 || selected.length > MAX_SHOWN) return undefined;
  return new Set(selected.map(textArgument));
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
  return newestShown(found.erasure.payments.map(({ paymentId }) => paymentId));
}

/** @param paymentIds oldest first */
export function newestShown(paymentIds: readonly string[]): readonly string[] {
  return paymentIds.toReversed().slice(0, MAX_SHOWN);
}

/** @param facts of the payments shown */
export function findResult(
  found: PersonErasureOutcome,
  facts: ReadonlyMap<string, PersonPayment>,
  by: PersonQuery['by'],
): FindResult {
  if (found.outcome !== 'found') return { ok: false, message: notFoundText(found, by) };
  const { payments, linkIds } = found.erasure;
  const refusals = new Map(payments.map(({ paymentId, refusal }) => [paymentId, refusal]));
  return {
    ok: true,
    payments: shownPayments(found).flatMap((id) => {
      const [payment, refusal] = [facts.get(id), refusals.get(id) ?? null];
      return payment === undefined ? [] : [{ ...payment, stays: refusal && staysText(refusal) }];
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
  nobody: 'No data found.',
  tooMany: 'This person has more payments than one document can hold.',
  erased: 'This payment’s payer data was erased, so the person can’t be identified.',
} as const;

/** @param by what was searched for */
export function notFoundText(
  { outcome }: { readonly outcome: keyof typeof NOT_FOUND },
  by: PersonQuery['by'],
): string {
  return outcome === 'nobody' ? NOBODY[by] : NOT_FOUND[outcome];
}

const NOBODY: Readonly<Record<PersonQuery['by'], string>> = {
  email: 'No data found. Enter the e-mail exactly as the person provided it.',
  phone: 'No data found. Enter the phone number with its country code.',
  payment: 'No payment with this identifier has data of a payer.',
};

export function erasureResult({ payments, linkIds }: PersonErasure): ErasureResult {
  const erased = payments.flatMap(({ paymentId, refusal }) => (refusal === null ? [paymentId] : []));
  const stays = payments.length - erased.length;
  const from = erased.length === 1 ? '1 payment' : `${erased.length} payments`;
  const links = linkIds.length === 0 ? '' : ` Also erased from payment links: ${linkIds.length}.`;
  const rest = stays === 0 ? '' : ` Not erased: ${stays}. See the reasons below.`;
  if (erased.length === 0 && links === '') return { ok: false, message: nothingErased(payments) };
  return { ok: true, message: `Erased from ${from}.${links}${rest}`, erased };
}

/** The reasons are in the message, because the dialog covers the table. */
function nothingErased(payments: PersonErasure['payments']): string {
  const refusals = payments.flatMap(({ refusal }) => refusal ?? []);
  const reasons = [...new Set(refusals.map(refusalText))].slice(0, MAX_REASONS);
  const isForcible = refusals.some(({ reason }) => reason === 'retained');
  return `Nothing was erased: ${reasons.join(', ')}.${isForcible ? ' Enter a reason to erase retained data sooner.' : ''}`;
}

/** Reasons in one message. */
const MAX_REASONS = 5;

/** Why the data stays. `canBeForced`: an officer may erase it with a reason. */
function staysText(refusal: ErasureRefusal): { readonly text: string; readonly canBeForced: boolean } {
  return { text: refusalText(refusal), canBeForced: refusal.reason === 'retained' };
}

function refusalText(refusal: ErasureRefusal): string {
  switch (refusal.reason) {
    case 'retained':
      return `retained until ${dayText(refusal.until)}`;
    case 'alreadyErased':
      return `erased on ${dayText(refusal.at)}`;
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

/** "Nov 28, 2031 (UTC)". */
function dayText(at: Date): string {
  return `${at.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })} (UTC)`;
}
