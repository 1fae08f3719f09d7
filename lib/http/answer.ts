// The HTTP answers of the operations: what every one carries, and the error body (specification §2.4, contract §2).
import { type ServiceError, STATUS_BY_ERROR_CODE } from '@/lib/core/errors';

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

function commonHeaders(requestId: string): Record<string, string> {
  return { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'X-Request-Id': requestId };
}
