// What notes may hold; the one an operator must write to a decision about a payer, which the merchant reads. Pure.

/** In code points. */
export const MAX_REVIEW_NOTE = 500;

const CONTROL_BUT_LINES = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** The note, trimmed; undefined when it is empty, too long or holds control characters. */
export function parseReviewNote(text: string): string | undefined {
  return parseNote(text, MAX_REVIEW_NOTE);
}

/** The same of any note. @param most in code points */
export function parseNote(text: string, most: number): string | undefined {
  const note = text.trim();
  const isFit = note !== '' && [...note].length <= most && !CONTROL_BUT_LINES.test(note);
  return isFit ? note : undefined;
}
