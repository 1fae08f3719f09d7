// The form that changes a payment link: what it changes, and the error next to each field.
import { expect, it } from 'vitest';
import { linkValues, readLinkEdit } from './link-edit';

const NOW = new Date('2026-11-20T14:00:00Z');
const LINK = {
  ...{ title: 'A print', description: 'Signed', stock: 3, expiresAt: new Date('2026-12-01T10:30:15.123Z') },
};

function read(fields: Readonly<Record<string, string>>, link: Parameters<typeof linkValues>[0] = LINK) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readLinkEdit(form, link, NOW);
}

it('changes nothing if nothing was typed, or a field is not sent', () => {
  expect(read(linkValues(LINK)).change).toEqual({});
  expect(read({}).change).toEqual({});
  // An expiry that has passed stays.
  const ended = { ...LINK, expiresAt: new Date('2026-01-01T00:00:00Z') };
  expect(read(linkValues(ended), ended).change).toEqual({});
});

it('changes what differs, and removes what was emptied', () => {
  expect(read({ ...linkValues(LINK), title: ' A map ', stock: '5' }).change).toEqual({
    title: 'A map',
    stock: 5,
  });
  expect(read({ description: '', stock: '', expiresAt: '' }).change).toEqual({
    description: null,
    stock: null,
    expiresAt: null,
  });
  expect(read({ expiresAt: '2026-12-24T00:00:00.000Z' }).change).toEqual({
    expiresAt: new Date('2026-12-24T00:00:00Z'),
  });
});

it('names each invalid field', () => {
  expect(read({ title: ' ', stock: '0', expiresAt: 'soon' })).toEqual({
    change: null,
    errors: {
      title: 'Enter the title.',
      stock: 'The number of payments must be a whole number from 1 to 100000.',
      expiresAt: 'The expiry must be a valid date and time.',
    },
  });
  expect(read({ expiresAt: '2026-11-20T13:59:00.000Z' }).errors).toEqual({
    expiresAt: 'The expiry must be in the future.',
  });
});
