// The postal address and the tax number of a seller or customer on an invoice. Pure.
import { hasAtMostCodePoints, holdsHidden } from '@/lib/core/hidden-characters';

/** Code points, and lines of an address. */
export const MAX_ADDRESS = 500;
export const MAX_TAX_NUMBER = 60;
const MAX_ADDRESS_LINES = 8;

/** The trimmed lines that are not empty. */
export function addressLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** The rule that trimmed lines of an address break; null for none. */
export function addressRule(address: string): string | null {
  const lines = address.split('\n');
  if (lines.length > MAX_ADDRESS_LINES) return `must have at most ${MAX_ADDRESS_LINES} lines`;
  return lineRule(lines.join(' '), MAX_ADDRESS);
}

/** The rule that a text in one line breaks; null for none. @param max code points */
export function lineRule(text: string, max: number): string | null {
  if (!hasAtMostCodePoints(text, max)) return `must have at most ${max} characters`;
  return holdsHidden(text) ? 'must not contain hidden characters' : null;
}
