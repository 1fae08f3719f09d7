// The currencies that the forms for a price offer, and the one that they start with: only US dollars and nano where the operator
// enabled no other one.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { InvoiceForm } from '@/components/dashboard/invoices/invoice-form';
import { Keypad } from '@/components/dashboard/point-of-sale/keypad';
import { AmountFields } from './amount-fields';
import { type CurrencyChoice, initialPricing, pricingKey } from './pricing';

const EURO: CurrencyChoice = { code: 'EUR', name: 'Euro', decimals: 2 };
const YEN: CurrencyChoice = { code: 'JPY', name: 'Japanese Yen', decimals: 0 };

function fields(
  currencies: readonly CurrencyChoice[],
  values: Readonly<Record<string, string>> = {},
  startsWith = 'usd',
): string {
  const field = (name: string) => ({ name, defaultValue: values[name], error: undefined });
  return renderToStaticMarkup(createElement(AmountFields, { field, currencies, startsWith, open: true }));
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

  it('starts in the merchant’s default currency, before any script runs', () => {
    const yen = fields([EURO, YEN], {}, 'JPY');
    expect([chosenOf(yen), yen]).toEqual(['JPY', expect.stringContaining('Amount in JPY')]);
    expect(chosenOf(fields([], {}, 'nano'))).toBe('nano');
    // The copy of a link keeps its own.
    expect(chosenOf(fields([EURO, YEN], { pricing: 'EUR' }, 'JPY'))).toBe('EUR');
  });
});

describe('the keypad', () => {
  const keypad = (currencies: readonly CurrencyChoice[], startsWith = 'usd') => {
    const action = () => Promise.reject(new Error('not pressed'));
    const props = { regions: { countries: [], areas: {} }, createLink: action, createPayment: action };
    const prices = { currencies, startsWith };
    return renderToStaticMarkup(createElement(Keypad, { ...props, prices, cashierId: 'ada' }));
  };

  it('switches between two currencies by buttons, and between more in a list', () => {
    const two = keypad([]);
    expect(two).toMatch(/aria-pressed="true"[^>]*>USD<[\s\S]*aria-pressed="false"[^>]*>Nano</);
    expect(two).not.toContain('<select');
    expect(optionsOf(keypad([EURO]))).toEqual(['USD', 'EUR', 'Nano']);
  });

  it('starts in the merchant’s default currency', () => {
    const euro = keypad([EURO], 'EUR');
    expect([chosenOf(euro), euro]).toEqual(['EUR', expect.stringContaining('aria-label="Amount in Euro"')]);
    expect(euro).not.toContain('Default currency');
    expect(keypad([], 'nano')).toMatch(/aria-pressed="true"[^>]*>Nano</);
  });
});

describe('the currency of an invoice', () => {
  const invoice = (startsWith: string, copy: Readonly<Record<string, string>> | null = null) =>
    renderToStaticMarkup(
      createElement(InvoiceForm, {
        ...{ action: () => Promise.reject(new Error('not pressed')), maxLines: 2, today: '2026-11-28' },
        ...{ suggested: { number: 'A-1', dueDay: '2026-12-12' } },
        prices: { currencies: [EURO], startsWith },
        copy,
      }),
    );

  it('starts as the merchant’s default, or in US dollars if that is nano', () => {
    expect(invoice('EUR')).toContain('Price in EUR');
    expect(invoice('nano')).toContain('Price in USD');
  });

  it('stays in a duplicate, but a price in a disabled currency never becomes one in another', () => {
    const lines = JSON.stringify([{ description: 'Tea', quantity: '3', amount: '4.10', taxPercent: '' }]);
    const euros = invoice('usd', { pricing: 'EUR', lines });
    expect([euros, euros]).toEqual([
      expect.stringContaining('Price in EUR'),
      expect.stringContaining('value="4.10"'),
    ]);
    const francs = invoice('usd', { pricing: 'CHF', lines });
    expect(francs).toContain('value="Tea"');
    expect(francs).not.toContain('value="4.10"');
  });
});

describe('the last choice in this browser', () => {
  const prices = { currencies: [EURO, YEN], startsWith: 'EUR' };

  it('comes before the default while it is offered', () => {
    expect(initialPricing(prices, 'JPY')).toBe('JPY');
    expect(initialPricing(prices, 'usd')).toBe('usd');
    expect(initialPricing(prices, null)).toBe('EUR');
    expect(initialPricing(prices, 'CHF')).toBe('EUR');
    expect(initialPricing({ ...prices, hasNano: false }, 'nano')).toBe('EUR');
    expect(initialPricing({ ...prices, given: 'usd' }, 'JPY')).toBe('usd');
  });

  it('does not count once the default is another', () => {
    expect(pricingKey({ startsWith: 'EUR' })).not.toBe(pricingKey({ startsWith: 'usd' }));
  });

  it('counts at the point of sale only for its user, and only if it was made there', () => {
    const [ada, bo] = [
      { startsWith: 'EUR', cashierId: 'ada' },
      { startsWith: 'EUR', cashierId: 'bo' },
    ];
    expect(new Set([ada, bo, { startsWith: 'EUR' }].map(pricingKey)).size).toBe(3);
  });
});
