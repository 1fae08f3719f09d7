// The languages of the payer's pages.

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
