// The live channel of a checkout page: server-sent events, each a whole payer view.
import { processChangeFeed } from '@/lib/changes/process-feed';
import { readPayerView } from '@/lib/checkout/read-payer-view';
import { streamViews } from '@/lib/checkout/view-stream';
import { pageAnswer } from '@/lib/pages/page-request';
import { getServer } from '@/lib/server';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ paymentIdentifier: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { paymentIdentifier } = await params;
  const server = await getServer();
  const readView = () => readPayerView(server, paymentIdentifier);
  if ((await readView()) === null) return pageAnswer({ error: 'There is no such payment.' }, { status: 404 });
  const deps = { feed: processChangeFeed(server), log: server.log, readView };
  const stream = streamViews(deps, paymentIdentifier, request.signal);
  if (stream === null) return pageAnswer({ error: 'Too many pages are open.' }, { status: 503 });
  // no-transform: a proxy or a compressor that gathers bytes would hold the events back.
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}
