// What the commands about payers' data say.
import { formatUtcSeconds } from '@/lib/core/clock';
import { unreachable } from '@/lib/core/errors';
import type { PersonErasure } from '@/lib/privacy/erase-person';
import type { ErasureRefusal } from '@/lib/privacy/erasure-facts';
import type { KeyUse } from '@/lib/privacy/key-use';
import type { LegalHoldOutcome } from '@/lib/privacy/legal-hold';
import { type StoredTerms, TERM_BOUNDS } from '@/lib/privacy/retention';

/** Why nobody's data was handed out or erased. */
export const SEARCH_WORDS = {
  nobody: 'Nothing is stored of this person.',
  erased: 'The payer’s data of this payment was erased.',
  tooMany: 'More payments than one document holds: do it merchant by merchant, with --merchant.',
  noteNamesPayer:
    'Nothing was erased: the note names the payer, and would stay in the audit log for ever. Name the order alone.',
  outOfBounds: `Out of bounds: ${Object.entries(TERM_BOUNDS)
    .map(([term, [least, most]]) => `${term} ${least} to ${most}`)
    .join(', ')}, and none shorter than the one before it.`,
} as const;

export const HOLD_WORDS: Readonly<Record<LegalHoldOutcome, string>> = {
  done: 'Done. It stands in the audit log with the note.',
  unchanged: 'Nothing to change.',
  notFound: 'Nothing is stored of the payer of such a payment.',
  erased: 'The payer’s data of this payment was erased.',
  noteNamesPayer:
    'Nothing was done: the note names the payer, and would stay in the audit log for ever. Name the order alone.',
};

/** One line of keys. */
export function keyLine({ keyId, inRing, isCurrent, customers, others }: KeyUse): string {
  const parts = Object.entries({ 'payers’ records': customers, ...others }).filter(([, count]) => count > 0);
  const use = parts.map(([what, count]) => `${count} ${what}`).join(', ');
  return `${keyId}  ${keyState({ inRing, isCurrent, isUsed: use !== '' })}${use === '' ? '' : `: ${use}`}`;
}

function keyState(key: { inRing: boolean; isCurrent: boolean; isUsed: boolean }): string {
  if (!key.inRing) return 'MISSING from KYC_KEYS, and still needed';
  if (key.isCurrent) return 'current';
  return key.isUsed ? 'still needed' : 'needed by nothing, may go';
}

/** The terms that hold. */
export function termsLine(terms: StoredTerms): string {
  const { neverPaidDays, paidYears, sanctionsYears, changedBy, changedAt } = terms;
  const origin = changedBy === null ? 'the defaults' : `set by ${changedBy} at ${changedAt}`;
  return `never paid: ${neverPaidDays} days; paid: ${paidYears} years; sanctions: ${sanctionsYears} years (${origin})`;
}

/** What an erasure did, or would do. */
export function erasureLines({ payments, linkIds }: PersonErasure, isDone: boolean): string {
  const lines = payments.map(({ paymentId, refusal }) =>
    refusal === null
      ? `${paymentId}  ${isDone ? 'erased' : 'would be erased'}`
      : `${paymentId}  stays: ${refusalWords(refusal)}`,
  );
  const links = linkIds.map((id) => `link ${id}  ${isDone ? 'forgets' : 'would forget'} the payer`);
  const end = isDone ? [] : ['Nothing was changed. Add --confirm to do it.'];
  return [...lines, ...links, ...end].join('\n');
}

function refusalWords(refusal: ErasureRefusal): string {
  switch (refusal.reason) {
    case 'notFound':
      return 'nothing is stored of its payer';
    case 'alreadyErased':
      return `it was erased at ${formatUtcSeconds(refusal.at)}`;
    case 'open':
      return 'the payment is open';
    case 'moneyHeld':
      return 'money of it is held, on its way, or waits for a claim or a decision';
    case 'legalHold':
      return 'a legal hold keeps it';
    case 'retained':
      return `it has to be kept until ${formatUtcSeconds(refusal.until)} (--force --note erases it sooner)`;
    default:
      return unreachable(refusal);
  }
}
