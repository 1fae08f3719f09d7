// Numbers of invoices: the merchant's own, and the next one as a suggestion. Pure.
import { hasAtMostCodePoints } from '@/lib/core/code-points';

const MAX_NUMBER = 40;
const FIRST = '0001';

/** Letters of any script, digits, and what stands between them: it is printed, spoken and typed again. */
const NUMBER = /^[\p{L}\p{N}](?:[\p{L}\p{N}\-/._ ]*[\p{L}\p{N}])?$/u;

/** The number, trimmed; undefined when it is none. */
export function parseInvoiceNumber(text: string): string | undefined {
  const number = text.trim();
  return hasAtMostCodePoints(number, MAX_NUMBER) && NUMBER.test(number) ? number : undefined;
}

/**
 * The number after the latest one: its last run of digits counts on and keeps its length. Without one that has digits, the
 * first of the year.
 * @param day of the merchant's calendar, `2026-11-21`
 */
export function nextInvoiceNumber(latest: string | null, day: string): string {
  const match = /^(.*?)([0-9]{1,15})([^0-9]*)$/s.exec(latest ?? '');
  if (match === null) return `${day.slice(0, 4)}-${FIRST}`;
  const [, before = '', digits = '', after = ''] = match;
  return `${before}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}${after}`;
}
