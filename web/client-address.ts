// Replaces X-Forwarded-For of every incoming request by the client's address, before Next sees the request. Without it, a client
// that connects directly, or through a proxy that passes the header on, could choose the address that limits count by.
import { randomBytes } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import type { Log } from '@/lib/core/log';
import { clientAddress, type TrustedProxies } from '@/lib/core/trusted-proxies';

/** Published by Node for each request, before the server's own listeners run. */
const REQUEST_STARTS = 'http.server.request.start';
const HEADER = 'x-forwarded-for';
/**
 * Marks what this process sends to itself: Next repeats a server action's request that another page has to answer, with all its
 * headers, so the address in it was replaced before. Nobody outside knows the value.
 */
const OWN_HEADER = 'x-payments-own-request';

/**
 * From now on, the header is what `sourceOf` reads: one address, or missing if it is unknown. While no proxy is trusted, the
 * first header is logged, because behind a proxy that is not configured all clients look like one.
 * @returns a function that stops it, for tests
 */
export function replaceForwardedFor(trusted: TrustedProxies, log: Log): () => void {
  const own = randomBytes(16).toString('hex');
  let isReported = trusted.length > 0;
  const replace = (message: unknown) => {
    const { request } = Object(message);
    if (!(request instanceof IncomingMessage)) return;
    const { headers, socket } = request;
    const received = headers[HEADER];
    if (headers[OWN_HEADER] === own) return;
    headers[OWN_HEADER] = own;
    const client = clientAddress(socket.remoteAddress, received?.toString(), trusted);
    if (client === '') delete headers[HEADER];
    else headers[HEADER] = client;
    if (isReported || received === undefined) return;
    isReported = true;
    const from = socket.remoteAddress;
    log.warn(
      { from },
      'X-Forwarded-For is ignored: add the address of your reverse proxy to TRUSTED_PROXIES',
    );
  };
  subscribe(REQUEST_STARTS, replace);
  return () => void unsubscribe(REQUEST_STARTS, replace);
}
