// The payer data that screening uses; its errors contain no personal data.
import { expect, it } from 'vitest';
import { parsePayer } from './screening';

const PLACE = { country: 'DE', administrativeArea: null };

it('reads the payer, and ignores the rest', () => {
  const payer = parsePayer({ firstName: 'Pat', lastName: 'Payer', locality: 'Bonn' }, PLACE);
  expect(payer).toEqual({ firstName: 'Pat', lastName: 'Payer', ...PLACE });
});

it('repeats nothing of an unreadable stored customer', () => {
  const read = () => parsePayer({ firstName: 'Pat Payer' }, PLACE);
  expect(read).toThrow(/^the stored customer data has an unknown format$/);
});
