// Reads amounts from arguments, and prints raw amounts in nano.
import { type Given, text, UsageError } from './command.js';

const NANO_DECIMALS = 30;

/** The options of a command that takes an amount. */
export const AMOUNT_OPTIONS = {
  usd: text('<amount>', 'in US dollars, such as 12.50'),
  nano: text('<amount>', 'in nano, such as 4.5, instead of --usd'),
} as const;

/** The options of a command that also takes an amount in another currency. */
export const PRICE_OPTIONS = {
  ...AMOUNT_OPTIONS,
  price: text('<amount>', 'in the currency of --currency, instead of --usd'),
  currency: text('<code>', 'the currency of --price, such as EUR'),
} as const;

/** In US dollars, or in nano: as given, and in raw. */
export type Amount = { readonly usdAmount: string } | { readonly nano: string; readonly rawAmount: string };

/** An amount with its currency. */
export type Price = { readonly amount: string; readonly currency: string };

/** The amount of --price; null without one. @throws UsageError for --price or --currency alone, and for a second amount */
export function readPrice({ texts: { price, currency, usd, nano } }: Given): Price | null {
  if (price === undefined && currency === undefined) return null;
  if (price === undefined || currency === undefined) {
    throw new UsageError('Specify --price and --currency together.');
  }
  if (usd !== undefined || nano !== undefined) {
    throw new UsageError('Specify one amount: --usd, --nano, or --price with --currency.');
  }
  return { amount: price, currency };
}

/** The given amount; null without one. @throws UsageError for two, and for one that is no amount */
export function readAmount({ texts: { usd, nano } }: Given): Amount | null {
  if (usd !== undefined && nano !== undefined) throw new UsageError('Specify one amount: --usd or --nano.');
  if (usd !== undefined) return { usdAmount: usd };
  return nano === undefined ? null : { nano, rawAmount: rawOfNano(nano) };
}

/** Converts an amount in nano, such as 4.5, to raw. @throws UsageError unless it is a positive decimal */
function rawOfNano(given: string): string {
  const match = /^([0-9]{1,9})(?:\.([0-9]{1,30}))?$/.exec(given);
  const raw = BigInt(`${match?.[1] ?? '0'}${(match?.[2] ?? '').padEnd(NANO_DECIMALS, '0')}`);
  if (match === null || raw === 0n) throw new UsageError('--nano must be an amount such as 4.5.');
  return raw.toString();
}

/** An amount in raw as text in nano, exact and without trailing zeros. */
export function nanoText(raw: string): string {
  const digits = raw.padStart(NANO_DECIMALS + 1, '0');
  const fraction = digits.slice(-NANO_DECIMALS).replace(/0+$/, '');
  return `${BigInt(digits.slice(0, -NANO_DECIMALS))}${fraction === '' ? '' : `.${fraction}`} nano`;
}
