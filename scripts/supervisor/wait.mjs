// Polls another process until it is up, with a time limit.
import { createServer, isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;
const ASK_TIMEOUT_MS = 5_000;

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
 * @param {{ origin: string, token: string | undefined, timeoutMs: number, signal: AbortSignal }} options `token`:
 *   METRICS_TOKEN of web, without which the response contains no reason
 */
export async function waitUntilReady({ origin, token, timeoutMs, signal }) {
  let latest = 'no response';
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const ask = async () => {
    try {
      const answer = await fetch(`${origin}/api/health/ready`, {
        headers,
        signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
      });
      latest = `${answer.status} ${(await answer.text()).slice(0, 1_000)}`;
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
