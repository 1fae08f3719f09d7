// Payers who do not exist, each with what the service finds them by.
import { randomInt } from 'node:crypto';
import { type BlindIndexes, blindIndexes } from '@/lib/compliance/blind-index';
import type { KeyRing } from '@/lib/core/key-ring';

/** One who buys again and again is found by everything they bought. */
const PAYERS = 20_000;
const FIRST = 'Ada Bo Chidi Dana Emil Fatima Grace Hiro Ines Jonas Kavya Luca'.split(' ');
const LAST = 'Quill Okafor Meyer Silva Novak Tanaka Haddad Lind Rossi Diaz Kaur'.split(' ');
const STREETS = ['Harbour Street', 'Mill Lane', 'Oak Avenue', 'Station Road'];

export type DrawnPayer = {
  readonly fields: Readonly<Record<string, string>>;
  readonly indexes: BlindIndexes;
};

/** Payer `place` of those that `seedPayments` draws, by what merchants may search for. */
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

/** Draws payers: few buy often, half of all payments are of a twentieth of them. Each is hashed when first drawn. */
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

/** A word of letters for a number: names hold no figures. */
function nameOfNumber(place: number): string {
  return [...place.toString(26)]
    .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
    .join('');
}
