// The live channel of a checkout page: server-sent events, each a whole payer view. It is here and not in app/: a
// handler here writes to Node's own response and returns, so that an open page costs little memory (docs/decisions/0024).
import type { NextApiRequest, NextApiResponse } from 'next';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import { readPayerView } from '@/lib/checkout/read-payer-view';
import { streamViews } from '@/lib/checkout/view-stream';
import { getServer } from '@/web/server';

/** The response stays open after the handler has returned. */
export const config = { api: { bodyParser: false, externalResolver: true, responseLimit: false } };

export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('cache-control', 'no-store');
  if (request.method !== 'GET') {
    response.setHeader('allow', 'GET');
    return response.status(405).json({ error: 'Only GET is supported here.' });
  }
  const paymentIdentifier = String(request.query.paymentIdentifier);
  const server = await getServer();
  const readView = () => readPayerView(server, paymentIdentifier);
  const { changes: feed, confirmations, log, channelSlots: slots } = server;
  const deps = { feed, confirmations, log, readView, slots };
  const forwardedFor = String(request.headers['x-forwarded-for'] ?? '');
  const source = sourceOf(new Headers({ 'x-forwarded-for': forwardedFor }));
  const outcome = await streamViews(deps, { source, paymentId: paymentIdentifier }, response);
  if (outcome === 'noPayment') response.status(404).json({ error: 'Payment not found.' });
  // The page polls instead.
  if (outcome === 'tooMany') response.status(503).json({ error: 'Too many pages are open.' });
}
