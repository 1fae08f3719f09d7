// Fictional payers, each with search terms.
import { randomInt } from 'node:crypto';
import { type BlindIndexes, blindIndexes } from '@/lib/compliance/blind-index';
import type { KeyRing } from '@/lib/core/key-ring';

/** A returning payer: the search finds all their purchases. */
const PAYERS = 20_000;
const FIRST = 'Ada Bo Chidi Dana Emil Fatima Grace Hiro Ines Jonas Kavya Luca'.split(' ');
const LAST = 'Quill Okafor Meyer Silva Novak Tanaka Haddad Lind Rossi Diaz Kaur'.split(' ');
const STREETS = ['Harbour Street', 'Mill Lane', 'Oak Avenue', 'Station Road'];

export type DrawnPayer = {
  readonly fields: Readonly<Record<string, string>>;
  readonly indexes: BlindIndexes;
};

/** Payer number `place` of those that `seedPayments` draws, with the fields merchants can search by. */
export function payerFields(place: number): Readonly<Record<string, string>> {
  const firstName = FIRST[place % FIRST.length] ?? '';
  const lastName = `${LAST[Math.floor(place / FIRST.length) % LAST.length] ?? ''}-${nameOfNumber(place)}`;
  return {
    ...{
      firstName,
      lastName,
      email: `payer-${place}@example.com`,
      country: 'US',
      administrativeArea: 'US-CA',
    },
    ...{ phoneNumber: `1415${String(5_000_000 + place)}`, city: 'Oakland' },
    postalCode: String(94_000 + (place % 900)),
    addressLine1: `${(place % 400) + 1} ${STREETS[place % STREETS.length] ?? ''}`,
  };
}

/** Draws payers. A few buy often: 5% of the payers make half of all payments. Each is hashed when first drawn. */
export function createPayerDraw(keyRing: KeyRing): () => DrawnPayer {
  const known = new Map<number, DrawnPayer>();
  return () => {
    const place = randomInt(randomInt(2) === 0 ? PAYERS / 20 : PAYERS);
    const fields = payerFields(place);
    const payer = known.get(place) ?? { fields, indexes: blindIndexes(keyRing, keyRing.currentId, fields) };
    known.set(place, payer);
    return payer;
  };
}

/** Turns a number into a word of letters, because names contain no digits. */
function nameOfNumber(place: number): string {
  return [...place.toString(26)]
    .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
    .join('');
}
