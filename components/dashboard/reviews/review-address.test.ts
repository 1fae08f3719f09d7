// The URL of the reviews.
import { expect, it } from 'vitest';
import { decidedHref, readDecidedAddress, readReviewAddress, reviewHref } from './review-address';

it('keeps filters and the open case, and leaves defaults out', () => {
  const address = { state: 'paid', assigned: 'me', reason: 'nameMatch', open: 'pay_1' } as const;
  const href = reviewHref(address);
  expect(href).toBe('/dashboard/reviews?state=paid&assigned=me&reason=nameMatch&case=pay_1');
  expect(readReviewAddress(Object.fromEntries(new URL(href, 'https://x.example').searchParams))).toEqual(
    address,
  );
  expect(reviewHref({ state: 'all', assigned: 'anyone', reason: 'any', open: null })).toBe(
    '/dashboard/reviews',
  );
});

it('unknown values count as absent', () => {
  expect(readReviewAddress({ state: ['paid', 'all'], assigned: 'everyone', reason: 'other' })).toEqual({
    ...{ state: 'paid', assigned: 'anyone', reason: 'any', open: null },
  });
});

it('the decided reviews have URLs of their own, page by page', () => {
  const read = (href: string) =>
    readDecidedAddress(Object.fromEntries(new URL(href, 'https://x.example').searchParams));
  expect(decidedHref()).toBe('/dashboard/reviews?tab=decided');
  expect(read(decidedHref())).toEqual({ only: 'all', before: null });
  expect(read(decidedHref({ only: 'denied', before: '41' }))).toEqual({ only: 'denied', before: '41' });
  expect(read(decidedHref({ only: 'automatic', before: 'pay_1' }))).toEqual({
    ...{ only: 'automatic', before: 'pay_1' },
  });
  for (const wrong of ['before=-1', 'before=pay_1', 'decision=every'])
    expect(read(`/dashboard/reviews?tab=decided&${wrong}`)).toEqual({ only: 'all', before: null });
  expect(read('/dashboard/reviews?case=pay_1')).toBeNull();
});
