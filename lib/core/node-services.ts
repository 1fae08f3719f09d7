// The nodes and work servers of the settings: their addresses and what authorizes at each. Pure.
import ipaddr from 'ipaddr.js';
import type { Environment } from './config';
import { parseUrl } from './parse-url';

/** One service. Its headers and body fields are sent to it and to no other one. */
export type NodeService = {
  readonly url: string;
  /** Shown in health, logs and metrics instead of host and port. */
  readonly name?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Fields of every JSON body, such as an API key. A websocket has none. */
  readonly body?: Readonly<Record<string, string>> | undefined;
};

/** RPC addresses in the order in which they are called; websockets, which are all followed; work servers. */
export type NodeServices = Readonly<Record<ServiceKind, readonly NodeService[]>>;

export const SERVICE_KINDS = ['rpc', 'websocket', 'work'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** In place of an address: no websocket. */
const NO_SERVICE = 'none';

/** Services of one kind. More would cost requests and bring nothing. */
export const MAX_SERVICES = 8;

const PROTOCOLS: Readonly<Record<ServiceKind, readonly string[]>> = {
  rpc: ['http:', 'https:'],
  websocket: ['ws:', 'wss:'],
  work: ['http:', 'https:'],
};
const SECURE = new Set(['https:', 'wss:']);

const NAME_FORM = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,59}$/;
const HEADER_FORM = /^[A-Za-z0-9-]{1,100}$/;
const SECRET_FORM = /^[\x21-\x7e]([\x20-\x7e]{2,998}[\x21-\x7e])$/;
const FIELD_FORM = /^[A-Za-z0-9_-]{1,60}$/;
/** Headers that the connection itself needs. */
const OWN_HEADERS =
  /^(host|connection|upgrade|content-.*|transfer-encoding|te|trailer|expect|keep-alive|proxy-.*|sec-.*)$/i;
/** Fields of our own requests (Nano documentation, "RPC protocol"). */
const OWN_FIELDS = new Set(
  'action account accounts block count difficulty hash hashes include_confirmed include_not_found include_only_confirmed json_block raw representative source subtype threshold'.split(
    ' ',
  ),
);

