// What a merchant sets of the payer's pages: the colour, and the way back to the shop.
import type { Config } from '@/lib/core/config';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database } from '@/lib/db/client';
import { ensureReturnSecret, readReturnUrl } from './return-url';

/** As the settings page shows it. */
export type StorefrontView = ReturnType<typeof storefrontView>;

type StorefrontError = {
  readonly field: 'accentColor' | 'returnUrl';
  /** To be read after the field's name. */
  readonly rule: string;
};

type Deps = {
  readonly database: Database;
  readonly secrets: { readonly keyRing: KeyRing };
  readonly config: Pick<Config, 'network'>;
};

const COLOR = /^#?([0-9a-f]{6})$/i;

/** The view of a merchant's row. Pure. */
export function storefrontView(merchant: {
  readonly accentColor: string | null;
  readonly returnUrl: string | null;
  readonly returnSecret: string | null;
}) {
  const { accentColor, returnUrl, returnSecret } = merchant;
  return { accentColor, returnUrl, hasReturnSecret: returnSecret !== null };
}

/**
 * Sets the colour (`#0a5c60` as people write it) and the address payers go back to; blank is for none. With the first
 * address the return secret is made.
 * @returns what is wrong; when anything is, nothing was changed
 */
export async function saveStorefront(
  { database, secrets, config }: Deps,
  given: { readonly merchantId: string; readonly accentColor: string; readonly returnUrl: string },
): Promise<readonly StorefrontError[]> {
  const color = readColor(given.accentColor);
  const returnUrl =
    given.returnUrl.trim() === '' ? { url: null } : readReturnUrl(given.returnUrl, config.network);
  const errors: StorefrontError[] = [
    ...('error' in color ? [{ field: 'accentColor', rule: color.error } as const] : []),
    ...('error' in returnUrl ? [{ field: 'returnUrl', rule: returnUrl.error } as const] : []),
  ];
  if ('error' in color || 'error' in returnUrl) return errors;
  const { merchantId } = given;
  await database.db.merchant.update({
    where: { id: merchantId },
    data: { accentColor: color.color, returnUrl: returnUrl.url },
  });
  if (returnUrl.url !== null)
    await ensureReturnSecret({ db: database.db, keyRing: secrets.keyRing }, merchantId);
  return [];
}

/** Any colour will do: checkout/brand.ts makes it readable. */
function readColor(text: string): { readonly color: string | null } | { readonly error: string } {
  if (text.trim() === '') return { color: null };
  const digits = COLOR.exec(text.trim())?.[1];
  return digits === undefined
    ? { error: 'must be six digits from 0 to f, such as #0a5c60' }
    : { color: `#${digits.toLowerCase()}` };
}
