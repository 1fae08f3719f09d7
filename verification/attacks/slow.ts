// Clients that send slowly, stop in the middle or say nothing. Payers must be served meanwhile, and every such connection
// must end.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Exchange, headOf, openExchange, type RawRequest, sendRaw } from './raw-http';
import type { Suite } from './suite';
import type { Target } from './target';

type SlowKind = {
  readonly name: string;
  readonly count: number;
  /** When web must have closed the connection, ms. Node looks for overdue connections every 30 seconds. */
  readonly limitMs: number;
  readonly begin: (exchange: Exchange) => void;
  /** Sent every DRIP_MS; null for none. */
  readonly drip: string | null;
};

const DRIP_MS = 3_000;
const LOOK_MS = 500;
const OPENED_AT_ONCE = 25;
/** Of a payer's request while the slow clients hold their connections. */
const PAYER_LIMIT_MS = 5_000;
const PAYER_EVERY_MS = 300;
const QUICK_SHARE = 0.1;
/** A body has 10 seconds (lib/core/read-body.ts); the rest is for a busy machine. */
const BODY_LIMIT_MS = 30_000;
/** Node's limit for headers is a minute, that for a whole request five. */
const HEADERS_LIMIT_MS = 100_000;
const REQUEST_LIMIT_MS = 340_000;

export const slow: Suite = {
  name: 'slow',
  run: async (target, { quick, onProgress }) => {
    const all = slowKinds(target);
    const kinds = quick
      ? all
          .filter(({ limitMs }) => limitMs < REQUEST_LIMIT_MS)
          .map((kind) => ({ ...kind, count: kind.count * QUICK_SHARE }))
      : all;
    const pid = target.webPid();
    const calm = await payersMeanwhile(target, sleep(3_000));
    onProgress(`opening ${kinds.reduce((sum, { count }) => sum + count, 0)} connections`);
    const holding = Promise.all(kinds.map((kind) => hold(target, kind, onProgress)));
    const payers = await payersMeanwhile(target, holding);
    const ended = await holding;
    const violations = [...payers.failures, ...ended.flatMap(({ violation }) => violation ?? [])];
    if (target.webPid() !== pid) violations.push('web was replaced during the suite');
    const figures = [
      ...ended.map(({ text }) => text),
      `${payers.count} payers' requests meanwhile, the slowest ${payers.slowestMs} ms (${calm.slowestMs} ms before)`,
    ].join('; ');
    return { figures, violations };
  },
};

function slowKinds({ installation: { baseUrl }, shops, authorization }: Target): SlowKind[] {
  const post = (path: string, headers: RawRequest['headers']) => (exchange: Exchange) =>
    void exchange.socket.write(
      headOf(baseUrl, { method: 'POST', path, headers: [...headers, ['content-length', '60000']] }),
    );
  const json = ['content-type', 'application/json'] as const;
  const payer = `/api/checkout/${shops.own.waiting}`;
  const session = [
    ['cookie', shops.cookies.owner],
    ['origin', baseUrl],
  ] as const;
  return [
    {
      ...{ name: 'slow headers', count: 200, limitMs: HEADERS_LIMIT_MS, drip: 'x-slow: 1\r\n' },
      begin: ({ socket }) => void socket.write(`GET ${payer} HTTP/1.1\r\nhost: slow\r\n`),
    },
    { name: 'idle', count: 500, limitMs: HEADERS_LIMIT_MS, drip: null, begin: () => {} },
    {
      // The client sends everything, ends its side, and reads nothing.
      ...{ name: 'half-open', count: 200, limitMs: HEADERS_LIMIT_MS, drip: null },
      begin: ({ socket }) => {
        socket.pause();
        socket.end(headOf(baseUrl, { method: 'GET', path: payer, headers: [] }));
        // What arrived unread is dropped when web closes.
        setTimeout(() => socket.resume(), PAYER_LIMIT_MS).unref();
      },
    },
    {
      ...{ name: 'slow bodies to an operation', count: 100, limitMs: BODY_LIMIT_MS, drip: ' ' },
      begin: post('/api/payments/create-payment', [['authorization', authorization], json]),
    },
    {
      ...{ name: 'slow bodies to a payer’s handler', count: 100, limitMs: BODY_LIMIT_MS, drip: ' ' },
      begin: post(`${payer}/claim`, [json]),
    },
    {
      ...{ name: 'slow bodies to sign-in', count: 50, limitMs: BODY_LIMIT_MS, drip: 'a' },
      begin: post('/api/auth/callback/credentials', [['content-type', 'application/x-www-form-urlencoded']]),
    },
    {
      ...{ name: 'slow bodies to a page', count: 50, limitMs: REQUEST_LIMIT_MS, drip: ' ' },
      begin: post('/dashboard/payments', [...session, ['next-action', '0'], ['content-type', 'text/plain']]),
    },
  ];
}

type Held = { readonly text: string; readonly violation: string | null };

async function hold(target: Target, kind: SlowKind, onProgress: (text: string) => void): Promise<Held> {
  const { name, count, limitMs, begin, drip } = kind;
  const { baseUrl } = target.installation;
  const exchanges: Exchange[] = [];
  let [longestMs, open] = [0, 0];
  for (let opened = 0; opened < count; opened += 1) {
    const exchange = openExchange(baseUrl, { timeoutMs: limitMs + DRIP_MS });
    const beganMs = performance.now();
    open += 1;
    begin(exchange);
    exchange.socket.once('close', () => {
      open -= 1;
      longestMs = Math.max(longestMs, performance.now() - beganMs);
    });
    exchanges.push(exchange);
    if (opened % OPENED_AT_ONCE === 0) await sleep(LOOK_MS / 10);
  }
  const drops = setInterval(() => {
    for (const { socket } of exchanges) if (drip !== null && socket.writable) socket.write(drip);
  }, DRIP_MS);
  try {
    while (open > 0) await sleep(LOOK_MS);
  } finally {
    clearInterval(drops);
  }
  const responses = await Promise.all(exchanges.map(({ response }) => response));
  const left = responses.filter(({ timedOut }) => timedOut).length;
  onProgress(`${name}: all ${count} closed after ${Math.round(longestMs / 1_000)} s`);
  return {
    text: `${count} ${name} closed within ${Math.round(longestMs / 1_000)} s`,
    violation: left === 0 ? null : `${name}: ${left} of ${count} connections were open after ${limitMs} ms`,
  };
}

async function payersMeanwhile(target: Target, until: Promise<unknown>) {
  const { baseUrl } = target.installation;
  const { waiting } = target.shops.own;
  const paths = [`/api/checkout/${waiting}`, `/checkout/${waiting}`, `/api/health/live`];
  const failures: string[] = [];
  let [count, slowestMs, ended] = [0, 0, false];
  void until.finally(() => {
    ended = true;
  });
  while (!ended) {
    for (const path of paths) {
      const beganMs = performance.now();
      const { status } = await sendRaw(baseUrl, { method: 'GET', path, headers: [], body: null });
      const durationMs = Math.round(performance.now() - beganMs);
      count += 1;
      slowestMs = Math.max(slowestMs, durationMs);
      if (status !== 200) failures.push(`a payer's GET ${path} was answered with ${status ?? 'nothing'}`);
      if (durationMs > PAYER_LIMIT_MS) failures.push(`a payer's GET ${path} took ${durationMs} ms`);
    }
    await sleep(PAYER_EVERY_MS);
  }
  return { count, slowestMs, failures };
}
