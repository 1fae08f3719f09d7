// Normalizes text, so that spellings that differ only in case, diacritics, width, punctuation or script of digits are
// equal.

const LETTERS_WITHOUT_DECOMPOSITION: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * Lower case, no diacritics, dots or apostrophes; other punctuation becomes one blank, `&` becomes "and". Works for any
 * script, because both sides of a comparison are normalized.
 */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ıłøđßæœ]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] ?? letter)
    .replace(/&/g, ' and ')
    .replace(/[.'’‘`ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** Normalizes a code: compatibility forms, no dots (`U.S.`), trimmed, upper case. */
export function foldCode(text: string): string {
  return text.normalize('NFKC').replaceAll('.', '').trim().toUpperCase();
}

/** Converts full-width, Arabic-Indic and Persian digits to 0–9: the last four bits are the digit. */
export function withAsciiDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
