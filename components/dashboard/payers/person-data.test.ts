// A payment found for a person leads to the payment, as in the reviews.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PersonData } from './person-data';
import type { FoundPayment } from './person-search';

const unused = async () => ({ ok: false, message: 'unused' }) as const;
const ACTIONS = { find: unused, reveal: unused, exportAll: unused, erase: unused, legalHold: unused };

it('links to the payment, not to its audit log', () => {
  const payment: FoundPayment = {
    ...{ id: 'pay_0123456789abcdefghij', merchantId: 'm1', merchantName: 'Harbour Books', usd: '12.34' },
    ...({ status: 'Completed', payer: null } as const),
    ...{ createdAt: '2026-11-20T14:00:00.000Z', isHeld: false, person: 0, stays: null },
  };
  const html = renderToStaticMarkup(
    createElement(PersonData, {
      value: 'a@b.example',
      found: { ok: true, payments: [payment], more: 0, links: 0 },
      actions: ACTIONS,
      onDone: () => {},
    }),
  );
  expect(html).toContain('href="/dashboard/reviews/pay_0123456789abcdefghij"');
  expect(html).not.toContain('audit-log');
});
