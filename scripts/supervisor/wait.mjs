// Polls another process until it is up, with a time limit.
import { createServer, isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;
const ASK_TIMEOUT_MS = 5_000;
const MAX_SHOWN_CHARACTERS = 1_000;

/**
 * Polls until `ask` returns something other than undefined.
 * @throws Error with `what` when timeoutMs have passed or `signal` is aborted
 */
export async function waitFor(what, timeoutMs, signal, ask) {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    signal.throwIfAborted();
    const answer = await ask();
    if (answer !== undefined) return answer;
    await sleep(POLL_MS);
  }
  throw new Error(`${what} took longer than ${timeoutMs / 1000} s`);
}

/**
 * Waits until readiness returns 200. On a timeout, the error contains the last response.
 * @param {{ origin: string, token: string | undefined, timeoutMs: number, signal: AbortSignal,
 *   note?: (text: string) => void }} options `token`: METRICS_TOKEN of web, without which the response contains no reason;
 *   `note`: receives what is waited for
 */
export async function waitUntilReady({ origin, token, timeoutMs, signal, note = () => {} }) {
  let latest = 'no response';
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const ask = async () => {
    try {
      const answer = await fetch(`${origin}/api/health/ready`, {
        headers,
        signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
      });
      const text = await answer.text();
      const missing = missingText(text);
      latest = missing ?? `${answer.status} ${text.slice(0, MAX_SHOWN_CHARACTERS)}`;
      if (missing !== null) note(`waiting for ${missing}; retrying`);
      return answer.ok ? true : undefined;
    } catch {
      return undefined;
    }
  };
  await waitFor('becoming ready', timeoutMs, signal, ask).catch((error) => {
    // The reason of the abort is more useful than the last response, and decides the exit code.
    if (signal.aborted) throw error;
    throw new Error(`${error.message}; last response: ${latest}`);
  });
}

/** The checks of readiness as the supervisor's output names them. */
const CHECK_NAMES = {
  database: 'database',
  engine: 'engine',
  ledger: 'node',
  rate: 'exchange rate',
  addressPool: 'address pool',
};

/**
 * What is not ready yet and why, such as `node (connect ECONNREFUSED 127.0.0.1:7076)`; null if the response names nothing.
 * Only the first reason: the others follow from it, or are named once it is solved.
 */
export function missingText(response) {
  try {
    const { checks } = JSON.parse(response);
    const missing = Object.keys(CHECK_NAMES).find((name) => checks[name]?.ok === false);
    if (missing === undefined) return null;
    const reason = String(checks[missing].detail)
      .split(/\w*Error: /)
      .at(-1);
    return `${CHECK_NAMES[missing]} (${reason.slice(0, MAX_SHOWN_CHARACTERS)})`;
  } catch {
    return null;
  }
}

/** Where this machine reaches a process that listens on `host`, an IP address: one that means all is replaced by loopback. */
export function localOrigin(host, port) {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** @throws Error with a hint when another program uses the port */
export function assertPortFree(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`Port ${port} is in use. Use another one: PORT=${port + 1} npm start`)),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
