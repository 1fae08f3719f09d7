// Reads a request body with limits on size and time, which route handlers lack (contract §2).
import { ServiceError } from './errors';

/** Maximum body size (contract §2). */
export const MAX_BODY_BYTES = 64 * 1024;
/** Maximum time for a body to arrive. */
const BODY_DEADLINE_MS = 10_000;

/**
 * The body's bytes; empty without a body.
 * @param limits 64 KiB and ten seconds by default
 * @throws ServiceError badInput when it is larger, too slow or incomplete
 */
export async function readBody(
  request: Request,
  { maxBytes = MAX_BODY_BYTES, deadlineMs = BODY_DEADLINE_MS } = {},
): Promise<Uint8Array> {
  if (request.body === null) return new Uint8Array();
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    await request.body.cancel().catch(() => undefined);
    throw tooLarge(maxBytes);
  }
  const reader = request.body.getReader();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop(reader);
  }, deadlineMs);
  try {
    const bytes = await readChunks(reader, maxBytes);
    if (isLate) throw new ServiceError('badInput', LATE_MESSAGE);
    return bytes;
  } catch (error) {
    stop(reader);
    throw error instanceof ServiceError ? error : new ServiceError('badInput', 'The body was incomplete.');
  } finally {
    clearTimeout(timer);
  }
}

const LATE_MESSAGE = `The body did not arrive within ${BODY_DEADLINE_MS / 1000} seconds.`;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Stops reading; a pending read ends at once. Cheaper per request than racing a promise against each chunk. */
function stop(reader: Reader): void {
  reader.cancel().catch(() => undefined);
}

async function readChunks(reader: Reader, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(value);
  }
  const [first] = chunks;
  return chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): ServiceError {
  return new ServiceError('badInput', `The body is larger than ${maxBytes} bytes.`);
}
