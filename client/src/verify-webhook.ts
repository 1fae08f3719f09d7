// Verifies the signature and the age of a webhook, as Standard Webhooks specifies (standardwebhooks.com, "Verifying
// signatures").

import type { EndpointTestEvent, KnownWebhookEventType, WebhookEvent } from './openapi.js';
import { hasTexts } from './read-response.js';

/** Headers as given by the Fetch API, Node.js or a serverless platform. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | readonly string[] | undefined };

export type VerifyOptions = {
  /** The largest difference between the message's time and ours, seconds. Default 300. */
  readonly toleranceSeconds?: number | undefined;
  /** The current time, instead of the system clock's. */
  readonly now?: Date | undefined;
};

/** Why a message was rejected. `malformedEvent`: the signature is valid, but the body is not an event. */
export type WebhookErrorReason =
  | 'missingHeader'
  | 'invalidTimestamp'
  | 'tooOld'
  | 'fromTheFuture'
  | 'wrongSignature'
  | 'malformedEvent';

export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly reason: WebhookErrorReason;

  constructor(reason: WebhookErrorReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

const DEFAULT_TOLERANCE_SECONDS = 300;
/** The service sends one, or two while a secret is being rotated. */
const MAX_SIGNATURES = 16;
const SECRET_PREFIX = 'whsec_';

type PaymentEventBody = WebhookEvent & { readonly type: KnownWebhookEventType };

/** What the headers add to the body. */
type Identified = {
  /** The `webhook-id`, the same for every delivery attempt. Remember it to handle an event once. */
  readonly id: string;
};

/** An event of a payment. An endpoint gets only the types that it subscribes to, so a switch over them can be exhaustive. */
export type PaymentWebhook = PaymentEventBody & Identified;

/** The test message that the dashboard or `sendTestWebhook` sends. It belongs to no payment. */
export type EndpointTestWebhook = EndpointTestEvent & Identified;

/**
 * Verifies a message and returns its event, with the message's `webhook-id` as `id`.
 * @param secrets the endpoint's secret (`whsec_…`), or both while it is being rotated
 * @param rawBody the body exactly as received: text or bytes, not a parsed object
 * @throws WebhookVerificationError with the reason; TypeError when a secret, the body or an option is invalid
 */
export async function verifyWebhook(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  rawBody: string | Uint8Array,
  { toleranceSeconds = DEFAULT_TOLERANCE_SECONDS, now = new Date() }: VerifyOptions = {},
): Promise<PaymentWebhook | EndpointTestWebhook> {
  const keys = (typeof secrets === 'string' ? [secrets] : secrets).map(keyOf);
  if (keys.length === 0) throw new TypeError('secrets must contain at least one secret.');
  requireUsable(toleranceSeconds, now);
  const body = bytesOf(rawBody);
  const id = requireHeader(headers, 'webhook-id');
  const timestamp = requireHeader(headers, 'webhook-timestamp');
  const signatures = readSignatures(requireHeader(headers, 'webhook-signature'));
  requireFresh(timestamp, toleranceSeconds, now);
  const signed = new Uint8Array([...new TextEncoder().encode(`${id}.${timestamp}.`), ...body]);
  if (!(await isSigned(keys, signatures, signed))) {
    throw new WebhookVerificationError('wrongSignature', 'The signature does not match any of the secrets.');
  }
  return { ...readEvent(body), id };
}

/**
 * The key of a secret. Its type needs TypeScript 5.7, so it is not in the package's declarations.
 * @internal
 * @throws TypeError when it has none
 */
export function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = fromBase64(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret);
  if (key === null || key.length === 0) throw new TypeError('A secret must be whsec_ and its key in base64.');
  return key;
}

function bytesOf(rawBody: string | Uint8Array): Uint8Array<ArrayBuffer> {
  if (typeof rawBody === 'string') return new TextEncoder().encode(rawBody);
  if (rawBody instanceof Uint8Array) return new Uint8Array(rawBody);
  throw new TypeError('rawBody must be the received text or bytes: a parsed body can’t be verified.');
}

/** Comparisons with NaN are false: without this check no message would ever be too old. */
function requireUsable(toleranceSeconds: number, now: Date): void {
  if (!(toleranceSeconds >= 0)) throw new TypeError('toleranceSeconds must be 0 or more.');
  if (Number.isNaN(now.getTime())) throw new TypeError('now must be a time.');
}

function requireHeader(headers: WebhookHeaders, name: string): string {
  const value = headerOf(headers, name);
  if (value) return value;
  throw new WebhookVerificationError('missingHeader', `The header ${name} is missing.`);
}

function headerOf(headers: WebhookHeaders, name: string): string | null | undefined {
  if (isGetter(headers)) return headers.get(name);
  const key = Object.keys(headers).find((given) => given.toLowerCase() === name);
  const value = key === undefined ? undefined : headers[key];
  return typeof value === 'object' ? value.join(' ') : value;
}

function isGetter(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function';
}

function requireFresh(timestamp: string, toleranceSeconds: number, now: Date): void {
  if (!/^[0-9]{1,12}$/.test(timestamp)) {
    throw new WebhookVerificationError('invalidTimestamp', 'webhook-timestamp is not in Unix seconds.');
  }
  const aheadSeconds = Number(timestamp) - Math.floor(now.getTime() / 1000);
  if (aheadSeconds < -toleranceSeconds) {
    throw new WebhookVerificationError('tooOld', `The message is more than ${toleranceSeconds} seconds old.`);
  }
  if (aheadSeconds > toleranceSeconds) {
    throw new WebhookVerificationError(
      'fromTheFuture',
      `The message is more than ${toleranceSeconds} seconds in the future.`,
    );
  }
}

/** The v1 signatures: `v1,` and base64, separated by spaces. */
function readSignatures(header: string): Uint8Array<ArrayBuffer>[] {
  const parts = header.split(' ').slice(0, MAX_SIGNATURES);
  return parts.flatMap((part) => (part.startsWith('v1,') ? (fromBase64(part.slice(3)) ?? []) : []));
}

/** WebCrypto compares in constant time (W3C Web Cryptography, HMAC, "verify"); every pair is tried. */
async function isSigned(
  keys: readonly Uint8Array<ArrayBuffer>[],
  signatures: readonly Uint8Array<ArrayBuffer>[],
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const checks = keys.map(async (bytes) => {
    const key = await crypto.subtle.importKey('raw', bytes, HMAC_SHA256, false, ['verify']);
    return Promise.all(signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)));
  });
  return (await Promise.all(checks)).flat().includes(true);
}

const HMAC_SHA256 = { name: 'HMAC', hash: 'SHA-256' };

function readEvent(body: Uint8Array): PaymentEventBody | EndpointTestEvent {
  let event: unknown;
  try {
    event = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    event = undefined;
  }
  if (isEvent(event) || isTest(event)) return event;
  throw new WebhookVerificationError(
    'malformedEvent',
    'The signature is valid, but the body is not an event of this service.',
  );
}

/** A newer service may send event types that this version does not know. They are returned unchanged. */
function isEvent(value: unknown): value is PaymentEventBody {
  return hasTexts(value, 'paymentIdentifier', 'type', 'timestamp');
}

function isTest(value: unknown): value is EndpointTestEvent {
  return hasTexts(value, 'type', 'timestamp') && value.type === 'endpoint.test';
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
