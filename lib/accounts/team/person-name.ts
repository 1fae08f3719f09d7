// The name of a person or a business as it is typed: what is taken, and how it is kept. Pure.
import { holdsHidden } from '@/lib/core/hidden-characters';

/** In code points, as names everywhere (contract §2). */
const MAX_NAME_CODE_POINTS = 200;

/**
 * The name without blanks around it.
 * @returns undefined when nothing is left, when it is too long, or when it holds what nobody sees: a control character,
 * with which a line of an e-mail's head could be ended, or a mark that makes it read as another name
 */
export function personName(text: string): string | undefined {
  const name = text.trim();
  const length = [...name].length;
  return length >= 1 && length <= MAX_NAME_CODE_POINTS && !holdsHidden(name) ? name : undefined;
}
