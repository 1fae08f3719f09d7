// The currencies that the forms for a price offer: only US dollars and nano where the operator enabled no other one.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Keypad } from '@/components/dashboard/point-of-sale/keypad';
import { AmountFields } from './amount-fields';
import type { CurrencyChoice } from './pricing';

const EURO: CurrencyChoice = { code: 'EUR', name: 'Euro', decimals: 2 };
const YEN: CurrencyChoice = { code: 'JPY', name: 'Japanese Yen', decimals: 0 };

function fields(
  currencies: readonly CurrencyChoice[],
  values: Readonly<Record<string, string>> = {},
): string {
  const field = (name: string) => ({ name, defaultValue: values[name], error: undefined });
  return renderToStaticMarkup(createElement(AmountFields, { field, currencies, open: true }));
}

const optionsOf = (html: string) => [...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, label]) => label);
const chosenOf = (html: string) => /<option value="(\w+)" selected=""/.exec(html)?.[1];

describe('the amount of a payment or link', () => {
  it('is in US dollars or nano without another currency', () => {
    const html = fields([]);
    expect(optionsOf(html)).toEqual(['US dollars', 'Nano', 'Payer chooses the amount']);
    expect([chosenOf(html), html]).toEqual(['usd', expect.stringContaining('Amount in USD')]);
    expect(html).toContain('placeholder="12.50"');
  });

  it('is in an enabled currency, with its decimals', () => {
    expect(optionsOf(fields([EURO, YEN]))).toEqual([
      ...['US dollars', 'Euro (EUR)', 'Japanese Yen (JPY)', 'Nano', 'Payer chooses the amount'],
    ]);
    const yen = fields([EURO, YEN], { pricing: 'JPY', amount: '1250' });
    expect([chosenOf(yen), yen]).toEqual(['JPY', expect.stringContaining('Amount in JPY')]);
    expect(yen).toMatch(/inputMode="numeric"[^>]*placeholder="1250"/);
    expect(yen).toContain('value="1250"');
  });

  it('is dropped from a duplicated link whose currency is no longer enabled', () => {
    const html = fields([EURO], { pricing: 'JPY', amount: '1250' });
    expect(chosenOf(html)).toBe('usd');
    expect(html).not.toContain('1250"');
  });
});

describe('the keypad', () => {
  const keypad = (currencies: readonly CurrencyChoice[]) => {
    const action = () => Promise.reject(new Error('not pressed'));
    const props = { regions: { countries: [], areas: {} }, createLink: action, createPayment: action };
    return renderToStaticMarkup(createElement(Keypad, { ...props, currencies }));
  };

  it('switches between two currencies by buttons, and between more in a list', () => {
    const two = keypad([]);
    expect(two).toMatch(/aria-pressed="true"[^>]*>USD<[\s\S]*aria-pressed="false"[^>]*>Nano</);
    expect(two).not.toContain('<select');
    expect(optionsOf(keypad([EURO]))).toEqual(['USD', 'EUR', 'Nano']);
  });
});
