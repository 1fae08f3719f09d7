// Sends Strict-Transport-Security with every response where PUBLIC_URL is an https address: also if a proxy does not. The build
// knows no PUBLIC_URL, so the header can't be in next.config.js as the others are.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';

/** Published by Node for each request, before the server's own listeners run. */
const REQUEST_STARTS = 'http.server.request.start';
/**
 * A year. Without includeSubDomains, because other hosts below the one of PUBLIC_URL are not this service's. Browsers ignore the
 * header over http:// (RFC 6797, 8.1), so it does no harm behind a proxy that serves both.
 */
const STRICT_TRANSPORT = 'max-age=31536000';

/** Does nothing for an http:// address, as in a sandbox. @returns a function that stops it, for tests */
export function sendStrictTransport({ publicUrl }: { readonly publicUrl: string }): () => void {
  if (!publicUrl.startsWith('https://')) return () => {};
  const send = (message: unknown) => {
    const { response } = Object(message);
    if (response instanceof ServerResponse) {
      response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT);
    }
  };
  subscribe(REQUEST_STARTS, send);
  return () => void unsubscribe(REQUEST_STARTS, send);
}
