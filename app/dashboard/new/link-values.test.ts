// The form of a new payment link: what it creates, and the error next to each field.
import { expect, it } from 'vitest';
import { type LinkImage, MAX_IMAGE_BYTES } from '@/lib/checkout/payment-links/link-image';
import { copiedImageOf, readLinkForm } from './link-values';

const NOW = new Date('2026-11-20T14:00:00Z');
const PNG = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1');
const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ pricing: 'open', title: 'A print', ...fields })) {
    form.set(name, value);
  }
  return form;
}

const read = (fields: Record<string, string>, copiedImage: LinkImage | null = null) =>
  readLinkForm(formOf(fields), { network: 'live', currencies: ['USD', 'EUR', 'JPY'], now: NOW, copiedImage });

it('a title is enough', () => {
  expect(read({}).link).toMatchObject({
    pricing: 'open',
    title: 'A print',
    description: null,
    stock: null,
    expiresAt: null,
    returnUrl: null,
    image: null,
  });
});

it('every filled-in field is part of the link', () => {
  const { link, errors } = read({
    pricing: 'usd',
    amount: '12,50',
    description: 'Signed',
    orderId: 'A-1',
    orderDescription: 'One print',
    stock: '20',
    expiresAt: '2026-12-24T18:00:00.000Z',
    returnUrl: 'https://shop.example/thanks',
    image: dataUrl(PNG),
  });
  expect(errors).toEqual({});
  expect(link).toMatchObject({
    amount: '12.50',
    description: 'Signed',
    orderId: 'A-1',
    orderDescription: 'One print',
    stock: 20,
    expiresAt: new Date('2026-12-24T18:00:00Z'),
    returnUrl: 'https://shop.example/thanks',
    image: { type: 'image/png' },
  });
  expect(Buffer.from(link?.image?.bytes ?? [])).toEqual(PNG);
});

it.each([
  ['EUR', '12.5', 1250n],
  ['JPY', '1250', 1250n],
])('a price in %s is kept in minor units', (pricing, amount, minorUnits) => {
  const { link, errors } = read({ pricing, amount });
  expect(errors).toEqual({});
  expect(link).toMatchObject({ pricing: 'currency', price: { currency: pricing, minorUnits } });
  expect(link).not.toHaveProperty('amount');
});

const NOT_ENABLED = 'The currency is no longer enabled. Reload the page and choose another one.';

it.each([
  ['EUR', '12.345', { amount: 'The amount must be above 0 with at most 2 decimals, e.g. 12.50.' }],
  ['JPY', '12.5', { amount: 'The amount must be a whole number above 0, e.g. 1250.' }],
  ['CHF', '12.50', { pricing: NOT_ENABLED }],
])('in %s, %s is rejected, also beside other errors', (pricing, amount, expected) => {
  expect(read({ pricing, amount }).errors).toEqual(expected);
  expect(read({ pricing, amount, stock: '0' }).link).toBeNull();
});

it('all errors are shown at once, next to their fields, and the input stays', () => {
  const typed = { title: '', stock: '0', returnUrl: 'http://shop.example', expiresAt: 'soon' };
  const { link, errors, values } = read({ ...typed, image: dataUrl(Buffer.from('<svg/>'), 'image/svg+xml') });
  expect(link).toBeNull();
  expect(errors).toEqual({
    title: 'Enter the title.',
    stock: 'The number of payments must be a whole number from 1 to 100000.',
    expiresAt: 'The expiry must be a valid date and time.',
    returnUrl: 'The return URL must begin with https://.',
    image: 'The image must be a PNG, JPEG or WebP file.',
  });
  expect(values).toMatchObject(typed);
  expect(values).not.toHaveProperty('image');
});

it('an expiry time in the past is rejected', () => {
  expect(read({ expiresAt: NOW.toISOString() }).errors).toEqual({
    expiresAt: 'The expiry must be in the future.',
  });
});

it.each([
  ['no picture at all', 'nonsense'],
  ['a picture that only says it is one', dataUrl(Buffer.from('<html>'))],
  ['a picture somewhere else', 'https://evil.example/a.png'],
])('%s is rejected', (_, image) => {
  expect(read({ image }).errors).toHaveProperty('image');
});

it('an image that is too large is rejected', () => {
  const large = Buffer.concat([PNG, Buffer.alloc(MAX_IMAGE_BYTES)]);
  expect(read({ image: dataUrl(large) }).errors).toEqual({ image: 'The image must have at most 500 KB.' });
});

it('a duplicate takes over the image of the link that it names', () => {
  const image = { bytes: new Uint8Array(PNG), type: 'image/png' } as const;
  expect(copiedImageOf(formOf({ image: 'link:abc_D-1' }))).toBe('abc_D-1');
  expect(read({ image: 'link:abc_D-1' }, image).link?.image).toBe(image);
  expect(read({ image: 'link:abc_D-1' }).errors).toEqual({
    image: 'The image is no longer available: choose a file.',
  });
});

it.each(['', 'link:', 'link:a/b', `link:${'a'.repeat(65)}`, dataUrl(PNG)])(
  '%j names no other link',
  (image) => {
    expect(copiedImageOf(formOf({ image }))).toBeNull();
  },
);
