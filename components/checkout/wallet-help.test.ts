// Tests what payers without a wallet read before the form and on the checkout.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MESSAGES } from '@/lib/core/languages/messages';
import { createText } from '@/lib/core/languages/text';
import { WalletHelp } from './wallet-help';

const WALLETS = [{ name: 'Nault', url: 'https://nault.cc', platforms: ['desktop'] as const }];
const TIME_LEFT = 'longer than the time left here';

const helpOf = (isBeforeForm: boolean) =>
  renderToStaticMarkup(
    createElement(WalletHelp, {
      ...{ text: createText('en', MESSAGES.en), wallets: WALLETS, merchantName: 'MERCHANT', isBeforeForm },
    }),
  );

it('says before the form that a wallet is needed, and nothing about a time that has not started', () => {
  const help = helpOf(true);
  expect(help).toMatch(/<summary[^>]*>You need a Nano wallet\. No wallet yet\?<\/summary>/);
  expect(help).toContain('href="https://nault.cc"');
  expect(help).toContain('buy it at an exchange');
  expect(help).not.toContain(TIME_LEFT);
});

it('warns on the checkout that getting Nano can take longer than the time left', () => {
  const help = helpOf(false);
  expect(help).toMatch(/<summary[^>]*>No wallet yet\?<\/summary>/);
  expect(help).toContain(TIME_LEFT);
});
