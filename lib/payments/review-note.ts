// What notes may hold; the one an operator must write to a decision about a payer, which the merchant reads. Pure.
import { hasAtMostCodePoints } from '@/lib/core/code-points';
import { holdsHiddenInLines } from '@/lib/core/hidden-characters';

/** In code points. */
export const MAX_REVIEW_NOTE = 500;

/** The note, trimmed; undefined when it is empty, too long or holds what nobody sees (lib/core/hidden-characters.ts). */
export function parseReviewNote(text: string): string | undefined {
  return parseNote(text, MAX_REVIEW_NOTE);
}

/** The same of any note. @param most in code points */
export function parseNote(text: string, most: number): string | undefined {
  const note = text.trim();
  const isFit = note !== '' && hasAtMostCodePoints(note, most) && !holdsHiddenInLines(note);
  return isFit ? note : undefined;
}
