// The form of a new payment can't be sent by a merchant who can't create payments.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { whyNoPayment } from '@/components/dashboard/overview/first-steps';
import { PaymentForm } from './payment-form';

const drawn = (...of: Parameters<typeof whyNoPayment>) =>
  renderToStaticMarkup(
    createElement(PaymentForm, {
      ...{
        regions: { countries: [], areas: {} },
        prices: { currencies: [], startsWith: 'usd' },
        blocked: whyNoPayment(...of),
      },
      action: async (state) => state,
    }),
  );

it('is enabled for an approved merchant with a settlement address', () => {
  expect(drawn('approved', true)).not.toContain('disabled=""');
});

it.each([
  ['pending', true, 'Waiting for the operator’s approval'],
  ['rejected', true, 'Account not approved'],
  ['suspended', true, 'Account suspended'],
  ['approved', false, 'No settlement address'],
] as const)('is disabled, with the reason: %s, has an address: %s', (state, hasAddress, reason) => {
  const html = drawn(state, hasAddress);
  const [, id] = /<button type="submit" aria-describedby="([^"]+)" disabled=""/.exec(html) ?? [];
  expect(html).toContain(`<span id="${id}" class="text-sm text-ink-soft">${reason}</span>`);
});
