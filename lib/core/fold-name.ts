// Folds written text so that spellings which differ only in case, marks, width, punctuation or the script of digits compare
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
 * Lower case, no diacritics, no dots or apostrophes, every other run of punctuation one blank, `&` as "and".
 * Works on any script: marks are dropped on both sides of every comparison, so nothing is lost by it.
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

/** The text as a code could be written: compatibility forms folded, no dots (`U.S.`), trimmed, upper case. */
export function foldCode(text: string): string {
  return text.normalize('NFKC').replaceAll('.', '').trim().toUpperCase();
}

/** Full-width, Arabic-Indic and Persian digits as 0 to 9: in those blocks the last four bits are the digit. */
export function withAsciiDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
