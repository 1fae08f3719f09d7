// Text length in code points (contract §2), and hidden characters that texts must not contain. Pure.

/**
 * Control characters, lone surrogates (which no database stores), line and paragraph separators, and direction marks
 * (U+202A to U+202E, U+2066 to U+2069), which can make a name read as another one. Right-to-left texts need none of them.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** Whether a single-line text contains any. */
export function holdsHidden(text: string): boolean {
  return text.search(HIDDEN) >= 0;
}

/** Whether a multi-line text contains any; line breaks and tabs are allowed. */
export function holdsHiddenInLines(text: string): boolean {
  return holdsHidden(text.replaceAll(/[\t\n\r\u2028\u2029]/g, ''));
}

/** Removes them from a single-line label. */
export function withoutHidden(text: string): string {
  return text.replaceAll(HIDDEN, '');
}

/** Whether a text has at most `max` code points. They are counted only if the number of UTF-16 units leaves it open. */
export function hasAtMostCodePoints(text: string, max: number): boolean {
  if (text.length <= max) return true;
  return text.length <= 2 * max && [...text].length <= max;
}
