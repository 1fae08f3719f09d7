// Refuses malformed and cross-origin requests to server actions with 4xx, before Next reads them. Next answers such requests
// with 500 and writes each into the log.
import { parseUrl } from '@/lib/core/parse-url';
import { readBody } from '@/lib/core/read-body';
import { isArgumentForm, isArgumentText, isReadableForm } from './action-body';

/** Next's own limit for the body of a server action. */
const MAX_ACTION_BYTES = 1024 * 1024;
const ACTION_HEADER = 'next-action';
/** An image of a payment link on a slow connection takes this long, where no proxy buffers requests. */
const BODY_DEADLINE_MS = 60_000;

/**
 * The status to answer instead of running the action; null for a request that may pass.
 * 400 for a body that can't be decoded, 403 from another website, 413 over 1 MiB, 415 for a content type that no action has.
 */
export async function actionRefusal(request: Request): Promise<400 | 403 | 413 | 415 | null> {
  if (request.method !== 'POST') return null;
  const type = request.headers.get('content-type') ?? '';
  const isCall = request.headers.has(ACTION_HEADER);
  const isForm = /^multipart\/form-data\b/i.test(type);
  // Anything else calls no action: a page answers it as it answers GET, and a route handler checks it itself.
  if (!isCall && !isForm) return null;
  if (isFromElsewhere(request.headers)) return 403;
  if (!isForm && !/^text\/plain\b/i.test(type)) return 415;
  if (Number(request.headers.get('content-length') ?? 0) > MAX_ACTION_BYTES) return 413;
  const bytes = await readBody(request, { maxBytes: MAX_ACTION_BYTES, deadlineMs: BODY_DEADLINE_MS }).catch(
    () => null,
  );
  if (bytes === null) return 400;
  if (!isForm) return isArgumentText(new TextDecoder().decode(bytes)) ? null : 400;
  const form = await formOf(bytes, type);
  return form !== null && (isCall ? isArgumentForm(form) : isReadableForm(form)) ? null : 400;
}

/**
 * Whether the request comes from a page of another origin. The host is compared as Next does: proxies pass it on in
 * X-Forwarded-Host. A request without both headers comes from no browser and carries no user's cookies.
 */
function isFromElsewhere(headers: Headers): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return true;
  const origin = headers.get('origin');
  if (origin === null) return false;
  const host = headers.get('x-forwarded-host')?.split(',')[0]?.trim() || headers.get('host');
  return parseUrl(origin)?.host !== host;
}

function formOf(bytes: Uint8Array, type: string): Promise<FormData | null> {
  const copy = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
  return copy.formData().catch(() => null);
}
