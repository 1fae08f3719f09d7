// The note an operator must write to a decision about a payer. The merchant reads it in the payment's timeline. Pure.

/** In code points. */
export const MAX_REVIEW_NOTE = 500;

const CONTROL_BUT_LINES = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** The note, trimmed; undefined when it is empty, too long or holds control characters. */
export function parseReviewNote(text: string): string | undefined {
  const note = text.trim();
  const isFit = note !== '' && [...note].length <= MAX_REVIEW_NOTE && !CONTROL_BUT_LINES.test(note);
  return isFit ? note : undefined;
}
