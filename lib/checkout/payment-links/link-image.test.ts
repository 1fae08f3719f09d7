// Tests the images of payment links: accepted files and access.
import { expect, it } from 'vitest';
import { hashImage } from '@/lib/core/image-type';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { imageAddress, MAX_IMAGE_BYTES, readLinkImage, readStoredImage } from './link-image';

const file = (start: string | readonly number[], length = 64) => {
  const bytes = Buffer.alloc(length);
  bytes.set(typeof start === 'string' ? Buffer.from(start, 'latin1') : start);
  return new Uint8Array(bytes);
};
const PNG = file('\x89PNG\r\n\x1a\n');

it.each([
  ['a PNG', PNG, 'image/png'],
  ['a JPEG', file([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ['a WebP', file('RIFF\x10\x00\x00\x00WEBPVP8 '), 'image/webp'],
])('%s is an image', (_, bytes, type) => {
  expect(readLinkImage(bytes)).toEqual({ bytes, type });
});

it.each([
  ['an SVG', file('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an XML with an SVG', file('<?xml version="1.0"?><svg/>')],
  ['a page', file('<!doctype html><script>')],
  ['a GIF', file('GIF89a')],
  ['a sound in the same container as WebP', file('RIFF\x10\x00\x00\x00WAVEfmt ')],
  ['half a signature', file('\x89PNG', 4)],
  ['nothing', new Uint8Array()],
])('%s is not an image', (_, bytes) => {
  expect(readLinkImage(bytes)).toEqual({ error: 'must be a PNG, JPEG or WebP file' });
});

it('an image has at most 500 KB', () => {
  const big = (length: number) => readLinkImage(file('\x89PNG\r\n\x1a\n', length));
  expect(big(MAX_IMAGE_BYTES)).toHaveProperty('type');
  expect(big(MAX_IMAGE_BYTES + 1)).toEqual({ error: 'must have at most 500 KB' });
});

describeOnBothDatabases('the image of a link', (open) => {
  it('is found by its hash only', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const image = { bytes: PNG, type: 'image/png' } as const;
    const imageHash = hashImage(image);
    const link = { merchantId, title: 'A print', createdAt: MADE_AT };
    const columns = { image: image.bytes, imageType: image.type, imageHash };
    await db.paymentLink.createMany({
      data: [
        { ...link, id: 'with', ...columns },
        { ...link, id: 'without' },
      ],
    });
    const stored = await readStoredImage(db, { linkId: 'with', hash: imageHash });
    expect(stored?.type).toBe('image/png');
    expect(Buffer.from(stored?.bytes ?? [])).toEqual(Buffer.from(PNG));
    for (const asked of [
      { linkId: 'with', hash: 'other' },
      { linkId: 'without', hash: imageHash },
      { linkId: 'none', hash: imageHash },
    ]) {
      expect(await readStoredImage(db, asked)).toBeNull();
    }
    expect(imageAddress({ id: 'with', imageHash })).toBe(`/api/payment-links/with/image?v=${imageHash}`);
    expect(imageAddress({ id: 'without', imageHash: null })).toBeNull();
  });
});
