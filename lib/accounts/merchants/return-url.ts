// The rule for the return URL, and the secret that signs what a payer brings back to it: made when the first return URL is
// set, rotated at will, encrypted at rest.

import { randomBytes } from 'node:crypto';
import { type Config, isPlayground } from '@/lib/core/config';
import { type KeyRing, seal, unseal } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';

/** Characters of the longest address accepted, as it is written in requests. */
const RETURN_URL_MAX_CHARACTERS = 2_000;

/** What the signed way back adds to the address; the address itself must not use these names. */
export const RETURN_PARAMETERS = [
  'paymentIdentifier',
  'status',
  'reference',
  'timestamp',
  'signature',
] as const;

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export type ReturnUrlResult = { readonly url: string } | { readonly error: string };

/**
 * Reads an address: https, on sandbox and dev also http to this machine; no user name or password; none of the
 * parameters the way back adds.
 * @returns the address in its normal form, or the rule it breaks, to be read after the field's name
 */
export function readReturnUrl(text: string, network: Config['network']): ReturnUrlResult {
  const typed = text.trim();
  if (!URL.canParse(typed)) return { error: 'must be a web address that begins with https://' };
  const url = new URL(typed);
  const local = isPlayground(network) && LOOPBACK_HOSTS.has(url.hostname);
  if (url.protocol !== 'https:' && !(local && url.protocol === 'http:'))
    return { error: 'must begin with https://' };
  if (url.username !== '' || url.password !== '') return { error: 'must not carry a user name or password' };
  if (url.href.length > RETURN_URL_MAX_CHARACTERS)
    return { error: `must have at most ${RETURN_URL_MAX_CHARACTERS} characters` };
  const taken = RETURN_PARAMETERS.find((name) => url.searchParams.has(name));
  return taken === undefined ? { url: url.href } : { error: `must not have the parameter ${taken}` };
}

type Deps = { readonly db: Queryable; readonly keyRing: KeyRing };

const SECRET_PREFIX = 'rs_';
const SECRET_BYTES = 32;

/** Makes the merchant's secret unless there is one already. Of two at once the first one's stays. */
export async function ensureReturnSecret({ db, keyRing }: Deps, merchantId: string): Promise<void> {
  await db.merchant.updateMany({
    where: { id: merchantId, returnSecret: null },
    data: { returnSecret: sealReturnSecret(keyRing, merchantId, newReturnSecret()) },
  });
}

/**
 * Gives the merchant a new secret; what was signed with the old one is worth nothing any more.
 * @returns the secret, shown this once
 */
export async function replaceReturnSecret({ db, keyRing }: Deps, merchantId: string): Promise<string> {
  const secret = newReturnSecret();
  await db.merchant.update({
    where: { id: merchantId },
    data: { returnSecret: sealReturnSecret(keyRing, merchantId, secret) },
  });
  return secret;
}

/** Opens what is stored in the merchant's row. @throws Error when the key ring can't open it */
export function openReturnSecret(ring: KeyRing, merchantId: string, sealed: string): string {
  return unseal(ring, returnSecretBinding(merchantId), sealed);
}

function sealReturnSecret(ring: KeyRing, merchantId: string, secret: string): string {
  return seal(ring, returnSecretBinding(merchantId), secret);
}

/** `rs_` and 256 random bits. */
function newReturnSecret(): string {
  return `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** What a merchant’s return secret is bound to. */
export function returnSecretBinding(merchantId: string): string {
  return `return:${merchantId}`;
}
