// Turns e-mail to a payer off: for mail programs with one POST (RFC 8058), and for the page's button, which returns to the page.
// The token in the URL is all that counts, so no cookie and no body is read.
import { turnEmailOff } from '@/lib/checkout/mail/opt-out';
import { pageResponse } from '@/lib/checkout/page-request';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ token: string }> };

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const server = await getServer();
  const isKnown = await turnEmailOff({ ...server, keyRing: server.secrets.keyRing }, token);
  if (!isKnown) return pageResponse({ error: 'This link is not valid.' }, { status: 404 });
  if (!new URL(request.url).searchParams.has('page')) return pageResponse({ unsubscribed: true });
  const headers = { location: `/unsubscribe/${encodeURIComponent(token)}`, 'cache-control': 'no-store' };
  return new Response(null, { status: 303, headers });
}

/** A link followed by a person opens the page. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  return new Response(null, {
    status: 303,
    headers: { location: `/unsubscribe/${encodeURIComponent(token)}` },
  });
}
