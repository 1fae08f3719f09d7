// A merchant's logo as browsers get it.
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { hashImage } from '@/lib/core/image-type';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { testServer } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { GET } from './[hash]/route';

const BYTES = new Uint8Array(Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1'));
const HASH = hashImage({ bytes: BYTES });

const get = (hash: string) =>
  GET(new Request('http://pay.test/api/logos/x'), { params: Promise.resolve({ hash }) });

describeOnBothDatabases('the logo', (open) => {
  beforeEach(async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const row = { merchantId, hash: HASH, bytes: BYTES, updatedAt: MADE_AT };
    await database.db.merchantLogo.create({ data: row });
    globalThis.paymentServer = Promise.resolve(testServer(database));
    onTestFinished(() => {
      globalThis.paymentServer = undefined;
    });
  });

  it('is returned as stored, sets no cookie and may be cached forever', async () => {
    const response = await get(HASH);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES);
  });

  it.each(['', 'other', `${HASH}.svg`, 'a\u0000b', '../../etc/passwd'])(
    'returns a 404 for %j that is never cached',
    async (hash) => {
      const response = await get(hash);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );
});
