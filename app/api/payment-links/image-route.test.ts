// The picture of a payment link as browsers get it.
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { hashImage } from '@/lib/core/image-type';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { testServer } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { GET } from './[paymentLinkIdentifier]/image/route';

const BYTES = new Uint8Array(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
const HASH = hashImage({ bytes: BYTES });

const ask = (link: string, query: string) =>
  GET(new Request(`http://pay.test/api/payment-links/x/image${query}`), {
    params: Promise.resolve({ paymentLinkIdentifier: link }),
  });

describeOnBothDatabases('the image', (open) => {
  beforeEach(async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const link = { id: 'link', merchantId, title: 'A print', createdAt: MADE_AT };
    const image = { image: BYTES, imageType: 'image/png', imageHash: HASH };
    await database.db.paymentLink.create({ data: { ...link, ...image } });
    globalThis.paymentServer = Promise.resolve(testServer(database));
    onTestFinished(() => {
      globalThis.paymentServer = undefined;
    });
  });

  it('is returned as stored, and may be cached forever', async () => {
    const answer = await ask('link', `?v=${HASH}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(BYTES);
  });

  it('is never a page, whatever the database says', async () => {
    const database = (await globalThis.paymentServer)?.database;
    const data = { imageType: 'text/html' };
    await database?.db.paymentLink.update({ where: { id: 'link' }, data });
    expect((await ask('link', `?v=${HASH}`)).headers.get('content-type')).toBe('image/png');
    const image = new Uint8Array(Buffer.from('<!doctype html><title>Sign in</title>'));
    await database?.db.paymentLink.update({ where: { id: 'link' }, data: { ...data, image } });
    expect((await ask('link', `?v=${HASH}`)).status).toBe(404);
  });

  it.each([
    ['link', ''],
    ['link', '?v=other'],
    ['none', `?v=${HASH}`],
    ['a\u0000b', `?v=${HASH}`],
    ['link', '?v=%00'],
  ])('returns a 404 for %j%s that is never cached', async (link, query) => {
    const answer = await ask(link, query);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
