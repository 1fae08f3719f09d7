// The URLs of the reviews: the filters of the list with the case that is open beside it, the decided reviews, and an officer's page of
// a payment. Pure.
import type { ReviewFilter } from '@/lib/queries/list-reviews';

/** `open`: the payment whose case is open; null for none. */
export type ReviewAddress = ReviewFilter & { readonly open: string | null };

export const REVIEW_STATES = ['all', 'paid', 'unpaid'] as const satisfies readonly ReviewFilter['state'][];
export const REVIEW_ASSIGNED = [
  'anyone',
  'me',
  'nobody',
] as const satisfies readonly ReviewFilter['assigned'][];

/** Reads the URL's fields; unknown values count as absent. */
export function readReviewAddress(
  given: Readonly<Record<string, string | string[] | undefined>>,
): ReviewAddress {
  const one = (name: string) => [given[name]].flat()[0];
  return {
    state: REVIEW_STATES.find((state) => state === one('state')) ?? 'all',
    assigned: REVIEW_ASSIGNED.find((assigned) => assigned === one('assigned')) ?? 'anyone',
    open: one('case') ?? null,
  };
}

/** The URL, without fields that have their default. */
export function reviewHref({ state, assigned, open }: ReviewAddress): string {
  const query = new URLSearchParams();
  if (state !== 'all') query.set('state', state);
  if (assigned !== 'anyone') query.set('assigned', assigned);
  if (open !== null) query.set('case', open);
  return query.size === 0 ? '/dashboard/reviews' : `/dashboard/reviews?${query}`;
}

const DECIDED = '/dashboard/reviews?tab=decided';

/** The URL of the decided reviews. `before`: a page starts before this entry of the audit log; null for the newest. */
export function decidedHref(before: number | null): string {
  return before === null ? DECIDED : `${DECIDED}&before=${before}`;
}

/** Reads the URL of the decided reviews; null for another one. */
export function readDecidedAddress(
  given: Readonly<Record<string, string | string[] | undefined>>,
): { readonly before: number | null } | null {
  if ([given.tab].flat()[0] !== 'decided') return null;
  const before = [given.before].flat()[0] ?? '';
  return { before: /^[0-9]{1,9}$/.test(before) ? Number(before) : null };
}

/** The URL of an officer's page of a payment. */
export function officerPaymentHref(paymentId: string): string {
  return `/dashboard/reviews/${paymentId}`;
}
