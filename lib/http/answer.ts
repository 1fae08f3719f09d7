// The HTTP answers of the operations: what every one carries, and the error body (specification §2.4, contract §2). Also
// the one where no operation is.
import { type ErrorCode, type ServiceError, STATUS_BY_ERROR_CODE } from '@/lib/core/errors';

const JSON_TYPE = 'application/json';

/** A 200 answer with a body that is JSON text already. */
export function jsonAnswer(requestId: string, body: string): Response {
  return new Response(body, { status: 200, headers: commonHeaders(requestId) });
}

/** The answer of a refusal. An internal one also tells the request's id, by which the log line is found. */
export function errorAnswer(requestId: string, error: ServiceError): Response {
  const { code, message, headers } = error;
  const errorMessage = code === 'internal' ? `${message} Request id: ${requestId}.` : message;
  return new Response(JSON.stringify({ errorCode: code, errorMessage }), {
    status: STATUS_BY_ERROR_CODE[code],
    headers: { ...commonHeaders(requestId), ...headers },
  });
}

/**
 * What a path answers at which nothing is: the body of every refusal, so that who mistyped it reads what they read
 * elsewhere, and a status that no operation answers. It has no request id: nothing is written down by which to find it.
 */
export function unknownPathAnswer(): Response {
  const errorCode: ErrorCode = 'badInput';
  const errorMessage = 'There is nothing at this path. /docs and /api/openapi.json list what there is.';
  return new Response(JSON.stringify({ errorCode, errorMessage }), {
    status: 404,
    headers: { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' },
  });
}

function commonHeaders(requestId: string): Record<string, string> {
  return { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store', 'X-Request-Id': requestId };
}
