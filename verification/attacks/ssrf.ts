// Requests to this machine and its network that a merchant could cause, by every URL that a merchant can name. Nothing may
// connect to the listener here.
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readListFiles } from '@/lib/compliance/screening/read-list-files';
import { parseUrl } from '@/lib/core/parse-url';
import { type Resolve, resolvePublic } from '@/lib/notifications/webhooks/guarded-connect';
import { createPoster } from '@/lib/notifications/webhooks/guarded-fetch';
import { closeServer, listenOnLoopback } from '@/sandbox/listen';
import { readRows } from '@/verification/e2e/support/merchant-rows';
import { callByName, signInOverHttp } from '@/verification/e2e/support/server-actions';
import { startNameServer } from '@/verification/testing/name-server';
import { PRIVATE_ADDRESSES, PRIVATE_HOSTS } from '@/verification/testing/private-hosts';
import { sendRaw } from './raw-http';
import type { Suite } from './suite';
import type { Target } from './target';

const QUICK_EVERY = 10;
/** Until the engine has tried a test message; it delivers within a second. */
const DELIVERY_MS = 8_000;
const POST_TIMEOUT_MS = 5_000;
/** Names whose addresses the local name server decides: one for each private address, and mixed ones. */
const DOMAIN = 'attack.example';
const PUBLIC_ADDRESS = '9.9.9.9';
/** An address in brackets, a name of this machine, or something that a resolver takes for an address. */
const NEVER_STORED = /^[\d.:[\]xa-f]+$/i;

export const ssrf: Suite = {
  name: 'ssrf',
  run: async (target, { quick, onProgress }) => {
    const connected: string[] = [];
    const listener = await startListener(() => connected.push('a connection'));
    const hosts = quick ? PRIVATE_HOSTS.filter((_, place) => place % QUICK_EVERY === 0) : PRIVATE_HOSTS;
    const violations: string[] = [];
    let tried = 0;
    const step = async (name: string, attempt: () => Promise<number>) => {
      const before = connected.length;
      tried += await attempt();
      onProgress(`${name}: ${connected.length - before} connections`);
      if (connected.length > before) violations.push(`${name}: ${connected.length - before} connections`);
    };
    try {
      const { port } = listener;
      await step('webhook endpoints', () => nameEndpoints(target, hosts, port, violations));
      await step('return URLs and websites', () => nameOtherUrls(target, hosts, port));
      await step('messages to these hosts', () =>
        postTo(
          hosts.flatMap((host) => urlsOf(host, port)),
          undefined,
        ),
      );
      await step('names that resolve to these addresses', () => postToNames(port));
      await step('redirects of a receiver and of a list', () => followRedirects(hosts, port));
    } finally {
      await listener.close();
    }
    const figures = `${hosts.length} hosts and ${PRIVATE_ADDRESSES.length + 1} names, ${tried} URLs tried; ${connected.length} connections`;
    return { figures, violations };
  },
};

/** Accepts every connection to this machine, over IPv4 and IPv6, and closes it. */
async function startListener(onConnection: () => void) {
  const server = createTcpServer((socket) => {
    onConnection();
    socket.on('error', () => {});
    socket.destroy();
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '::', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    }),
  );
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** Both schemes, and user names that look like a host. */
function urlsOf(host: string, port: number): string[] {
  return [
    `https://${host}:${port}/hook`,
    `http://${host}:${port}/hook`,
    `https://shop.example@${host}:${port}/`,
    `https://shop.example:443@${host}:${port}/`,
    `https://shop.example%23@${host}:${port}/`,
    `https://${host}:${port}\\@shop.example/`,
  ];
}

/** Creates endpoints in the dashboard. Those that are accepted get a test message from the engine. */
async function nameEndpoints(
  target: Target,
  hosts: readonly string[],
  port: number,
  violations: string[],
): Promise<number> {
  const { installation, shops, dataDir } = target;
  const cookie = await signInOverHttp(installation.baseUrl, shops.signIns.owner);
  const call = (name: string, given: readonly unknown[]) =>
    callByName(installation.baseUrl, name, cookie, given);
  const endpoints = () => readRows(dataDir, shops.own.merchant).endpoints;
  const urls = hosts.flatMap((host) => urlsOf(host, port));
  let known = new Set(endpoints().map(({ id }) => id));
  for (const url of urls) {
    await call('createEndpointAction', [url, []]);
    const made = endpoints().find(({ id }) => !known.has(id));
    if (made === undefined) continue;
    const host = new URL(String(made.url)).hostname;
    if (NEVER_STORED.test(host)) violations.push(`an endpoint was stored at ${made.url}, given ${url}`);
    await call('sendTestAction', [made.id]);
    await sleep(DELIVERY_MS);
    await call('disableEndpointAction', [made.id]);
    known = new Set([...known, made.id]);
  }
  return urls.length;
}