/** Splits addresses that are separated by commas. */
export function listOfUrls(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

/** The websockets of NANO_WS_URL; none with `none`. */
export function websocketUrls(text: string | undefined): readonly string[] {
  return text === NO_SERVICE ? [] : listOfUrls(text);
}

/**
 * Whether RPC and websocket are those of a single node, and its messages prove as much as its responses: one address each, with the same
 * host. If only the RPC is encrypted, somebody on the network could forge messages.
 */
export function isOneNode({ rpc, websocket }: Pick<NodeServices, 'rpc' | 'websocket'>): boolean {
  if (rpc.length !== 1 || websocket.length !== 1) return false;
  const [asked, followed] = [...rpc, ...websocket].map(({ url }) => parseUrl(url));
  if (asked == null || followed == null || asked.hostname !== followed.hostname) return false;
  return SECURE.has(followed.protocol) || !SECURE.has(asked.protocol);
}

type NodeSettings = Pick<
  Environment,
  'NANO_NETWORK' | 'NANO_RPC_URL' | 'NANO_WS_URL' | 'NANO_WORK_URL' | 'NANO_NODES_FILE'
>;

/** What is wrong with the settings that name nodes and work servers; a sentence for each, without any value. */
export function nodeSettingErrors(settings: NodeSettings): readonly string[] {
  const { NANO_NETWORK: network, NANO_RPC_URL: rpc, NANO_WS_URL: websocket, NANO_WORK_URL: work } = settings;
  if (settings.NANO_NODES_FILE !== undefined) {
    return [rpc, websocket, work].every((given) => given === undefined)
      ? []
      : [
          'NANO_NODES_FILE replaces NANO_RPC_URL, NANO_WS_URL and NANO_WORK_URL. Unset NANO_NODES_FILE or all three.',
        ];
  }
  const isGiven = (text: string | undefined) => listOfUrls(text).length > 0;
  if (network !== 'sandbox' && !(isGiven(rpc) && isGiven(websocket))) {
    return [`NANO_NETWORK=${network} requires NANO_RPC_URL and NANO_WS_URL, or NANO_NODES_FILE.`];
  }
  const listed = [
    ['NANO_RPC_URL', 'rpc', listOfUrls(rpc)],
    ['NANO_WS_URL', 'websocket', websocketUrls(websocket)],
    ['NANO_WORK_URL', 'work', listOfUrls(work)],
  ] as const;
  return listed.flatMap(([name, kind, urls]) => {
    const services = urls.map((url) => ({ url }));
    return serviceErrors(kind, services, (index) => `${name}, address ${index + 1}`).map(
      (text) => `${text}.`,
    );
  });
}

/**
 * What is wrong with the services of one kind; a sentence part for each, without any value of theirs.
 * @param place names the entry at an index, such as `rpc[0]`
 */
export function serviceErrors(
  kind: ServiceKind,
  services: readonly NodeService[],
  place: (index: number) => string,
): readonly string[] {
  if (services.length > MAX_SERVICES) return [`${place(MAX_SERVICES)}: at most ${MAX_SERVICES} are allowed`];
  const [urls, names] = [new Set<string>(), new Set<string>()];
  return services.flatMap((service, index) => {
    const errors = errorsOf(kind, service);
    if (urls.has(service.url)) errors.push('the same address is listed twice');
    if (service.name !== undefined && names.has(service.name)) errors.push('the same name is used twice');
    urls.add(service.url);
    if (service.name !== undefined) names.add(service.name);
    return errors.map((error) => `${place(index)}: ${error}`);
  });
}

function errorsOf(kind: ServiceKind, { url: text, name, headers = {}, body = {} }: NodeService): string[] {
  const errors: string[] = [];
  const url = parseUrl(text);
  if (url === null || !PROTOCOLS[kind].includes(url.protocol)) {
    return [`must be an address that starts with ${PROTOCOLS[kind].map((item) => `${item}//`).join(' or ')}`];
  }
  if (name !== undefined && !NAME_FORM.test(name))
    errors.push('the name may have letters, digits and . _ : -');
  if (kind === 'websocket' && Object.keys(body).length > 0) {
    errors.push('a websocket has no body; use headers or the address');
  }
  const authorizes = Object.keys(headers).some((header) => header.toLowerCase() === 'authorization');
  const hasLogin = url.username !== '' || url.password !== '';
  if (hasLogin && !isDecodable(url)) errors.push('the user or password is not URL-encoded: write % as %25');
  if (authorizes && hasLogin) {
    errors.push('has both a user in the address and an Authorization header; remove one');
  }
  errors.push(...headerErrors(headers), ...fieldErrors(body));
  const hasKey = hasLogin || [headers, body].some((fields) => Object.keys(fields).length > 0);
  if (hasKey && !SECURE.has(url.protocol) && !isPrivateHost(url.hostname)) {
    errors.push('would send a key unencrypted to a public host; use https or wss');
  }
  return errors;
}

function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** A wrong name is not repeated: it may be the key, swapped with its value. */
function headerErrors(headers: Readonly<Record<string, string>>): string[] {
  const names = Object.keys(headers);
  const errors: string[] = [];
  if (!names.every((name) => HEADER_FORM.test(name))) {
    errors.push('a header name may have letters, digits and hyphens');
  }
  if (names.some((name) => OWN_HEADERS.test(name))) errors.push('has a header that only the connection sets');
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) {
    errors.push('has the same header twice');
  }
  return [...errors, ...secretErrors('header', headers)];
}

function fieldErrors(body: Readonly<Record<string, string>>): string[] {
  const names = Object.keys(body);
  const errors: string[] = [];
  if (!names.every((name) => FIELD_FORM.test(name))) {
    errors.push('a body field may have letters, digits, hyphens and underscores');
  }
  if (names.some((name) => OWN_FIELDS.has(name))) errors.push('has a body field that the RPC calls use');
  return [...errors, ...secretErrors('body field', body)];
}

function secretErrors(what: string, fields: Readonly<Record<string, string>>): string[] {
  if (Object.values(fields).every((value) => SECRET_FORM.test(value))) return [];
  return [`the value of a ${what} must have 4 to 1000 printable ASCII characters`];
}

const PRIVATE_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);
const PRIVATE_NAME = /^([^.]+|.*\.(localhost|internal|local|lan|home\.arpa))$/;

/** An address or a name that exists only in a private network. */
function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? PRIVATE_RANGES.has(ipaddr.parse(host).range()) : PRIVATE_NAME.test(host);
}
