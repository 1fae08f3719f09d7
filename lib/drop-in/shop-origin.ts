// The rule for a website that may show the payer's pages in a frame: its origin, as browsers write it. Pure.
import { type Config, isPlayground } from '@/lib/config';

export type ShopOriginReading = { readonly origin: string } | { readonly fault: string };

/** Characters of the longest address that is read: a host has at most 253. */
const MAX_CHARACTERS = 300;
/**
 * Names of hosts and IPv4 addresses. A Content-Security-Policy can't name an IPv6 address, and an asterisk in it would
 * stand for every host.
 */
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/**
 * Reads an address: https with a host and perhaps a port, on sandbox and dev also http to this machine; nothing behind it.
 * @returns the origin, or the rule the text breaks, to be read after "The website"
 */
export function readShopOrigin(text: string, network: Config['network']): ShopOriginReading {
  const typed = text.trim();
  if (typed.length > MAX_CHARACTERS || !URL.canParse(typed)) return { fault: BEGINNING };
  const url = new URL(typed);
  const isLocal = isPlayground(network) && LOOPBACK_HOSTS.has(url.hostname);
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) return { fault: BEGINNING };
  if (!HOST.test(url.hostname))
    return { fault: 'must be named whole, without an asterisk, and not by an IPv6 address' };
  // Also a bare question mark or hash: the normal form of an address keeps them.
  if (url.href !== `${url.origin}/`)
    return { fault: 'must be named without a path, such as https://shop.example' };
  return { origin: url.origin };
}

const BEGINNING = 'must be a web address with https:// in front, such as https://shop.example';
