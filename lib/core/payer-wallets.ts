// The wallets that payers without one are offered: the setting PAYER_WALLETS or its default, and the choice
// by platform. Pure.
import { z } from 'zod';
import { parseUrl } from './parse-url';

const PLATFORMS = ['ios', 'android', 'desktop'] as const;
export type Platform = (typeof PLATFORMS)[number];

export type PayerWallet = {
  readonly name: string;
  /** Its publisher's page, HTTPS. */
  readonly url: string;
  readonly platforms: readonly Platform[];
};

/** Wallets for the platforms of the publishers' own documentation. Nault runs in any browser. */
const DEFAULT_WALLETS =
  'Natrium|https://natrium.io|ios+android,Cake Wallet|https://cakewallet.com|ios+android+desktop,Nault|https://nault.cc|ios+android+desktop';

/** Disables the suggestions. */
const NO_WALLETS = 'none';
const MAX_WALLETS = 12;
const MAX_NAME_LENGTH = 40;
/** A choice, not a catalog. */
const SHOWN_WALLETS = 3;

/** The field of the settings schema; the value is the list, empty for `none`. */
export const payerWalletsField = z
  .string()
  .default(DEFAULT_WALLETS)
  .transform((text, context) => {
    const wallets = text === NO_WALLETS ? [] : text.split(',').map(parseWallet);
    if (wallets.length <= MAX_WALLETS && wallets.every((wallet) => wallet !== null)) return wallets;
    context.addIssue({
      code: 'custom',
      message: `must be up to ${MAX_WALLETS} wallets as name|https address|platforms separated by commas, such as Nault|https://nault.cc|desktop, or ${NO_WALLETS}; platforms are ${PLATFORMS.join(', ')}, joined by +`,
    });
    return z.NEVER;
  });

/** One `name|address|platform+platform`; null if it is wrong. */
function parseWallet(text: string): PayerWallet | null {
  const [name = '', url = '', platforms = '', ...more] = text.split('|').map((part) => part.trim());
  const isNamed = name !== '' && name.length <= MAX_NAME_LENGTH;
  if (!isNamed || more.length > 0 || parseUrl(url)?.protocol !== 'https:') return null;
  const named = platforms.split('+').map((part) => PLATFORMS.find((platform) => platform === part));
  return named.every((platform) => platform !== undefined) ? { name, url, platforms: named } : null;
}

/** The first three wallets for the platform of a browser, by its `User-Agent`. */
export function walletsFor(wallets: readonly PayerWallet[], userAgent: string): readonly PayerWallet[] {
  const platform = platformOf(userAgent);
  return wallets.filter(({ platforms }) => platforms.includes(platform)).slice(0, SHOWN_WALLETS);
}

/** Tablets of Apple that ask for a desktop's pages count as a desktop. */
function platformOf(userAgent: string): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return userAgent.includes('Android') ? 'android' : 'desktop';
}
