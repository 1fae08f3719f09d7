// What a keypad's keys make of the amount typed so far. Pure.

export type Unit = 'usd' | 'nano';

/** Digits after the point, and of the whole: more than any payment has. */
const MOST_DECIMALS: Readonly<Record<Unit, number>> = { usd: 2, nano: 6 };
const MOST_WHOLE = 9;

/** A digit, two zeros at once, the point, one back, or all away. */
export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | '.' | 'back' | 'clear';

/** The amount after a key; a key that makes no amount of it changes nothing. `typed` is empty for none. */
export function press(typed: string, key: Key, unit: Unit): string {
  switch (key) {
    case 'back':
      return typed.slice(0, -1);
    case 'clear':
      return '';
    case '.':
      return typed.includes('.') ? typed : `${typed === '' ? '0' : typed}.`;
    case '00':
      return press(press(typed, '0', unit), '0', unit);
    default:
      return withDigit(typed, key, unit);
  }
}

function withDigit(typed: string, digit: string, unit: Unit): string {
  const [whole = '', fraction] = typed.split('.');
  if (fraction !== undefined) return fraction.length < MOST_DECIMALS[unit] ? typed + digit : typed;
  if (whole === '0') return digit;
  return whole.length < MOST_WHOLE ? typed + digit : typed;
}

/** What was typed in one unit, cut to what the other one takes. */
export function inUnit(typed: string, unit: Unit): string {
  const [whole = '', fraction] = typed.split('.');
  return fraction === undefined ? whole : `${whole}.${fraction.slice(0, MOST_DECIMALS[unit])}`;
}

/** The key of the keyboard as the keypad's own; null for one that is none. */
export function keyOf(pressed: string): Key | null {
  if (pressed === ',') return '.';
  if (pressed === 'Backspace') return 'back';
  if (pressed === 'Delete') return 'clear';
  return KEYS.find((key) => key === pressed) ?? null;
}

const KEYS: readonly Key[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.'];

/** Whether it is more than nothing. */
export function isAmount(typed: string): boolean {
  return /[1-9]/.test(typed);
}
