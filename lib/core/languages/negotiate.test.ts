// Which language a payer's page speaks.
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages';
import { negotiateLanguage } from './negotiate';

describe('the language of a page', () => {
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
  ])('asked for as %j is %s', (accepted, language) => {
    expect(negotiateLanguage(undefined, accepted)).toBe(language);
  });

  it('is the chosen one whatever the browser asks for', () => {
    expect(negotiateLanguage('ja', 'de')).toBe('ja');
  });

  it.each(['xx', '', '../../etc', 'EN-us;'])('is not taken from a cookie that names none: %j', (chosen) => {
    expect(negotiateLanguage(chosen, 'de')).toBe('de');
  });

  it('is looked for in no more of a list than a browser would send', () => {
    expect(negotiateLanguage(undefined, `${'xx,'.repeat(100_000)}de`)).toBe('en');
  });
});

it('there are thirteen languages and more beside English, two of them from right to left', () => {
  expect(LANGUAGES.length).toBeGreaterThan(13);
  expect(LANGUAGES.filter(({ direction }) => direction === 'rtl').map(({ tag }) => tag)).toEqual([
    'ar',
    'he',
  ]);
});
