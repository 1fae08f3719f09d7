// Validates the name of a person or a business. Pure.
import { holdsHidden } from '@/lib/core/hidden-characters';

/** In code points, as names everywhere (contract §2). */
const MAX_NAME_CODE_POINTS = 200;

/**
 * Trims and validates a name.
 * @returns undefined when it is empty, too long, or contains hidden characters: control characters could inject e-mail headers,
 * and direction marks could make it read as another name
 */
export function personName(text: string): string | undefined {
  const name = text.trim();
  const length = [...name].length;
  return length >= 1 && length <= MAX_NAME_CODE_POINTS && !holdsHidden(name) ? name : undefined;
}
