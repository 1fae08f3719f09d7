// What the review queue says: why a payment is held, and what each decision does to the money. One sentence table.
import type { ReviewPolicy } from '@/lib/payments/review-policy';
import type { ReviewView } from '@/lib/queries/review-view';

/** Why it is held: the reasons come in words (lib/compliance/rules/rule-texts.ts). */
export function reasonWords(review: Pick<ReviewView, 'reasons'>): readonly string[] {
  if (review.reasons.length === 0) return ['Screening has given no answer about this payer yet.'];
  return review.reasons;
}

const ADJUSTMENT_WORDS: Readonly<Record<string, string>> = {
  otherCountry: 'listed with another country',
  weakAlias: 'a weak alias: only an exact name counts',
  oneWord: 'a single word in common',
  organization: 'a company’s name',
};

/** What made the score other than the name. */
export function adjustmentWords(adjustments: readonly string[]): string {
  return adjustments.map((adjustment) => ADJUSTMENT_WORDS[adjustment] ?? adjustment).join(' · ');
}

/** A score of 0 to 1 in percent, rounded down: a match is never said to be more alike than it is. */
export function scoreWords(score: number): string {
  return `${Math.floor(score * 100)} % alike`;
}

/** What clearing the payer does, said before it is confirmed. */
export function clearConsequence(review: ReviewView, policy: ReviewPolicy): string {
  return secondOfficer(policy) + cleared(review);
}

/** What denying the payer does, said before it is confirmed. */
export function denyConsequence(review: ReviewView, policy: ReviewPolicy): string {
  return secondOfficer(policy) + denied(review, policy);
}

function secondOfficer({ fourEyes }: ReviewPolicy): string {
  return fourEyes ? 'Two officers have to say the same; with the second it is done. ' : '';
}

function cleared(review: ReviewView): string {
  if (!review.isPaid) {
    return `No money moves now. The payer can go on paying; once ${review.nano} nano have come in time, the payment completes without another look.`;
  }
  return `The payment completes at once, which tells ${review.merchantName} to deliver. ${SETTLEMENT_WORDS[review.settlement]} This can’t be undone.`;
}

function denied(review: ReviewView, { sanctionsHit }: ReviewPolicy): string {
  const ends = `The payment ends as denied at once, and ${review.merchantName} sees it.`;
  if (review.isSanctionsHit && sanctionsHit === 'hold') {
    return `${ends} What came, and anything that still arrives, is held by this installation’s order until an officer lets it go. This can’t be undone.`;
  }
  const back =
    review.countedNano === '0'
      ? 'Nothing has come yet; what still arrives goes back to the account that sent it.'
      : `The ${review.countedNano} nano that came, and anything that still arrives, go back to the account that sent them.`;
  return `${ends} ${back} This can’t be undone.`;
}

const SETTLEMENT_WORDS: Readonly<Record<ReviewView['settlement'], string>> = {
  goes: 'What was paid goes to the merchant’s settlement address now; an excess goes back to the sender.',
  paused:
    'The merchant has paused settlement: what was paid is held until it is resumed; an excess goes back to the sender.',
  noAddress:
    'The merchant has no settlement address: what was paid is held as “needs attention”; an excess goes back to the sender.',
};
