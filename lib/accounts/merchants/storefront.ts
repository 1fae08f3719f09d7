// Settings of a merchant's payment pages: color and return URL.
import type { Config } from '@/lib/core/config';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database } from '@/lib/db/client';
import { ensureReturnSecret, readReturnUrl } from './return-url';

/** As the settings page shows it. */
export type StorefrontView = ReturnType<typeof storefrontView>;

type StorefrontError = {
  readonly field: 'accentColor' | 'returnUrl';
  /** The rule that the value breaks, phrased to follow the field's label. */
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
  readonly returnUrlSecret: string | null;
}) {
  const { accentColor, returnUrl, returnUrlSecret } = merchant;
  return { accentColor, returnUrl, hasReturnSecret: returnUrlSecret !== null };
}

/**
 * Sets the color (such as `#0a5c60`) and the return URL; an empty text removes either. The first return URL also creates
 * the signing secret.
 * @returns the errors; if there are any, nothing was changed
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

/** Accepts any color: checkout/brand.ts makes it readable. */
function readColor(text: string): { readonly color: string | null } | { readonly error: string } {
  if (text.trim() === '') return { color: null };
  const digits = COLOR.exec(text.trim())?.[1];
  return digits === undefined
    ? { error: 'must be a hex color such as #0a5c60' }
    : { color: `#${digits.toLowerCase()}` };
}
