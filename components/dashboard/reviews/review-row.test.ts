// Rows of the list of reviews can be told apart when several payments have the same price, merchant and reason.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ListedReview } from '@/lib/queries/list-reviews';
import { ReviewRowLink } from './review-row';

const NOW = '2026-11-20T14:00:00.000Z';
const ROW: ListedReview = {
  ...{ id: 'pay_1', merchantName: 'Harbour Books', usd: '12.34', createdAt: NOW, isPaid: true },
  ...{ deadline: '2026-11-21T14:00:00.000Z', reasons: ['Name match 88%'], assignee: null, agreement: null },
  ...{ orderId: 'A-1041', payer: 'M. K.', country: 'US', matchScore: 0.88 },
};

const textOf = (fields: Partial<ListedReview>) =>
  renderToStaticMarkup(
    createElement(ReviewRowLink, {
      review: { ...ROW, ...fields },
      ...{ href: '/', isOpen: false, fourEyes: false, now: NOW },
    }),
  ).replace(/<[^>]+>/g, '');

it('names the masked payer, the country and the order', () => {
  expect(textOf({})).toContain('Name match 88% · M. K. · USOrder A-1041for Harbour Books');
});

it('has the officer in place of the order', () => {
  const assignee = { userId: 'u2', name: 'Ann', isOwn: false };
  expect(textOf({ assignee })).toContain('USAnnfor Harbour Books');
});

it('leaves out what is erased', () => {
  const erased = { orderId: null, payer: null, country: null };
  expect(textOf(erased)).toMatch(/Name match 88%for Harbour Books$/);
});
