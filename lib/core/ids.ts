// Identifiers and their random bytes. All but those of events are unguessable; only those of payments and requests contain their
// time.
import { createHash, randomBytes, randomFillSync } from 'node:crypto';

const RANDOM_BYTES = 20;
/** A link's URL may show what its merchant knows of the payer, so it must be unguessable. */
const LINK_BYTES = 18;
/** Unique, not secret. */
const REQUEST_BYTES = 12;
/** 160 bits. */
const EVENT_CHARACTERS = 40;
const TIME_RADIX = 32;
const TIME_CHARACTERS = 9;
/** The year 3000, beyond which the database's time format is not needed. */
const LAST_MS = 32_503_680_000_000;

/**
 * Starts and ends with a letter or digit: a leading dash reads as a command line option, and chat programs cut trailing
 * dashes or underscores off links. This costs 0.2 of the 160 bits.
 */
function randomText(bytes: number): string {
  let text: string;
  do text = drawBytes(bytes).toString('base64url');
  while (!/^[A-Za-z0-9].*[A-Za-z0-9]$/.test(text));
  return text;
}

const identifier = (prefix: string): string => `${prefix}_${randomText(RANDOM_BYTES)}`;

/** Digits and lower-case letters, which both databases sort the same way; nine last beyond the year 3000. */
function timeText(at: Date): string {
  return at.getTime().toString(TIME_RADIX).padStart(TIME_CHARACTERS, '0');
}

/**
 * `pay_`, nine characters that grow with `at` to the millisecond, and 160 random bits (contract §1 requires 128).
 * Consecutive identifiers are adjacent in every index, so that new payments change few database pages.
 */
export const newPaymentIdentifier = (at: Date): string => `pay_${timeText(at)}${randomText(RANDOM_BYTES)}`;
/** The lower bound of identifiers of payments created at `at` or later. */
export const firstPaymentIdentifier = (at: Date): string => `pay_${timeText(at)}`;
/**
 * The range of creation times of payments whose identifier starts with `prefix`, end exclusive. All times for an invalid
 * prefix.
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
/** Id of a message to one webhook endpoint. */
export const newWebhookMessageId = (): string => identifier('msg');
/** Id of an event: the same for the same parts, so that its list entry and its messages share it whenever they are written. */
export const eventIdOf = (...parts: readonly string[]): string =>
  `evt_${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, EVENT_CHARACTERS)}`;
/** The id in a payment link's URL. */
export const newPaymentLinkId = (): string => randomText(LINK_BYTES);
/** Id of any other row. */
export const newId = (): string => randomText(RANDOM_BYTES);
/** Whether a text may be an id. Check input from URLs first: databases reject some characters with an error. */
export const mayBeId = (text: string): boolean => /^[\w-]{1,100}$/.test(text);
/** Id of an HTTP request, for its log line and `X-Request-Id`. Starts with its time, like a payment's. */
export const newRequestId = (at: Date): string => `req_${timeText(at)}${randomText(REQUEST_BYTES)}`;

/** Generated ahead: 4 KiB cost as much as twelve bytes. */
const drawn = Buffer.alloc(4096);
let used = drawn.length;

/**
 * Random bytes of the system's generator, each used once and erased here.
 * @param count at most 4,096
 * @throws RangeError when it is more: a key must never be shorter than requested
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
