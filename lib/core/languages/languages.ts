// The languages of the payer's pages. The page's language is the one chosen on it, else the best match of the browser's
// languages.

/** In the order of the menu, each with its own name. `direction` is the script's writing direction. */
export const LANGUAGES = [
  { tag: 'en', name: 'English', direction: 'ltr' },
  { tag: 'ar', name: 'العربية', direction: 'rtl' },
  { tag: 'de', name: 'Deutsch', direction: 'ltr' },
  { tag: 'es', name: 'Español', direction: 'ltr' },
  { tag: 'fr', name: 'Français', direction: 'ltr' },
  { tag: 'he', name: 'עברית', direction: 'rtl' },
  { tag: 'it', name: 'Italiano', direction: 'ltr' },
  { tag: 'ja', name: '日本語', direction: 'ltr' },
  { tag: 'ko', name: '한국어', direction: 'ltr' },
  { tag: 'nl', name: 'Nederlands', direction: 'ltr' },
  { tag: 'pl', name: 'Polski', direction: 'ltr' },
  { tag: 'pt', name: 'Português', direction: 'ltr' },
  { tag: 'tr', name: 'Türkçe', direction: 'ltr' },
  { tag: 'uk', name: 'Українська', direction: 'ltr' },
  { tag: 'zh', name: '简体中文', direction: 'ltr' },
] as const;

/** BCP 47 tag of a language of the payer's pages. */
export type Language = (typeof LANGUAGES)[number]['tag'];

export const DEFAULT_LANGUAGE: Language = 'en';

/** The language of a tag in any case; undefined if it is not supported. */
export function languageOf(tag: string): Language | undefined {
  const folded = tag.toLowerCase();
  return LANGUAGES.find((language) => language.tag === folded)?.tag;
}

export function directionOf(tag: Language): 'ltr' | 'rtl' {
  return LANGUAGES.find((language) => language.tag === tag)?.direction ?? 'ltr';
}

/** The cookie with the language chosen on the page. */
export const LANGUAGE_COOKIE = 'language';
/** The request header that carries the language to a payer's page; other pages have none. */
export const LANGUAGE_HEADER = 'x-payer-language';
export const LANGUAGE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Entries of `Accept-Language` that are read; browsers send a few. */
const MAX_ENTRIES = 30;

/**
 * The chosen language if there is one, else the best match for `Accept-Language` by weight (RFC 9110 §12.5.4, lookup by
 * RFC 4647 §3.4), else English.
 */
export function negotiateLanguage(chosen: string | undefined, acceptLanguage: string | null): Language {
  return (chosen === undefined ? undefined : languageOf(chosen)) ?? bestAccepted(acceptLanguage ?? '');
}

function bestAccepted(header: string): Language {
  const ranges = header.split(',').slice(0, MAX_ENTRIES).map(readRange);
  // The sort is stable: of equal weights, the first entry wins.
  for (const { range, weight } of ranges.sort((a, b) => b.weight - a.weight)) {
    const language = weight > 0 ? lookUp(range) : undefined;
    if (language !== undefined) return language;
  }
  return DEFAULT_LANGUAGE;
}

function readRange(entry: string): { range: string; weight: number } {
  const [range = '', ...parameters] = entry.trim().split(';');
  const quality = parameters.map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/i.exec(parameter)?.[1]);
  const [weight] = quality.filter((value) => value !== undefined);
  return { range: range.trim(), weight: weight === undefined ? 1 : Number(weight) };
}

/** `pt-BR` matches `pt`; `iw` is the old code for Hebrew that some Java clients send. */
function lookUp(range: string): Language | undefined {
  const subtags = range.toLowerCase().replace(/^iw\b/, 'he').split('-');
  for (let length = subtags.length; length > 0; length -= 1) {
    const language = languageOf(subtags.slice(0, length).join('-'));
    if (language !== undefined) return language;
  }
  return undefined;
}
