// A request's body as a JSON object, or the refusal that says what is wrong with it.
import { ServiceError } from '@/lib/core/errors';
import { parseStrictJson } from './strict-json';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Refuses invalid UTF-8; a byte order mark stays in the text, where the JSON grammar refuses it. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes and reads a body.
 * @throws ServiceError badInput for anything but one well-formed JSON object
 */
export function parseJsonBody(bytes: Uint8Array): JsonObject {
  const result = parseStrictJson(decode(bytes));
  if (!result.ok) throw new ServiceError('badInput', `The request can't be read: ${result.fault}.`);
  return result.value;
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ServiceError('badInput', "The request can't be read: the body is not valid UTF-8.");
  }
}
