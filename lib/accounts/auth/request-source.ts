// Where a request of a person came from, for counting attempts, and on what device, in words its user knows again.
import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name its network: 64 bits, which one connection is given whole. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;
/** This machine, of whose network there is nobody else: who counts sources knows it by its name. */
const LOOPBACK = '::1';

/**
 * The last entry of X-Forwarded-For: what the nearest hop says, which Next sets to the socket's address when nobody
 * else has. Of an IPv6 address only the network, or one caller would have as many sources as he likes; without the port
 * that some proxies add. A caller without a proxy before us can make one up; the bound per account holds all the same.
 */
export function sourceOf(headers: Headers): string {
  const entry = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  const address = entry.replace(/^\[(.*)\](?::[0-9]+)?$/, '$1').replace(/^([0-9.]+):[0-9]+$/, '$1');
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  return mapped ?? (isIPv6(address) ? networkOf(address) : address);
}

function networkOf(address: string): string {
  // In its one canonical spelling; a zone says which of our own interfaces it is.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const canonical = hostname.slice(1, -1);
  if (canonical === LOOPBACK) return LOOPBACK;
  const sides = canonical.split('::');
  const [left = [], right = []] = sides.map((groups) => (groups === '' ? [] : groups.split(':')));
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** Browsers that call themselves by another's name too come before that other. */
const BROWSERS: ReadonlyArray<readonly [mark: RegExp, word: string]> = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: ReadonlyArray<readonly [mark: RegExp, word: string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Of a User-Agent so much is looked at, in characters. */
const MAX_LOOKED_AT = 400;

/**
 * @param userAgent the request's header, which anybody can write as they like: nothing of it is kept but words of ours
 * @returns at most some thirty characters; empty when nothing is known
 */
export function deviceOf(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, MAX_LOOKED_AT);
  const wordOf = (marks: typeof BROWSERS) => marks.find(([mark]) => mark.test(text))?.[1];
  const [browser, system] = [wordOf(BROWSERS), wordOf(SYSTEMS)];
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? '';
}
