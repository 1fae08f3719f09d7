// Test mode: the merchant's software simulates an outcome of a payment. Responds with 404 on networks with real money.
import { everyMethod } from '@/app/api/every-method';
import { chooseOutcomeOperation } from '@/lib/api/extra-operations';
import { route } from '@/lib/api/http/route';
import { pageResponse } from '@/lib/checkout/page-request';
import { isTestMode } from '@/lib/core/network';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = everyMethod(handler);

type Context = { readonly params: Promise<{ readonly paymentIdentifier: string }> };

async function handler(request: Request, { params }: Context): Promise<Response> {
  const { config } = await getServer();
  if (!isTestMode(config.network)) return pageResponse({ error: 'Not found.' }, { status: 404 });
  const { paymentIdentifier } = await params;
  return route(getServer, chooseOutcomeOperation(paymentIdentifier))(request);
}
