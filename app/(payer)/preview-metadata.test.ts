// Tests what a messenger shows about a shared payer's page.
import { expect, it } from 'vitest';
import { MESSAGES } from '@/lib/core/languages/messages';
import { createText } from '@/lib/core/languages/text';
import { previewMetadata } from './preview-metadata';

const text = createText('de', MESSAGES.de);

it('is the merchant and a link’s title', () => {
  expect(previewMetadata(text, { merchantName: 'Harbour Books', title: 'A print' }).openGraph).toMatchObject({
    title: 'A print',
    description: 'Zahlung an Harbour Books',
  });
});

it('is the merchant alone for a payment', () => {
  const shown = 'Zahlung an Harbour Books';
  const { openGraph, description } = previewMetadata(text, { merchantName: 'Harbour Books', title: null });
  expect(openGraph).toMatchObject({ title: shown, description: shown });
  expect(description).toBe(shown);
});
