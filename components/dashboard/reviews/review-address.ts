// The URLs of the reviews: the filters of the list with the case that is open beside it, the decided reviews, and an officer's page of
// a payment. Pure.
import type { ReviewDecisionKind } from '@/lib/queries/decided-reviews';
import type { ReviewFilter } from '@/lib/queries/list-reviews';

/** `open`: the payment whose case is open; null for none. */
export type ReviewAddress = ReviewFilter & { readonly open: string | null };

export const REVIEW_STATES = ['all', 'paid', 'unpaid'] as const satisfies readonly ReviewFilter['state'][];
export const REVIEW_ASSIGNED = [
  'anyone',
  'me',
  'nobody',
] as const satisfies readonly ReviewFilter['assigned'][];

export const REVIEW_REASONS = ['any', 'nameMatch'] as const satisfies readonly ReviewFilter['reason'][];

/** Reads the URL's fields; unknown values count as absent. */
export function readReviewAddress(
  given: Readonly<Record<string, string | string[] | undefined>>,
): ReviewAddress {
  const one = (name: string) => [given[name]].flat()[0];
  return {
    state: REVIEW_STATES.find((state) => state === one('state')) ?? 'all',
    assigned: REVIEW_ASSIGNED.find((assigned) => assigned === one('assigned')) ?? 'anyone',
    reason: REVIEW_REASONS.find((reason) => reason === one('reason')) ?? 'any',
    open: one('case') ?? null,
  };
}

/** The URL, without fields that have their default. */
export function reviewHref({ state, assigned, reason, open }: ReviewAddress): string {
  const query = new URLSearchParams();
  if (state !== 'all') query.set('state', state);
  if (assigned !== 'anyone') query.set('assigned', assigned);
  if (reason !== 'any') query.set('reason', reason);
  if (open !== null) query.set('case', open);
  return query.size === 0 ? '/dashboard/reviews' : `/dashboard/reviews?${query}`;
}

/** The decided reviews that are listed. `automatic`: denied by screening, without an officer. */
export type DecidedFilter = 'all' | ReviewDecisionKind | 'automatic';

/** `before`: where a page starts: an entry of the audit log, or for `automatic` a payment; null for the newest. */
type DecidedAddress = { readonly only: DecidedFilter; readonly before: string | null };

export const DECIDED_FILTERS = [
  'all',
  'clear',
  'denied',
  'overdue',
  'automatic',
] as const satisfies readonly DecidedFilter[];

/** The URL of the decided reviews. */
export function decidedHref({ only = 'all', before = null }: Partial<DecidedAddress> = {}): string {
  const query = new URLSearchParams({ tab: 'decided' });
  if (only !== 'all') query.set('decision', only);
  if (before !== null) query.set('before', before);
  return `/dashboard/reviews?${query}`;
}

/** Reads the URL of the decided reviews; null for another one. */
export function readDecidedAddress(
  given: Readonly<Record<string, string | string[] | undefined>>,
): DecidedAddress | null {
  const one = (name: string) => [given[name]].flat()[0];
  if (one('tab') !== 'decided') return null;
  const only = DECIDED_FILTERS.find((filter) => filter === one('decision')) ?? 'all';
  const before = one('before') ?? '';
  const pattern = only === 'automatic' ? /^[\w-]{1,100}$/ : /^[0-9]{1,9}$/;
  return { only, before: pattern.test(before) ? before : null };
}

/** The URL of an officer's page of a payment. */
export function officerPaymentHref(paymentId: string): string {
  return `/dashboard/reviews/${paymentId}`;
}
