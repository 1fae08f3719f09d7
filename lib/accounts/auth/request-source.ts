// The source address of a request, for throttling, and a readable description of its device.
import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that form its /64 network, which one connection usually owns. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;
/** This machine, which is kept as a single address. */
const LOOPBACK = '::1';

/**
 * The client's address, by which everything that limits by source counts. Web has replaced X-Forwarded-For by it
 * (web/client-address.ts), so the header is not the client's choice. IPv6 addresses are reduced to their network, because one
 * client controls many of them.
 */
export function sourceOf(headers: Headers): string {
  const entry = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  const address = entry.replace(/^\[(.*)\](?::[0-9]+)?$/, '$1').replace(/^([0-9.]+):[0-9]+$/, '$1');
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  return mapped ?? (isIPv6(address) ? networkOf(address) : address);
}

/** A local proxy that doesn't forward the client's address, or a local client. */
const LOOPBACK_SOURCE = /^(127\.|::1$|::ffff:127\.)/;

/** Whether unrelated clients may have this source. */
export function isUnknownSource(source: string): boolean {
  return source === '' || LOOPBACK_SOURCE.test(source);
}

function networkOf(address: string): string {
  // In canonical form, without the zone of a local interface.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const canonical = hostname.slice(1, -1);
  if (canonical === LOOPBACK) return LOOPBACK;
  const sides = canonical.split('::');
  const [left = [], right = []] = sides.map((groups) => (groups === '' ? [] : groups.split(':')));
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** Browsers whose User-Agent also contains another browser's name come first. */
const BROWSERS: ReadonlyArray<readonly [pattern: RegExp, name: string]> = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: ReadonlyArray<readonly [pattern: RegExp, name: string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Longer User-Agent headers are cut. */
const MAX_USER_AGENT_CHARACTERS = 400;

/**
 * Describes the device, such as "Firefox on Linux".
 * @param userAgent the request's header, untrusted: only names from the tables above are returned
 * @returns at most about 30 characters; empty when unknown
 */
export function deviceOf(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, MAX_USER_AGENT_CHARACTERS);
  const nameIn = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(text))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? '';
}
