// How long a text is in code points, as the contract bounds texts (contract §2), and which characters it must not hold.
// Pure.

/**
 * Control characters; lone surrogates, which no database holds; and the marks that turn the direction of a text about
 * (embeddings, overrides, isolates: U+202A to U+202E, U+2066 to U+2069), with which a name is read as another one. Texts from
 * right to left need none of them. Breaks of line and paragraph count too.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** Whether a text of one line holds any. */
export function holdsHidden(text: string): boolean {
  return text.search(HIDDEN) >= 0;
}

/** Whether a text of several lines does: breaks of line and tabs are its own. */
export function holdsHiddenInLines(text: string): boolean {
  return holdsHidden(text.replaceAll(/[\t\n\r\u2028\u2029]/g, ''));
}

/** The text of one line without them, where a label is rather cut than refused. */
export function withoutHidden(text: string): string {
  return text.replaceAll(HIDDEN, '');
}

/**
 * Whether a text has at max `max` code points. It has no more of them than UTF-16 units and no fewer than half as many:
 * only in between are they counted.
 */
export function hasAtMostCodePoints(text: string, max: number): boolean {
  if (text.length <= max) return true;
  return text.length <= 2 * max && [...text].length <= max;
}
