// What an HTTP answer means: the service's answer, its error, or neither.
import { type PaymentsError, ServiceError, UnexpectedAnswerError } from './errors.js';
import { hasTexts } from './has-texts.js';
import type { ErrorCode } from './openapi.js';

/** The largest answer that is read, bytes. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/**
 * The body of a 200 answer.
 * @throws ServiceError, or UnexpectedAnswerError when it was not the service that answered
 */
export async function readAnswer<Answer extends object>(response: Response): Promise<Answer> {
  const body = parse(await readText(response));
  if (response.status === 200 && isAnswer<Answer>(body)) return body;
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
  const errorMessage = `The answer, of status ${response.status}, is none of the service's. Does baseUrl lead to it?`;
  return new UnexpectedAnswerError({ ...facts, errorMessage });
}

/** Stops reading at the bound, so that a wrong address can't fill the memory. */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > MAX_ANSWER_BYTES) {
      await reader?.cancel();
      throw new UnexpectedAnswerError({
        status: response.status,
        errorMessage: `The answer is larger than ${MAX_ANSWER_BYTES} bytes.`,
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

/** That its fields are those described is the service's promise, which the service's own tests keep. */
function isAnswer<Answer extends object>(body: unknown): body is Answer {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

function isErrorBody(
  body: unknown,
): body is { readonly errorCode: ErrorCode; readonly errorMessage: string } {
  return hasTexts(body, 'errorCode', 'errorMessage');
}

/** Whole seconds; a date, which the service never sends, is not waited for. */
function readSeconds(text: string | null): number | null {
  return text !== null && /^[0-9]{1,9}$/.test(text) ? Number(text) : null;
}
