// A merchant's logo. The URL is a hash of the image, so browsers may cache it forever. next.config.js adds `nosniff` and a
// policy that runs nothing.
import { readLogo } from '@/lib/accounts/merchants/logo';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ hash: string }> };

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { hash } = await params;
  const { database } = await getServer();
  const bytes = await readLogo(database.db, hash);
  if (bytes === null) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(bytes, {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Disposition': 'inline',
    },
  });
}
