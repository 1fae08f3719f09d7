// Whether a webhook comes from the service and is fresh, as Standard Webhooks lays down (standardwebhooks.com,
// specification, "Verifying signatures").
import { hasTexts } from './has-texts.js';
import type { WebhookEvent } from './openapi.js';

/** Headers as the web, Node.js or a function's host hands them over. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | readonly string[] | undefined };

export type VerifyOptions = {
  /** How far the message's time may lie from ours, before or after, seconds: 300 unless said otherwise. */
  readonly toleranceSeconds?: number | undefined;
  /** The time it is, in place of the machine's. */
  readonly now?: Date | undefined;
};

/** Why a message is not believed. `malformedEvent`: it is genuine, and yet no event of this service. */
export type WebhookFault =
  | 'missingHeader'
  | 'invalidTimestamp'
  | 'tooOld'
  | 'fromTheFuture'
  | 'wrongSignature'
  | 'malformedEvent';

export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly reason: WebhookFault;

  constructor(reason: WebhookFault, message: string) {
    super(message);
    this.reason = reason;
  }
}

const DEFAULT_TOLERANCE_SECONDS = 300;
/** The service sends one, or two while a secret is being changed. */
const MAX_SIGNATURES = 16;
const SECRET_PREFIX = 'whsec_';

/**
 * The event, when one of the secrets signed it and its time is near ours.
 * @param secrets the endpoint's secret (`whsec_…`), or both while it is being changed
 * @param rawBody the body exactly as it arrived: text or bytes, not what a parser made of it
 * @throws WebhookVerificationError with the reason; TypeError when a secret, the body or an option can't be used at all
 */
export async function verifyWebhook(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  rawBody: string | Uint8Array,
  { toleranceSeconds = DEFAULT_TOLERANCE_SECONDS, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const keys = (typeof secrets === 'string' ? [secrets] : secrets).map(keyOf);
  if (keys.length === 0) throw new TypeError('secrets must hold at least one secret.');
  requireUsable(toleranceSeconds, now);
  const body = bytesOf(rawBody);
  const id = requireHeader(headers, 'webhook-id');
  const timestamp = requireHeader(headers, 'webhook-timestamp');
  const signatures = readSignatures(requireHeader(headers, 'webhook-signature'));
  requireFresh(timestamp, toleranceSeconds, now);
  const signed = new Uint8Array([...new TextEncoder().encode(`${id}.${timestamp}.`), ...body]);
  if (!(await isSigned(keys, signatures, signed))) {
    throw new WebhookVerificationError(
      'wrongSignature',
      'No signature of the message was made with a known secret.',
    );
  }
  return readEvent(body);
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = fromBase64(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret);
  if (key === null || key.length === 0) throw new TypeError('A secret must be whsec_ and its key in base64.');
  return key;
}

function bytesOf(rawBody: string | Uint8Array): Uint8Array<ArrayBuffer> {
  if (typeof rawBody === 'string') return new TextEncoder().encode(rawBody);
  if (rawBody instanceof Uint8Array) return new Uint8Array(rawBody);
  throw new TypeError('rawBody must be the text or bytes that arrived: a parsed body can’t be verified.');
}

/** Every comparison with what is no number is false: no message would ever be too old. */
function requireUsable(toleranceSeconds: number, now: Date): void {
  if (!(toleranceSeconds >= 0)) throw new TypeError('toleranceSeconds must be 0 or more.');
  if (Number.isNaN(now.getTime())) throw new TypeError('now must be a time.');
}

function requireHeader(headers: WebhookHeaders, name: string): string {
  const value = headerOf(headers, name);
  if (value) return value;
  throw new WebhookVerificationError('missingHeader', `The message has no ${name}.`);
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
    throw new WebhookVerificationError('tooOld', `The message is over ${toleranceSeconds} seconds old.`);
  }
  if (aheadSeconds > toleranceSeconds) {
    throw new WebhookVerificationError(
      'fromTheFuture',
      `The message is over ${toleranceSeconds} seconds ahead.`,
    );
  }
}

/** The signatures of the version we know: `v1,` and base64, separated by blanks. */
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

function readEvent(body: Uint8Array): WebhookEvent {
  let event: unknown;
  try {
    event = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    event = undefined;
  }
  if (isEvent(event)) return event;
  throw new WebhookVerificationError(
    'malformedEvent',
    'The message is genuine, but no event of this service.',
  );
}

/** A newer service may tell of events this version has no name for: their `type` is handed over as it is. */
function isEvent(value: unknown): value is WebhookEvent {
  return hasTexts(value, 'paymentIdentifier', 'type', 'timestamp');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
