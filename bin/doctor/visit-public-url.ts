// Requests to PUBLIC_URL as a browser makes them, with what the connection says about TLS.
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { TLSSocket } from 'node:tls';

export type PublicResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  /** The caller's address on this connection; empty when unknown. */
  readonly ownAddress: string;
  /** When the certificate expires; null without TLS. */
  readonly validUntil: Date | null;
};

const MAX_BODY_BYTES = 64 * 1024;

/**
 * Sends one GET request on a new connection. Redirects are returned, not followed.
 * @param ca the certificates to trust instead of the system's, for tests
 * @throws Error with the code of the network or TLS failure
 */
export function visit(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  ca?: string,
): Promise<PublicResponse> {
  return new Promise((resolve, reject) => {
    const options = { headers, signal, agent: false, ...(ca === undefined ? {} : { ca }) };
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, options, (response) => {
      const { socket } = response;
      const ownAddress = socket.localAddress ?? '';
      const validUntil = socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null;
      readBody(response).then((body) => {
        const { statusCode = 0 } = response;
        resolve({ status: statusCode, headers: firstValues(response), body, ownAddress, validUntil });
      }, reject);
    });
    request.once('error', reject);
    request.end();
  });
}

async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES) break;
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function firstValues({ headers }: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat()[0]]));
}
