// Tests which action of the remembered details comes first.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buttonLook } from '@/components/ui/button';
import { MESSAGES } from '@/lib/core/languages/messages';
import { PayerTextProvider } from './payer-text';
import { RememberedDetails } from './remembered-card';

const nothing = () => undefined;

it('makes continuing with the details the primary action, others a secondary one, and forgetting a plain link', () => {
  const values = { firstName: 'Maria', lastName: 'Nilsen' };
  const actions = { pending: false, arrived: false, onPay: nothing, onOther: nothing, onForget: nothing };
  const card = createElement(RememberedDetails, { values, ...actions });
  const html = renderToStaticMarkup(
    createElement(PayerTextProvider, { language: 'en', messages: MESSAGES.en }, card),
  );
  const [pay = '', other = '', forget = ''] = html.match(/<button.*?<\/button>/g) ?? [];
  expect(pay).toContain('Continue as Maria N.');
  expect(pay).toContain(buttonLook({ variant: 'primary', size: 'large' }));
  expect(other).toContain('Use other details');
  expect(other).toContain(buttonLook({ variant: 'secondary', wide: true }));
  expect(forget).toMatch(/underline.*Forget my details/);
  expect(forget).not.toContain('border');
});
