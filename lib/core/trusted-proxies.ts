// Which proxies may name the client's address, and the address of a client behind them. Pure.
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.process>;
type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** The ranges of addresses whose X-Forwarded-For is trusted. */
export type TrustedProxies = readonly Range[];

/** Entries of X-Forwarded-For that are read, from the right. Longer chains are forged. */
const MAX_HOPS = 20;
const MAX_PROXIES = 100;

/**
 * @param text addresses and CIDR ranges, separated by commas; undefined: none
 * @returns null if one of them is neither
 */
export function parseTrustedProxies(text: string | undefined): TrustedProxies | null {
  const entries = (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const ranges = entries.map(rangeOf).filter((range) => range !== null);
  return ranges.length === entries.length && ranges.length <= MAX_PROXIES ? ranges : null;
}

function rangeOf(entry: string): Range | null {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  const address = parseAddress(entry);
  return address === null ? null : [address, address.kind() === 'ipv4' ? 32 : 128];
}

/**
 * The client's address: the right-most hop that is no trusted proxy, because every trusted proxy appends the address that it
 * received the request from, and what is left of it is the client's claim. If every hop is trusted, the left-most.
 * @param socketAddress the other end of the connection; undefined once it has closed
 * @param forwardedFor the header X-Forwarded-For as received
 * @returns an address in canonical form; '' if it is unknown
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string {
  let client = parseAddress(socketAddress ?? '');
  if (client === null) return '';
  const hops = (forwardedFor ?? '').split(',').slice(-MAX_HOPS).reverse();
  for (const hop of hops) {
    if (!isTrusted(client, trusted)) break;
    const next = parseAddress(withoutPort(hop.trim()));
    // Not an address: the last proxy that is known is the best that can be said.
    if (next === null) break;
    client = next;
  }
  return client.toString();
}

function isTrusted(address: Address, trusted: TrustedProxies): boolean {
  return trusted.some((range) => range[0].kind() === address.kind() && address.match(range));
}

/** IPv4 addresses inside of IPv6 count as IPv4. Short and octal forms of IPv4 are no addresses here. */
function parseAddress(text: string): Address | null {
  const bare = text.replace(/%.*$/, '');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare);
  return isAddress ? ipaddr.process(bare) : null;
}

/** Some proxies add the port. */
function withoutPort(hop: string): string {
  return hop.replace(/^\[(.*)\](?::[0-9]+)?$/, '$1').replace(/^([0-9.]+):[0-9]+$/, '$1');
}
