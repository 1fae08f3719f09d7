// Where a request goes and what authorizes it there. Keys stay inside: neither the label nor a hidden text contains one. Pure.
import type { NodeService } from '@/lib/core/node-services';
import { parseUrl } from '@/lib/core/parse-url';

/** The address of a node or work server, with its keys if it has any. */
export type ServiceAddress = string | NodeService;

export type Endpoint = {
  /** Without user and password. */
  readonly url: string;
  /** The service's name, or its host and port. */
  readonly label: string;
  /** Sent with every request, the user and password of the address among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Added to every JSON body. */
  readonly body: Readonly<Record<string, string>>;
  /** The text without keys, which a service may have repeated in its response. */
  hide(text: string): string;
};

const HIDDEN = '[key]';
/** Shorter parts of an address are not taken for keys. */
const MIN_KEY_CHARACTERS = 16;
/** Shorter values would hide parts of ordinary words. */
const MIN_HIDDEN_CHARACTERS = 4;

/** Endpoints in the same order; a label that occurs again gets a number. @throws TypeError when an address is invalid */
export function endpointsOf(addresses: readonly ServiceAddress[]): Endpoint[] {
  const uses = new Map<string, number>();
  return addresses.map((address) => {
    const endpoint = endpointOf(address);
    const use = (uses.get(endpoint.label) ?? 0) + 1;
    uses.set(endpoint.label, use);
    return use === 1 ? endpoint : { ...endpoint, label: `${endpoint.label}#${use}` };
  });
}

/** @throws TypeError when the address is not one of HTTP or websocket; its message does not repeat the address */
export function endpointOf(address: ServiceAddress): Endpoint {
  const {
    url: text,
    name,
    headers = {},
    body = {},
  } = typeof address === 'string' ? { url: address } : address;
  const url = parseUrl(text);
  if (url === null) throw new TypeError('not an address');
  if (!/^(https?|wss?):$/.test(url.protocol)) throw new TypeError('not an http(s) or ws(s) address');
  const password = decodeURIComponent(url.password);
  const login = basicAuthorization(decodeURIComponent(url.username), password);
  const keys = [
    ...Object.values({ ...headers, ...login }).flatMap((value) => [value, ...value.split(' ')]),
    ...Object.values(body),
    ...[password, url.password],
    ...keysInAddress(url),
  ];
  url.username = '';
  url.password = '';
  return {
    url: url.href,
    label: name ?? url.host,
    headers: { ...headers, ...login },
    body,
    hide: hider(keys),
  };
}

function basicAuthorization(user: string, password: string): Readonly<Record<string, string>> {
  if (user === '' && password === '') return {};
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
}

/** Some services expect the key in the path or in the query. */
function keysInAddress(url: URL): string[] {
  const segments = url.pathname.split('/').filter((segment) => segment.length >= MIN_KEY_CHARACTERS);
  const values = [...url.searchParams.values()];
  const whole = segments.length > 0 || values.length > 0 ? [`${url.pathname}${url.search}`] : [];
  return [...whole, ...segments, ...values, ...values.map(encodeURIComponent)];
}

function hider(keys: readonly string[]): (text: string) => string {
  const long = [...new Set(keys)].filter(
    (key) => key.length >= MIN_HIDDEN_CHARACTERS && !/^(basic|bearer|token|apikey)$/i.test(key),
  );
  // The longest first: a shorter key may be a part of it.
  const ordered = long.sort((a, b) => b.length - a.length);
  return (text) => ordered.reduce((rest, key) => rest.replaceAll(key, HIDDEN), text);
}
