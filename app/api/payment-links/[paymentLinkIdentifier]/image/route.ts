// The image of a payment link. The URL contains a hash of the image, so browsers may cache it forever.

import { readStoredImage } from '@/lib/checkout/payment-links/link-image';
import { mayBeId } from '@/lib/core/ids';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ paymentLinkIdentifier: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { paymentLinkIdentifier: linkId } = await params;
  const hash = new URL(request.url).searchParams.get('v') ?? '';
  const { database } = await getServer();
  const known = mayBeId(linkId) && mayBeId(hash);
  const image = known ? await readStoredImage(database.db, { linkId, hash }) : null;
  if (image === null) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(image.bytes, {
    headers: {
      'Content-Type': image.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Disposition': 'inline',
    },
  });
}
