// The texts of the review queue: why a payment is held, and what each decision does to the money.
import type { ReviewPolicy } from '@/lib/payments/review-policy';
import type { ReviewRow } from '@/lib/queries/review-row';
import type { HitView, ReviewView } from '@/lib/queries/review-view';

/** Why the payment is held. The reasons are already sentences (lib/compliance/rules/rule-texts.ts). */
export function reasonTexts(review: Pick<ReviewView, 'reasons'>): readonly string[] {
  if (review.reasons.length === 0) return ['Screening has not returned a result for this payer yet.'];
  return review.reasons;
}

/** Which opinions a second officer must agree with. */
export function agreementText({ verdict, isOwn }: NonNullable<ReviewRow['agreement']>): string {
  if (verdict === 'disputed') return 'Officers disagree';
  const said = verdict === 'clear' ? 'approve' : 'reject';
  return isOwn ? `You: ${said}. Needs a second officer` : `1 of 2 officers: ${said}`;
}

const ADJUSTMENTS: Readonly<Record<string, string>> = {
  otherCountry: 'different country on the list',
  weakAlias: 'weak alias: only an exact match counts',
  oneWord: 'only one word matches',
  organization: 'name of a company',
};

/** What adjusted the score besides the name, with the numbers of a deduction. Hits of older releases have none. */
export function adjustmentText({
  adjustments,
  deduction,
  score,
}: Pick<HitView, 'adjustments' | 'deduction' | 'score'>): string {
  const textOf = (adjustment: string) =>
    adjustment === 'otherCountry' && deduction !== undefined
      ? `Name ${percentText(deduction.name)}, −${Math.round(deduction.otherCountry * 100)} for another country = ${percentText(score)}`
      : (ADJUSTMENTS[adjustment] ?? adjustment);
  return adjustments.map(textOf).join(' · ');
}

/** A score of 0 to 1 as a percentage, rounded down so that a match is never overstated. */
export function percentText(score: number): string {
  return `${Math.floor(score * 100)}%`;
}

export function scoreText(score: number): string {
  return `${percentText(score)} match`;
}

/** Characters of an order number that fit into a row. */
const MAX_ORDER = 10;

/** An order number for a row: the end of a long one, where those of one shop differ. */
export function orderEnd(orderId: string): string {
  const characters = [...orderId];
  return characters.length <= MAX_ORDER ? orderId : `…${characters.slice(1 - MAX_ORDER).join('')}`;
}

/** The required field of a decision's dialog. Only officers read it. */
export const REASON_FIELD = {
  noteLabel: 'Internal reason',
  noteHint: 'For officers and the case file. The merchant doesn’t see it.',
} as const;

/** The optional field below it. The merchant reads it. */
export const MESSAGE_FIELD = {
  label: 'Message to the merchant',
  hint: 'Shown on the payment’s page. Don’t include personal data or screening results.',
} as const;

/**
 * The message to the merchant that the dialog starts with: the one that another officer proposes for the same decision, so that
 * the officer whose decision takes effect can keep or change it.
 */
export function proposedMessage(
  { opinions }: Pick<ReviewView, 'opinions'>,
  verdict: 'clear' | 'denied',
): string {
  const proposals = opinions.filter((opinion) => opinion.isCurrent && opinion.verdict === verdict);
  return proposals.findLast(({ message }) => message !== '')?.message ?? '';
}

/** What approving the payer does, shown before the officer confirms. */
export function approveConsequence(review: ReviewView, policy: ReviewPolicy): string {
  const effect = isSecond(review, policy, 'clear') ? cleared(review) : FIRST_OFFICER;
  return [effect, EXEMPTIONS[review.exemption]].filter((text) => text !== '').join(' ');
}

/** What rejecting the payer does, shown before the officer confirms. */
export function rejectConsequence(review: ReviewView, policy: ReviewPolicy): string {
  return isSecond(review, policy, 'denied') ? denied(review, policy) : FIRST_OFFICER;
}

/** Whether the decision takes effect immediately: one officer is enough, or another one has said the same. */
function isSecond(
  { opinions }: ReviewView,
  { fourEyes }: ReviewPolicy,
  verdict: 'clear' | 'denied',
): boolean {
  return !fourEyes || opinions.some((said) => said.isCurrent && !said.isOwn && said.verdict === verdict);
}

/** What an approval means for the payer's later payments. */
const EXEMPTIONS: Readonly<Record<ReviewView['exemption'], string>> = {
  full: 'This payer’s next payments are not held for these entries until an entry changes.',
  partial:
    'This payer’s next payments are not held for these entries until an entry changes, but may be held for entries not shown here.',
  unrecognized: 'No postal code: later payments are held again.',
  none: '',
};

const FIRST_OFFICER =
  'Two officers must agree. Nothing happens now: the decision takes effect when a second officer agrees.';

function cleared(review: ReviewView): string {
  if (!review.isPaid) {
    return `No money moves now. The payer can continue to pay. If the full amount of ${review.nano} nano arrives in time, the payment completes without another review.`;
  }
  return `The payment completes immediately, and ${review.merchantName} is notified that it can deliver. ${SETTLEMENT_TEXTS[review.settlement]} This can’t be undone.`;
}

function denied(review: ReviewView, { sanctionsHit }: ReviewPolicy): string {
  const ends = `The payment is denied immediately, and ${review.merchantName} sees it.`;
  if (review.isSanctionsHit && sanctionsHit === 'hold') {
    return `${ends} The received money and any later deposit are held by your policy until an officer returns them to their sender. This can’t be undone.`;
  }
  const back =
    review.countedNano === '0'
      ? 'Nothing has been received yet. Any later deposit is returned to its sender.'
      : `The received ${review.countedNano} nano and any later deposit are returned to their sender.`;
  return `${ends} ${back} This can’t be undone.`;
}

const SETTLEMENT_TEXTS: Readonly<Record<ReviewView['settlement'], string>> = {
  active:
    'The payment settles to the merchant’s settlement address on their schedule. Any overpayment is returned to the sender.',
  paused:
    'The merchant has paused settlement, so the money is held until it resumes. Any overpayment is returned to the sender.',
  noAddress:
    'The merchant has no settlement address, so the money is held under “Needs attention”. Any overpayment is returned to the sender.',
};

/** For a sanctions match approved unseen: the officer hasn't compared the payer with the entries. Null if there is none. */
export function unseenMatchText({ hits }: Pick<ReviewView, 'hits'>, wasRevealed: boolean): string | null {
  if (wasRevealed || hits.length === 0) return null;
  return 'You have not revealed the payer and the matching entries. Go back and compare them before you approve.';
}
