// A merchant's return secret: made when the first return address is set, replaced at will, sealed at rest.
import { randomBytes } from 'node:crypto';
import { type KeyRing, seal, unseal } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';

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
