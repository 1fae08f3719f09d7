// What a row of the payments list says in its cells.
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PaymentListItem } from '@/lib/queries/list-payments-view';
import type { Column } from '@/lib/queries/list-query';
import { CELLS, columnsToDraw } from './payment-cells';

const PAYMENT: PaymentListItem = {
  ...{ id: 'pay_1', status: 'Waiting', inReview: false, anomalies: [], refunded: 'none' },
  ...{ orderId: null, linkTitle: null, usd: '5.50', price: null, nano: '1.833334', partlyPaid: null },
  ...{ usdPerNano: '3', createdAt: '2026-11-28T14:00:00.000Z', endedAt: null, sender: null, moreSenders: 0 },
  ...{ settlementBlock: null, payer: null, foundBy: [] },
};

/** The text of a cell, without what only screen readers get. */
function textOf(column: Column, payment: Partial<PaymentListItem>): string {
  const html = renderToStaticMarkup(
    createElement(Fragment, null, CELLS[column]({ ...PAYMENT, ...payment })),
  ).replaceAll(/<span class="sr-only">[^<]*<\/span>/g, '');
  return html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', '');
}

it('a partially paid payment says how much has arrived', () => {
  expect(textOf('status', {})).toBe('Waiting');
  expect(textOf('status', { partlyPaid: '0.916667' })).toBe('Partially paid0.916667 of 1.833334 nano');
});

it.each([
  ['expired', 'Expired'],
  ['technical', 'Technical failure'],
] as const)('an Error that is %s says so once', (anomaly, label) => {
  expect(textOf('status', { status: 'Error', anomalies: [anomaly] })).toBe(label);
});

it('a card shows the customer exactly if the table has that column', () => {
  const classOf = (chosen: readonly Column[]) =>
    columnsToDraw(chosen).find(({ column }) => column === 'payer')?.className;
  expect(classOf(['created', 'payer'])).toBe('payer');
  expect(classOf(['created'])).toBeUndefined();
  // Other chosen columns stay off the card.
  expect(columnsToDraw(['rate']).find(({ column }) => column === 'rate')?.className).toBe(
    'rate numeric wide',
  );
});
