// The amount typed on the keypad, key by key. Pure.
import { NANO } from '@/lib/core/currencies';
import { priceText } from '@/lib/core/languages/prices';

/** Digits before the decimal point: more than any payment needs. */
const MAX_WHOLE_DIGITS = 9;

/** A digit, a double zero, the decimal point, delete the last digit, or clear. */
export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | '.' | 'back' | 'clear';

/**
 * The amount after a key, with at most so many decimals. A key that would result in an invalid amount is ignored. Empty text means
 * no amount.
 */
export function press(typed: string, key: Key, decimals: number): string {
  switch (key) {
    case 'back':
      return typed.slice(0, -1);
    case 'clear':
      return '';
    case '.':
      return typed.includes('.') || decimals === 0 ? typed : `${typed === '' ? '0' : typed}.`;
    case '00':
      return press(press(typed, '0', decimals), '0', decimals);
    default:
      return withDigit(typed, key, decimals);
  }
}

function withDigit(typed: string, digit: string, decimals: number): string {
  const [whole = '', fraction] = typed.split('.');
  if (fraction !== undefined) return fraction.length < decimals ? typed + digit : typed;
  if (whole === '0') return digit;
  return whole.length < MAX_WHOLE_DIGITS ? typed + digit : typed;
}

/** The typed amount with no more decimals than the currency has. */
export function withDecimals(typed: string, decimals: number): string {
  const [whole = '', fraction] = typed.split('.');
  return fraction === undefined || decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`;
}

/** The keypad key of a keyboard key; null when there is none. */
export function keyOf(pressed: string): Key | null {
  if (pressed === ',') return '.';
  if (pressed === 'Backspace') return 'back';
  if (pressed === 'Delete') return 'clear';
  return KEYS.find((key) => key === pressed) ?? null;
}

const KEYS: readonly Key[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.'];

/** "$12.50" of a typed "12.5"; with all decimals of the currency, but nano as typed. */
export function entryText(amount: string, currency: string, decimals: number): string {
  if (currency === NANO) return `${amount} nano`;
  const [whole = '', fraction = ''] = amount.split('.');
  const exact = decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`;
  return priceText('en', exact, currency);
}

/** Whether the amount is above zero. */
export function isAmount(typed: string): boolean {
  return /[1-9]/.test(typed);
}
