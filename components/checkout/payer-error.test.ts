// Tests the frame of the payer's pages that have no merchant.
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MESSAGES } from '@/lib/core/languages/messages';
import { PayerError, PayerNothing } from './payer-error';
import { PayerTextProvider } from './payer-text';

function expectFramed(page: ReactElement, title: string): void {
  const provided = createElement(PayerTextProvider, { language: 'de', messages: MESSAGES.de }, page);
  const html = renderToStaticMarkup(provided);
  expect(html).toMatch(/<header.*<a href="\/".*Nano Payments<\/a>.*<\/header>/);
  expect(html).toMatch(new RegExp(`<main.*<h1[^>]*>${title}.*</main>`));
}

it('an unknown and a failed page have the product’s header and the payer’s language', () => {
  expectFramed(createElement(PayerNothing), 'Seite nicht gefunden');
  const failed = { error: new Error('x'), reset: () => undefined };
  expectFramed(createElement(PayerError, failed), 'Ein Fehler ist aufgetreten');
});
