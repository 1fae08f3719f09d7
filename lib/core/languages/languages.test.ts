// Tests how the payer's language is selected.
import { describe, expect, it } from 'vitest';
import { LANGUAGES, negotiateLanguage } from './languages';

describe('negotiateLanguage', () => {
  it.each([
    ['de-CH,de;q=0.9,en;q=0.8', 'de'],
    ['pt-BR', 'pt'],
    ['zh-Hans-CN, en;q=0.5', 'zh'],
    ['iw', 'he'],
    ['AR-eg', 'ar'],
    ['sw, cy;q=0.9, fr;q=0.1', 'fr'],
    ['en;q=0.3, uk;q=0.7', 'uk'],
    ['de;q=0, es', 'es'],
    ['*', 'en'],
    ['sw', 'en'],
    ['', 'en'],
    [';;;q=,,,=;', 'en'],
    [null, 'en'],
  ])('selects for %j the language %s', (accepted, language) => {
    expect(negotiateLanguage(undefined, accepted)).toBe(language);
  });

  it('prefers the chosen language', () => {
    expect(negotiateLanguage('ja', 'de')).toBe('ja');
  });

  it.each(['xx', '', '../../etc', 'EN-us;'])('ignores an unknown language in the cookie: %j', (chosen) => {
    expect(negotiateLanguage(chosen, 'de')).toBe('de');
  });

  it('reads a limited number of entries', () => {
    expect(negotiateLanguage(undefined, `${'xx,'.repeat(100_000)}de`)).toBe('en');
  });
});

it('supports at least fourteen languages, two of them right-to-left', () => {
  expect(LANGUAGES.length).toBeGreaterThan(13);
  expect(LANGUAGES.filter(({ direction }) => direction === 'rtl').map(({ tag }) => tag)).toEqual([
    'ar',
    'he',
  ]);
});
