// Signs messages like the service does, for the tests of your own receiver.
import { keyOf } from './verify-webhook.js';

export type SignOptions = {
  /** The `webhook-id`. Default `msg_test`. */
  readonly id?: string | undefined;
  /** The time of the message, instead of the system clock's. */
  readonly now?: Date | undefined;
};

/**
 * The headers of a genuine message with this body.
 * @param secret `whsec_…`
 * @throws TypeError when the secret is invalid
 */
export async function signWebhook(
  secret: string,
  rawBody: string,
  { id = 'msg_test', now = new Date() }: SignOptions = {},
): Promise<Record<string, string>> {
  const timestamp = Math.floor(now.getTime() / 1000).toString();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', keyOf(secret), algorithm, false, ['sign']);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${rawBody}`);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed));
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${btoa(String.fromCharCode(...signature))}`,
  };
}
