// The amount typed on the keypad, key by key. Pure.

export type Unit = 'usd' | 'nano';

/** Digits after and before the decimal point: more than any payment needs. */
const MAX_DECIMALS: Readonly<Record<Unit, number>> = { usd: 2, nano: 6 };
const MAX_WHOLE_DIGITS = 9;

/** A digit, a double zero, the decimal point, delete the last digit, or clear. */
export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | '.' | 'back' | 'clear';

/** The amount after a key. A key that would result in an invalid amount is ignored. Empty text means no amount. */
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
  if (fraction !== undefined) return fraction.length < MAX_DECIMALS[unit] ? typed + digit : typed;
  if (whole === '0') return digit;
  return whole.length < MAX_WHOLE_DIGITS ? typed + digit : typed;
}

/** The typed amount with no more decimals than the unit has. */
export function inUnit(typed: string, unit: Unit): string {
  const [whole = '', fraction] = typed.split('.');
  return fraction === undefined ? whole : `${whole}.${fraction.slice(0, MAX_DECIMALS[unit])}`;
}

/** The keypad key of a keyboard key; null when there is none. */
export function keyOf(pressed: string): Key | null {
  if (pressed === ',') return '.';
  if (pressed === 'Backspace') return 'back';
  if (pressed === 'Delete') return 'clear';
  return KEYS.find((key) => key === pressed) ?? null;
}

const KEYS: readonly Key[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.'];

/** Whether the amount is above zero. */
export function isAmount(typed: string): boolean {
  return /[1-9]/.test(typed);
}
