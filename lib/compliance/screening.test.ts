// What screening reads of a payer, and that its errors repeat nothing personal.
import { expect, it } from 'vitest';
import { parsePayer } from './screening';

it('reads the payer, and leaves the rest alone', () => {
  const payer = parsePayer(JSON.stringify({ firstName: 'Pat', lastName: 'Payer', city: 'Bonn' }));
  expect(payer).toEqual({ firstName: 'Pat', lastName: 'Payer' });
});

it.each(['Pat Payer of Bonn', '{"firstName":"Pat Payer', '{"firstName":"Pat Payer"}'])(
  'repeats nothing of a stored customer that it can not read: %s',
  (text) => {
    expect(() => parsePayer(text)).toThrow(/^the stored customer is of an unknown form$/);
  },
);
