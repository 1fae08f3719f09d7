// Reads a request's body up to a size limit, within a deadline.
import type { IncomingMessage } from 'node:http';

/** The body is longer than allowed. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/**
 * The whole body as text.
 * @throws BodyTooLargeError over `maxBytes`; the stream's error when the caller disconnects
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > maxBytes) throw new BodyTooLargeError(`the body is over ${maxBytes} bytes`);
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}
