// Waits for a state that other processes bring about.
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 120_000;
const LOOK_EVERY_MS = 50;

/** @throws Error naming `what` after the timeout, by default 2 minutes */
export async function waitUntil(
  what: string,
  isTrue: () => Promise<boolean>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`timed out waiting for ${what}`);
    await sleep(LOOK_EVERY_MS);
  }
}
