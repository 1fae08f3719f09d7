// Amounts as the database keeps them: text, because 2^128 fits no database number.
import { parseRaw } from '@/lib/core/raw';

/** Reads an amount of the database. @throws RangeError when it is no whole raw of at most 2^128 − 1 */
export function storedRaw(text: string): bigint {
  const raw = parseRaw(text);
  if (raw === undefined) throw new RangeError('a stored amount is out of form');
  return raw;
}
