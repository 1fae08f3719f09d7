// The step that asks for a top-up offers a phone's wallet the address and the missing amount.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TopUpStep } from './top-up-step';

const RAW = '2000000000000000000000000000000';

it('opens a wallet with the address and exactly what is missing', () => {
  const refund = {
    ...{ id: 'refund', nano: '2', destination: 'nano_1payer', address: 'nano_1topup' },
    ...{ missing: { raw: RAW, nano: '2' }, until: '2026-11-27T14:00:00Z', uri: '' },
  };
  const html = renderToStaticMarkup(
    createElement(TopUpStep, {
      ...{ first: [refund], waiting: [refund], funded: [] },
      ...{ undo: async () => ({ ok: true }) as const, onLeave: () => undefined },
    }),
  );
  expect(html).toContain(`href="nano:nano_1topup?amount=${RAW}"`);
});
