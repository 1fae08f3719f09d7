// Forwards requests for the test wallet and fault controls to the sandbox process. 404 on every other network.

import { pageResponse, pageRoute, readPageBody } from '@/lib/checkout/page-request';
import { readSandboxPorts } from '@/lib/core/sandbox-ports';
import { type ControlCall, forwardControl } from '@/lib/engine/test-scenarios/sandbox-controls';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ path: string[] }> };

export const GET = pageRoute(async (_request: Request, context: Context) => forward('GET', context));

export const POST = pageRoute(async (request: Request, context: Context) =>
  forward('POST', context, () => readPageBody(request)),
);

async function forward(
  method: ControlCall['method'],
  { params }: Context,
  readBody?: () => Promise<unknown>,
): Promise<Response> {
  const { config, log } = await getServer();
  if (config.network !== 'sandbox') return pageResponse({ error: 'Not found.' }, { status: 404 });
  const path = `/${(await params).path.join('/')}`;
  const port = () => readSandboxPorts(config);
  const forwarded = await forwardControl({ port, log }, { method, path, body: await readBody?.() });
  return new Response(forwarded.body, {
    status: forwarded.status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}
