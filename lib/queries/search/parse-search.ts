// Parses a search text into its possible meanings, often several at once, and encrypts texts that may be personal data
// for URLs, so that browser histories and logs don't reveal them.
import { hasAddressForm } from '@/lib/core/address';
import { foldName } from '@/lib/core/fold-name';
import { type KeyRing, seal, unseal } from '@/lib/core/key-ring';
import { MAX_RAW_DIGITS, parseNano, parseRaw } from '@/lib/core/raw';
import { foldOrder } from '@/lib/payments/index-payments';

/** Maximum characters of a search text, the length of the longest order id. The rest is cut off. */
export const MAX_SEARCH_CHARACTERS = 255;
/** Minimum characters of a payment identifier, including `pay_`. */
const MIN_IDENTIFIER_CHARACTERS = 8;
/** Number of digits of a phone number (ITU-T E.164). */
const MIN_PHONE_DIGITS = 7;
const MAX_PHONE_DIGITS = 15;
/** Fewer letters are not searched as a name. */
const MIN_NAME_LETTERS = 2;
/** Maximum digits of an amount in USD. Payments are limited to 600 USD (contract §2). */
const MAX_USD_DIGITS = 7;

/** One possible meaning of the text. */
export type Interpretation =
  /** A payment identifier or its beginning. */
  | { readonly by: 'payment'; readonly prefix: string }
  /** An order id or its beginning, case-folded. */
  | { readonly by: 'order'; readonly prefix: string }
  /** A Nano address: the deposit address or a sender. */
  | { readonly by: 'account'; readonly address: string }
  /** The hash of a deposit's send block or of a block on the deposit account, in upper case. */
  | { readonly by: 'block'; readonly hash: string }
  | { readonly by: 'usd'; readonly cents: number }
  | { readonly by: 'nano'; readonly raw: bigint }
  /** Personal data from here on: searched only by keyed hashes, never logged, never part of a URL in plain text. */
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'phone'; readonly digits: string }
  | { readonly by: 'name'; readonly name: string };

export type InterpretationKind = Interpretation['by'];

/** All possible meanings of the text, at most one of each kind; none for a blank text. */
export function parseSearch(given: string): readonly Interpretation[] {
  // PostgreSQL can't store NUL characters and fails on a search for one.
  const text = given.replaceAll('\0', '').normalize('NFC').trim().slice(0, MAX_SEARCH_CHARACTERS);
  if (text === '') return [];
  const interpretations = [paymentOf, accountOf, blockOf, usdOf, nanoOf, emailOf, phoneOf, nameOf, orderOf];
  return interpretations.flatMap((read) => read(text) ?? []);
}

/**
 * All meanings except personal data: for users who may not see payers, and for texts that appear in plain text in a URL.
 */
export function parseImpersonalSearch(given: string): readonly Interpretation[] {
  return parseSearch(given).filter(({ by }) => by !== 'email' && by !== 'phone' && by !== 'name');
}

function paymentOf(text: string): Interpretation | null {
  const isOne = /^pay_[\w-]{1,96}$/.test(text) && text.length >= MIN_IDENTIFIER_CHARACTERS;
  return isOne ? { by: 'payment', prefix: text } : null;
}

function orderOf(text: string): Interpretation | null {
  const prefix = foldOrder(text);
  return prefix === '' ? null : { by: 'order', prefix };
}

function accountOf(text: string): Interpretation | null {
  const address = text.toLowerCase().replace(/^xrb_/, 'nano_');
  return hasAddressForm(address) ? { by: 'account', address } : null;
}

function blockOf(text: string): Interpretation | null {
  return /^[0-9A-Fa-f]{64}$/.test(text) ? { by: 'block', hash: text.toUpperCase() } : null;
}

/** "12", "12.3", "$12.34", "12.34 USD", "1,234.50". */
function usdOf(text: string): Interpretation | null {
  const match = /^\$?\s*([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.([0-9]{1,2}))?\s*(?:usd)?$/i.exec(text);
  const whole = (match?.[1] ?? '').replaceAll(',', '');
  if (whole === '' || whole.length > MAX_USD_DIGITS) return null;
  return { by: 'usd', cents: Number(whole) * 100 + Number((match?.[2] ?? '').padEnd(2, '0')) };
}

/** "4.112334", "4.112 334 XNO", "Ӿ4.1", "41… raw". */
function nanoOf(text: string): Interpretation | null {
  const raw = /^([0-9]+)\s*raw$/i.exec(text)?.[1];
  const nano = /^(?:Ӿ\s*)?([0-9]+(?:\.[0-9\s\u2009\u202f]+)?)\s*(?:xno|nano|Ӿ)?$/iu.exec(text)?.[1];
  const amount =
    raw === undefined
      ? parseNano((nano ?? '').replace(/\s/gu, ''))
      : parseRaw(raw.slice(0, MAX_RAW_DIGITS + 1));
  return amount === undefined || amount === 0n ? null : { by: 'nano', raw: amount };
}

function emailOf(text: string): Interpretation | null {
  return /^[^\s@]+@[^\s@]+$/.test(text) ? { by: 'email', email: text } : null;
}

function phoneOf(text: string): Interpretation | null {
  if (!/^\+?[0-9()\s./-]+$/.test(text) || /^[0-9]+\.[0-9]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const isOne = digits.length >= MIN_PHONE_DIGITS && digits.length <= MAX_PHONE_DIGITS;
  return isOne ? { by: 'phone', digits } : null;
}

/** Words of a name, or their beginnings, in any order: only letters, at least two. */
function nameOf(text: string): Interpretation | null {
  if (!/^[\p{L}\p{M}\s.'’‘`ʼ-]+$/u.test(text) || blockOf(text) !== null) return null;
  return foldName(text).length >= MIN_NAME_LETTERS ? { by: 'name', name: text } : null;
}

/** The user who searches: the merchant, and whether the user may find and see payers. */
type Searcher = { readonly merchantId: string; readonly findsPayers: boolean };

/** Encrypts a search text for users of the same merchant with at least the same rights to see payers. */
export function sealSearch(ring: KeyRing, searcher: Searcher, text: string): string {
  return seal(ring, binding(searcher), text);
}

/**
 * Decrypts a search text.
 * @returns null if it belongs to another merchant or to a user with more rights, was tampered with, or its key is missing
 */
export function openSearch(ring: KeyRing, searcher: Searcher, sealed: string): string | null {
  try {
    return unseal(ring, binding(searcher), sealed);
  } catch {
    return searcher.findsPayers ? openSearch(ring, { ...searcher, findsPayers: false }, sealed) : null;
  }
}

function binding({ merchantId, findsPayers }: Searcher): string {
  return `payment-search:${findsPayers ? 'payers:' : ''}${merchantId}`;
}
