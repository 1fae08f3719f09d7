// The signer over its socket.
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import type { z } from 'zod';
import { type Signer, SignerRequestError, SignerUnavailableError } from './signer';
import {
  ADDRESSES_PATH,
  addressesResponse,
  MAX_MESSAGE_BYTES,
  SIGN_PATH,
  STATE_PATH,
  signRequestMessage,
  signResponse,
  stateResponse,
} from './signer-messages';

/** Reading from the signer's node is part of signing. */
const TIMEOUT_MS = 20_000;
/** The status for a request of another form, such as an index that no seed has. */
const UNREADABLE = 400;

/** @param socketPath the Unix socket on which the signer listens */
export function createSignerClient(socketPath: string): Signer {
  const call = <Schema extends z.ZodType>(path: string, message: unknown, schema: Schema) =>
    askSigner({ socketPath, path }, message, schema);
  return {
    addresses: async (first, count) => {
      const { addresses } = await call(ADDRESSES_PATH, { first, count }, addressesResponse);
      if (addresses.length !== count)
        throw new SignerUnavailableError('the signer sent another number of addresses');
      return addresses;
    },
    sign: (request) => call(SIGN_PATH, signRequestMessage(request), signResponse),
    state: () => call(STATE_PATH, {}, stateResponse),
  };
}

/**
 * Sends a message to the signer and parses its response.
 * @throws SignerUnavailableError; SignerRequestError
 */
export async function askSigner<Schema extends z.ZodType>(
  to: { readonly socketPath: string; readonly path: string },
  message: unknown,
  schema: Schema,
): Promise<z.output<Schema>> {
  let answer: string;
  try {
    answer = await exchange(to, JSON.stringify(message));
  } catch (error) {
    if (error instanceof SignerRequestError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new SignerUnavailableError(`the signer does not respond: ${reason}`);
  }
  const parsed = schema.safeParse(parseJson(answer));
  if (!parsed.success) throw new SignerUnavailableError('the signer sent an unexpected response');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function exchange(to: { readonly socketPath: string; readonly path: string }, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = httpRequest({ ...to, method: 'POST', headers, signal });
    request.once('error', reject);
    request.once('response', (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        const isUnreadable = response.statusCode === UNREADABLE;
        reject(
          isUnreadable
            ? new SignerRequestError('the signer can’t read the request: a stored value is wrong')
            : new Error(`status ${response.statusCode}`),
        );
        return;
      }
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_MESSAGE_BYTES) response.destroy(new Error('the response is too long'));
      });
      text(response).then(resolve, reject);
    });
    request.end(body);
  });
}
