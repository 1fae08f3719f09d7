// Parses an HTTP response: a result, an error of the service, or something else.
import { type PaymentsError, ServiceError, UnexpectedResponseError } from './errors.js';
import type { ErrorCode } from './openapi.js';
import { rememberRequestId } from './request-ids.js';

/** The largest response that is read, bytes. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;

/**
 * The body of a 200 response.
 * @throws ServiceError, or UnexpectedResponseError when the response did not come from the service
 */
export async function readResponse<Answer extends object>(response: Response): Promise<Answer> {
  const body = parse(await readText(response));
  if (response.status === 200 && isResponseBody<Answer>(body)) {
    rememberRequestId(body, response.headers.get('x-request-id'));
    return body;
  }
  throw errorOf(response, body);
}

function errorOf(response: Response, body: unknown): PaymentsError {
  const facts = {
    status: response.status,
    requestId: response.headers.get('x-request-id'),
    retryAfterSeconds: readSeconds(response.headers.get('retry-after')),
  };
  if (response.status !== 200 && isErrorBody(body)) {
    const { errorCode, errorMessage } = body;
    return new ServiceError({ ...facts, errorCode, errorMessage });
  }
  const errorMessage = `The response with status ${response.status} did not come from the service. Check baseUrl.`;
  return new UnexpectedResponseError({ ...facts, errorMessage });
}

/** Stops reading at the size limit, so that a wrong address can't fill the memory. */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > MAX_RESPONSE_BYTES) {
      await reader?.cancel();
      throw new UnexpectedResponseError({
        status: response.status,
        errorMessage: `The response is larger than ${MAX_RESPONSE_BYTES} bytes.`,
      });
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Does not check the fields: the service's own tests check them against the API description. */
function isResponseBody<Answer extends object>(body: unknown): body is Answer {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

function isErrorBody(
  body: unknown,
): body is { readonly errorCode: ErrorCode; readonly errorMessage: string } {
  return hasTexts(body, 'errorCode', 'errorMessage');
}

/** Parses seconds. A date, which the service never sends, is ignored. */
function readSeconds(text: string | null): number | null {
  return text !== null && /^[0-9]{1,9}$/.test(text) ? Number(text) : null;
}

/** Whether a value is an object whose fields with these names are strings. */
export function hasTexts<Name extends string>(
  value: unknown,
  ...names: readonly Name[]
): value is Readonly<Record<Name, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'string')
  );
}
