// The URL of the reviews.
import { expect, it } from 'vitest';
import { decidedHref, readDecidedAddress, readReviewAddress, reviewHref } from './review-address';

it('keeps filters and the open case, and leaves defaults out', () => {
  const address = { state: 'paid', assigned: 'me', open: 'pay_1' } as const;
  const href = reviewHref(address);
  expect(href).toBe('/dashboard/reviews?state=paid&assigned=me&case=pay_1');
  expect(readReviewAddress(Object.fromEntries(new URL(href, 'https://x.example').searchParams))).toEqual(
    address,
  );
  expect(reviewHref({ state: 'all', assigned: 'anyone', open: null })).toBe('/dashboard/reviews');
});

it('unknown values count as absent', () => {
  expect(readReviewAddress({ state: ['paid', 'all'], assigned: 'everyone' })).toEqual({
    ...{ state: 'paid', assigned: 'anyone', open: null },
  });
});

it('the decided reviews have URLs of their own, page by page', () => {
  const read = (href: string) =>
    readDecidedAddress(Object.fromEntries(new URL(href, 'https://x.example').searchParams));
  expect(read(decidedHref(null))).toEqual({ before: null });
  expect(read(decidedHref(41))).toEqual({ before: 41 });
  expect(read('/dashboard/reviews?tab=decided&before=-1')).toEqual({ before: null });
  expect(read('/dashboard/reviews?case=pay_1')).toBeNull();
});