/** Return URLs of links, and websites that may show the checkout: browsers open them, web never does. */
async function nameOtherUrls(target: Target, hosts: readonly string[], port: number): Promise<number> {
  const { installation, shops, authorization } = target;
  const { baseUrl } = installation;
  const cookie = await signInOverHttp(baseUrl, shops.signIns.owner);
  for (const host of hosts) {
    const [https = '', http = ''] = urlsOf(host, port);
    for (const returnUrl of [https, http]) {
      const body = JSON.stringify({ title: 'Return', usdAmount: '3.00', returnUrl });
      const headers = [
        ['authorization', authorization],
        ['content-type', 'application/json'],
      ] as const;
      const request = { method: 'POST', path: '/api/payment-links', headers, body: Buffer.from(body) };
      const path = /\/pay\/[\w-]+/.exec((await sendRaw(baseUrl, request)).text)?.[0];
      if (path !== undefined) await sendRaw(baseUrl, { method: 'GET', path, headers: [], body: null });
    }
    await callByName(baseUrl, 'addShopOriginAction', cookie, { website: https });
  }
  return 3 * hosts.length;
}

/** What the engine sends messages with, given the URLs directly, as if they had been stored. */
async function postTo(urls: readonly string[], resolve: Resolve | undefined): Promise<number> {
  const poster = createPoster({ allowedHosts: [], timeoutMs: POST_TIMEOUT_MS, resolve });
  const valid = urls.filter((url) => parseUrl(url) !== null);
  try {
    for (const url of valid) {
      await poster.post({ url, headers: {}, body: '{}' }, new AbortController().signal);
    }
  } finally {
    await poster.close();
  }
  return valid.length;
}

async function postToNames(port: number): Promise<number> {
  const names = new Map<string, readonly string[]>(
    PRIVATE_ADDRESSES.map((address, place) => [`n${place}.${DOMAIN}`, [address]]),
  );
  names.set(`mixed.${DOMAIN}`, [PUBLIC_ADDRESS, '127.0.0.1']);
  const nameServer = await startNameServer((name) => names.get(name) ?? []);
  try {
    const resolve: Resolve = (host) => resolvePublic(host, { servers: [nameServer.server] });
    const urls = [...names.keys()].flatMap((name) => [`https://${name}:${port}/`, `http://${name}:${port}/`]);
    return await postTo(urls, resolve);
  } finally {
    await nameServer.close();
  }
}

/** From a host that the operator allows. Messages follow no redirect; the import of a list checks each. */
async function followRedirects(hosts: readonly string[], port: number): Promise<number> {
  const redirected = { to: '' };
  const redirect: RequestListener = (request, response) => {
    request.resume();
    response.writeHead(307, { location: redirected.to }).end();
  };
  const server = createServer(redirect);
  const from = `http://127.0.0.1:${await listenOnLoopback(server, 0)}`;
  const allowedHosts = ['127.0.0.1'];
  const poster = createPoster({ allowedHosts, timeoutMs: POST_TIMEOUT_MS });
  const sources = { allowedHosts, listsDir: '', timeoutMs: POST_TIMEOUT_MS };
  // Only what the operator did not allow.
  const urls = hosts
    .map((host) => `http://${host}:${port}/`)
    .flatMap((url) => [url, url.replace('http:', 'https:')])
    .filter((url) => !['127.0.0.1', undefined].includes(parseUrl(url)?.hostname.replace(/\.$/, '')));
  const { signal } = new AbortController();
  try {
    for (const url of urls) {
      redirected.to = encodeURI(url);
      await poster.post({ url: from, headers: {}, body: '{}' }, signal);
      await readListFiles(from, 'ofac-sdn', sources, signal).catch(() => null);
    }
  } finally {
    await poster.close();
    await closeServer(server);
  }
  return 2 * urls.length;
}
