// Verifies webhook messages: signed with the endpoint's secret, and recent (Standard Webhooks).
import { createHmac, timingSafeEqual } from 'node:crypto';

const MAX_AGE_SECONDS = 300;
/** Standard Webhooks requires at least 24 bytes. With an empty key, anyone could sign messages. */
const SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

export function isSecret(text) {
  return SECRET.test(text);
}

/** @param {string} secret `whsec_…` @param {string} body exactly as it arrived */
export function isGenuine(secret, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (
    !isSecret(secret) ||
    !id ||
    !signatures ||
    !(Math.abs(Date.now() / 1000 - Number(timestamp)) <= MAX_AGE_SECONDS)
  )
    return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return String(signatures)
    .split(' ')
    .some((signature) => {
      const [version, text = ''] = signature.split(',');
      const given = Buffer.from(text, 'base64');
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
    });
}
