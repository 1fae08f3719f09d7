// Identifiers made by the service. All are random and unguessable; none carries meaning beyond its prefix.
import { randomBytes } from 'node:crypto';

const RANDOM_BYTES = 20;

function identifier(prefix: string): string {
  return `${prefix}_${randomBytes(RANDOM_BYTES).toString('base64url')}`;
}

/** `pay_` and 160 random bits (contract §1 asks for at least 128). */
export const newPaymentIdentifier = (): string => identifier('pay');
/** API key id: the username of Basic authentication. Not secret. */
export const newApiKeyId = (): string => identifier('key');
/** API key secret: 256 random bits, shown once. */
export const newApiKeySecret = (): string => `sk_${randomBytes(32).toString('base64url')}`;
/** Webhook message id (`webhook-id` of Standard Webhooks). */
export const newWebhookMessageId = (): string => identifier('msg');
/** The part of a payment link's address that names it. */
export const newPaymentLinkId = (): string => randomBytes(9).toString('base64url');
/** Row id of any other kind. */
export const newId = (): string => randomBytes(RANDOM_BYTES).toString('base64url');
/**
 * Whether a text may be an id. What comes from an address bar is asked first: there are characters that no id holds
 * and that a database refuses with an error instead of finding nothing.
 */
export const mayBeId = (text: string): boolean => /^[\w-]{1,100}$/.test(text);
/** Id of one HTTP request, for its log line and `X-Request-Id`. */
export const newRequestId = (): string => identifier('req');
