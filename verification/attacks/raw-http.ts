// Requests written to a socket byte by byte, because HTTP clients refuse to send what an attacker sends.
import { connect, type Socket } from 'node:net';

export type RawRequest = {
  readonly method: string;
  /** With its query, as it is sent. */
  readonly path: string;
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
  readonly body: Uint8Array | null;
};

export type RawResponse = {
  /** Null if the connection ended without a response. */
  readonly status: number | null;
  /** Status line and headers. */
  readonly head: string;
  /** The body as it was sent, with chunk sizes; its beginning if it is long. */
  readonly text: string;
  readonly timedOut: boolean;
};

export const TIMEOUT_MS = 20_000;
/** A stream of events never ends. */
const STREAM = /^content-type: text\/event-stream/im;
const MAX_KEPT_BYTES = 512 * 1024;
const MAX_HEAD_BYTES = 16 * 1024;

type ExchangeOptions = {
  readonly timeoutMs?: number;
  /** Closes the connection as soon as the status and the headers are there. */
  readonly headOnly?: boolean;
};

/** A connection, on which the caller writes a request, and the response once it is closed. */
export type Exchange = { readonly socket: Socket; readonly response: Promise<RawResponse> };

/** @param baseUrl http, with its port */
export function openExchange(baseUrl: string, options: ExchangeOptions = {}): Exchange {
  const { timeoutMs = TIMEOUT_MS, headOnly = false } = options;
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(baseUrl).port) });
  const chunks: Buffer[] = [];
  let [keptBytes, timedOut, head] = [0, false, ''];
  const response = new Promise<RawResponse>((resolve) => {
    const timer = setTimeout(() => {
      timedOut = true;
      socket.destroy();
    }, timeoutMs);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      keptBytes += chunk.length;
      if (head.length < MAX_HEAD_BYTES) head += chunk.toString('latin1');
      const hasHead = head.includes('\r\n\r\n');
      if (keptBytes > MAX_KEPT_BYTES || (hasHead && (headOnly || STREAM.test(head)))) socket.destroy();
    });
    // The response that came before the connection broke counts.
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(timer);
      resolve({ ...readResponse(Buffer.concat(chunks).toString('latin1')), timedOut });
    });
  });
  return { socket, response };
}

/** Sends one request on a connection of its own. */
export async function sendRaw(
  baseUrl: string,
  request: RawRequest,
  options?: ExchangeOptions,
): Promise<RawResponse> {
  const { socket, response } = openExchange(baseUrl, options);
  const { body } = request;
  const length: RawRequest['headers'] = body === null ? [] : [['content-length', String(body.length)]];
  socket.write(headOf(baseUrl, { ...request, headers: [...request.headers, ...length] }), 'latin1');
  if (body !== null) socket.write(body);
  return response;
}

/** The beginning of a request, to be written as latin1. */
export function headOf(baseUrl: string, { method, path, headers }: Omit<RawRequest, 'body'>): string {
  const own: RawRequest['headers'] = [
    ['host', new URL(baseUrl).host],
    ['connection', 'close'],
  ];
  const lines = [...own, ...headers].map(([name, value]) => `${name}: ${value}`);
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
}

/** The last response: 100 Continue may come before it. */
function readResponse(received: string): Pick<RawResponse, 'status' | 'head' | 'text'> {
  const end = received.indexOf('\r\n\r\n');
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(received)?.[1];
  if (status === '100' && end >= 0) return readResponse(received.slice(end + 4));
  const head = end < 0 ? received : received.slice(0, end);
  return {
    status: status === undefined ? null : Number(status),
    head,
    text: end < 0 ? '' : received.slice(end + 4),
  };
}
