// Identifiers made by the service, and the random bytes they are made of. All are unguessable; beyond the prefix only those
// of payments and requests tell anything: their time.
import { randomBytes, randomFillSync } from 'node:crypto';

const RANDOM_BYTES = 20;
/** Who knows the address of a link may be shown what its merchant knows of the payer: nobody may guess it. */
const LINK_BYTES = 18;
/** No secret, only unique. */
const REQUEST_BYTES = 12;
const TIME_RADIX = 32;
const TIME_CHARACTERS = 9;
/** The beginning of the year 3000: what the database's four digits of a year hold, and more than anybody needs. */
const LAST_MS = 32_503_680_000_000;

/**
 * A leading dash would be read as an option on a command line; a closing dash or underscore falls out of links that a
 * chat program recognises in a text. One draw in sixteen is taken again, which costs 0.2 bits of the 160.
 */
function randomText(bytes: number): string {
  let text: string;
  do text = drawBytes(bytes).toString('base64url');
  while (!/^[A-Za-z0-9].*[A-Za-z0-9]$/.test(text));
  return text;
}

const identifier = (prefix: string): string => `${prefix}_${randomText(RANDOM_BYTES)}`;

/** Digits and lower-case letters in the order both databases sort them; nine of them last beyond the year 3000. */
function timeText(at: Date): string {
  return at.getTime().toString(TIME_RADIX).padStart(TIME_CHARACTERS, '0');
}

/**
 * `pay_`, nine characters that grow with `at` to the millisecond, and 160 random bits (contract §1 asks for at least
 * 128). Identifiers made one after the other lie side by side in every index, so that the rows of a hundred new payments
 * change a few pages of the database and not hundreds.
 */
export const newPaymentIdentifier = (at: Date): string => `pay_${timeText(at)}${randomText(RANDOM_BYTES)}`;
/** No identifier of a payment made at `at` or later sorts before it, and none made earlier after it. */
export const firstPaymentIdentifier = (at: Date): string => `pay_${timeText(at)}`;
/**
 * The times between which payments were made whose identifiers begin with `prefix` (`pay_` and what of the rest is
 * known): from the first, before the second. Between all times for what is no beginning of an identifier.
 */
export function timesOfIdentifier(prefix: string): readonly [from: Date, until: Date] {
  const time = prefix.slice('pay_'.length).slice(0, TIME_CHARACTERS);
  const first = Number.parseInt(time.padEnd(TIME_CHARACTERS, '0'), TIME_RADIX);
  const last = Number.parseInt(
    time.padEnd(TIME_CHARACTERS, (TIME_RADIX - 1).toString(TIME_RADIX)),
    TIME_RADIX,
  );
  const isTime = /^[0-9a-v]*$/.test(time) && last < LAST_MS;
  return isTime ? [new Date(first), new Date(last + 1)] : [new Date(0), new Date(LAST_MS)];
}
/** API key id: the username of Basic authentication. Not secret. */
export const newApiKeyId = (): string => identifier('key');
/** API key secret: 256 random bits, shown once. */
export const newApiKeySecret = (): string => `sk_${randomBytes(32).toString('base64url')}`;
/** Webhook message id (`webhook-id` of Standard Webhooks). */
export const newWebhookMessageId = (): string => identifier('msg');
/** What happened to a payment, as its merchant's software lists it. */
export const newEventId = (): string => identifier('evt');
/** The part of a payment link's address that names it. */
export const newPaymentLinkId = (): string => randomText(LINK_BYTES);
/** Row id of any other kind. */
export const newId = (): string => randomText(RANDOM_BYTES);
/**
 * Whether a text may be an id. What comes from an address bar is asked first: there are characters that no id holds
 * and that a database refuses with an error instead of finding nothing.
 */
export const mayBeId = (text: string): boolean => /^[\w-]{1,100}$/.test(text);
/**
 * Id of one HTTP request, for its log line and `X-Request-Id`. Begins with its time as a payment's does, and for the same
 * reason.
 */
export const newRequestId = (at: Date): string => `req_${timeText(at)}${randomText(REQUEST_BYTES)}`;

/** Drawn ahead: one question to the system costs as much for 4 KiB as for twelve bytes. */
const drawn = Buffer.alloc(4096);
let used = drawn.length;

/**
 * Bytes from the system's generator, each given out once and blotted out here when it is.
 * @param count at most 4,096
 * @throws RangeError when it is more: a key must never be shorter than it was asked for
 */
export function drawBytes(count: number): Buffer {
  if (count > drawn.length) throw new RangeError(`at most ${drawn.length} random bytes are drawn at once`);
  if (used + count > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const part = Buffer.from(drawn.subarray(used, used + count));
  drawn.fill(0, used, used + count);
  used += count;
  return part;
}
