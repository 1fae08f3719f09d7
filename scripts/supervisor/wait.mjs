// Waiting for another process to come up: asked again and again, within a time limit.
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;
const ASK_TIMEOUT_MS = 5_000;

/**
 * Asks until there is an answer other than undefined.
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
  throw new Error(`${what} did not happen within ${timeoutMs / 1000} s`);
}

/** Waits until `ready` answers 200; when it never does, the error says what it answered last. */
export async function waitUntilReady(port, timeoutMs, signal) {
  let latest = 'no answer';
  const ask = async () => {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`, {
        signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
      });
      latest = `${answer.status} ${(await answer.text()).slice(0, 1_000)}`;
      return answer.ok ? true : undefined;
    } catch {
      return undefined;
    }
  };
  await waitFor('being ready', timeoutMs, signal, ask).catch((error) => {
    // Why it was broken off says more than what readiness answered, and decides the exit code.
    if (signal.aborted) throw error;
    throw new Error(`${error.message}; the last answer was: ${latest}`);
  });
}

/** @throws Error that says how to choose another port when somebody listens on this one already */
export function assertPortFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`)),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
