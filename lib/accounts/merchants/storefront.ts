// Settings of a merchant's payment pages: color, logo and return URL.
import { type BrandRow, logoOf, readColor } from '@/lib/core/brand';
import type { Config } from '@/lib/core/config';
import type { KeyRing } from '@/lib/core/key-ring';
import { type ActingDeps, loggedChange } from '@/lib/db/audit-log/logged-change';
import { ensureReturnSecret, readReturnUrl } from './return-url';

/** As the settings page shows it. */
export type StorefrontView = ReturnType<typeof storefrontView>;

type StorefrontError = {
  readonly field: 'accentColor' | 'returnUrl';
  /** The rule that the value breaks, phrased to follow the field's label. */
  readonly rule: string;
};

type Deps = ActingDeps & {
  readonly secrets: { readonly keyRing: KeyRing };
  readonly config: Pick<Config, 'network'>;
};

/** The view of a merchant's row. Pure. */
export function storefrontView(
  merchant: BrandRow & { readonly returnUrl: string | null; readonly returnUrlSecret: string | null },
) {
  const { accentColor, returnUrl, returnUrlSecret } = merchant;
  return { accentColor, logo: logoOf(merchant), returnUrl, hasReturnSecret: returnUrlSecret !== null };
}

/**
 * Sets the color (such as `#0a5c60`) and the return URL; an empty text removes either. The first return URL also creates
 * the signing secret. The audit log names the website of the return URL, but not its path and parameters, which may be secret.
 * @returns the errors; if there are any, nothing was changed
 */
export async function saveStorefront(
  deps: Deps,
  given: { readonly merchantId: string; readonly accentColor: string; readonly returnUrl: string },
): Promise<readonly StorefrontError[]> {
  const color = readAccent(given.accentColor);
  const returnUrl =
    given.returnUrl.trim() === '' ? { url: null } : readReturnUrl(given.returnUrl, deps.config.network);
  const errors: StorefrontError[] = [
    ...('error' in color ? [{ field: 'accentColor', rule: color.error } as const] : []),
    ...('error' in returnUrl ? [{ field: 'returnUrl', rule: returnUrl.error } as const] : []),
  ];
  if ('error' in color || 'error' in returnUrl) return errors;
  const { merchantId } = given;
  const accentColor = color.color;
  const website = returnUrl.url === null ? null : new URL(returnUrl.url).origin;
  const entry = { action: 'storefrontChanged', merchantId, detail: { accentColor, website } } as const;
  await loggedChange(deps, entry, async (tx) => {
    await tx.merchant.update({ where: { id: merchantId }, data: { accentColor, returnUrl: returnUrl.url } });
    if (returnUrl.url !== null)
      await ensureReturnSecret({ db: tx, keyRing: deps.secrets.keyRing }, merchantId);
    return true;
  });
  return [];
}

/** Accepts any color: core/brand.ts makes it readable. */
function readAccent(text: string): { readonly color: string | null } | { readonly error: string } {
  if (text.trim() === '') return { color: null };
  const color = readColor(text);
  return color === null ? { error: 'must be a hex color such as #0a5c60' } : { color };
}
