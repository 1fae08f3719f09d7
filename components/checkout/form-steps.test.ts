// Tests what the steps of the payer's form show.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { detailFields } from '@/lib/checkout/form-fields';
import type { FormValues } from '@/lib/core/form-values';
import { MESSAGES } from '@/lib/core/languages/messages';
import { formState, LINK_PAGE } from '@/verification/testing/payer-pages';
import { FormStep } from './pay-form';
import { PayerTextProvider } from './payer-text';

const GERMAN = { thoroughfare: 'Am Hafen 1', postalCode: '20095', locality: 'Hamburg', country: 'DE' };
const AMERICAN = { thoroughfare: '1 Market St', locality: 'San Jose', postalCode: '95113', country: 'US' };

/** The texts of a step, separated by line breaks. */
function textsOf(step: 'details' | 'review', typed: FormValues): string {
  const regions = { countries: new Set(['DE', 'US']), areas: new Set<string>() };
  const state = {
    ...formState(step),
    ...{ values: typed, errors: [], details: detailFields(typed, { regions, address: 'required' }) },
  };
  const page = createElement(FormStep, {
    ...{ page: { ...LINK_PAGE, prefill: {} }, state, arrived: false, pending: false, remember: false },
    ...{ windowMs: 900_000, sandbox: false },
  });
  const html = renderToStaticMarkup(
    createElement(PayerTextProvider, { language: 'en', messages: MESSAGES.en }, page),
  );
  return html.replace(/(<[^>]*>)+/g, '\n');
}

it('says before the fields why the details are needed, and once how to write the name', () => {
  const texts = textsOf('details', GERMAN);
  expect(texts).toMatch(/Your details\nAnti-money-laundering rules require these details/);
  expect(texts.match(/Full legal name in Latin letters/g)).toHaveLength(1);
  expect(texts.indexOf('Full legal name')).toBeLessThan(texts.indexOf('First name'));
});

it('shows postal code and city in the review as the country writes them', () => {
  expect(textsOf('review', GERMAN)).toContain('\nAm Hafen 1\n20095 Hamburg\n');
  expect(textsOf('review', { ...GERMAN, postalCode: '' })).toContain('\nAm Hafen 1\nHamburg\n');
  expect(textsOf('review', AMERICAN)).toContain('\nSan Jose\n95113\n');
});
