// Validation of return URLs, and the secret that signs their parameters: created with the first return URL, encrypted at
// rest.

import { randomBytes } from 'node:crypto';
import type { Config } from '@/lib/core/config';
import { type KeyRing, seal, unseal } from '@/lib/core/key-ring';
import { isTestMode } from '@/lib/core/network';
import { parseUrl } from '@/lib/core/parse-url';
import { type ActingDeps, loggedChange } from '@/lib/db/audit-log/logged-change';
import type { Queryable } from '@/lib/db/client';

/** Of the URL in its normal form. */
const RETURN_URL_MAX_CHARACTERS = 2_000;

/** Parameters that the signed return adds to the URL. The URL itself must not use these names. */
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
 * Validates a return URL: https, or http to this machine on sandbox and dev; no username or password; none of
 * RETURN_PARAMETERS.
 * @returns the URL in its normal form, or the rule it breaks, which reads on after the field's name
 */
export function readReturnUrl(text: string, network: Config['network']): ReturnUrlResult {
  const trimmed = text.trim();
  const url = parseUrl(trimmed);
  if (url === null) return { error: 'must be a URL that begins with https://' };
  const local = isTestMode(network) && LOOPBACK_HOSTS.has(url.hostname);
  if (url.protocol !== 'https:' && !(local && url.protocol === 'http:'))
    return { error: 'must begin with https://' };
  if (url.username !== '' || url.password !== '') return { error: 'must not contain a username or password' };
  if (url.href.length > RETURN_URL_MAX_CHARACTERS)
    return { error: `must have at most ${RETURN_URL_MAX_CHARACTERS} characters` };
  const taken = RETURN_PARAMETERS.find((name) => url.searchParams.has(name));
  return taken === undefined ? { url: url.href } : { error: `must not contain the parameter ${taken}` };
}

type Deps = { readonly db: Queryable; readonly keyRing: KeyRing };

const SECRET_PREFIX = 'rs_';
const SECRET_BYTES = 32;

/** Creates the merchant's secret if there is none. Of two concurrent calls, the first one's secret stays. */
export async function ensureReturnSecret({ db, keyRing }: Deps, merchantId: string): Promise<void> {
  await db.merchant.updateMany({
    where: { id: merchantId, returnUrlSecret: null },
    data: { returnUrlSecret: sealReturnSecret(keyRing, merchantId, newReturnSecret()) },
  });
}

/**
 * Replaces the merchant's secret. Signatures made with the previous one no longer verify.
 * @returns the secret, which is shown only here
 */
export function replaceReturnSecret(
  deps: ActingDeps & { readonly keyRing: KeyRing },
  merchantId: string,
): Promise<string> {
  const entry = { action: 'returnSecretRotated', merchantId, detail: {} } as const;
  return loggedChange(deps, entry, async (tx) => {
    const secret = newReturnSecret();
    await tx.merchant.update({
      where: { id: merchantId },
      data: { returnUrlSecret: sealReturnSecret(deps.keyRing, merchantId, secret) },
    });
    return secret;
  });
}

/** Decrypts the secret stored in the merchant's row. @throws Error when the key ring can't decrypt it */
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

/** The context that a merchant's return secret is encrypted for. */
export function returnSecretBinding(merchantId: string): string {
  return `return:${merchantId}`;
}
