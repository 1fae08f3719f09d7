// Prints the progress of the set-up: one line per step with its duration, and updates while a step is slow.

/** How often a running step prints an update. */
const HEARTBEAT_MS = 5_000;
const TENTHS_PER_MINUTE = 600;

/**
 * Runs one step and prints the result.
 * @param {string} name the step, as shown to people
 * @param {(note: (text: string) => void) => Promise<string | void>} work may return a short result
 */
export async function step(name, work) {
  const start = performance.now();
  const took = () => durationText(performance.now() - start);
  let latest = '';
  const note = (text) => {
    latest = text;
  };
  const heartbeat = setInterval(() => {
    const detail = latest === '' ? '' : ` · ${latest}`;
    console.log(`  … ${name}: ${took()} so far${detail}`);
  }, HEARTBEAT_MS);
  try {
    const outcome = await work(note);
    console.log(`  ✓ ${name}: ${outcome ?? 'done'} (${took()})`);
  } catch (error) {
    console.log(`  ✗ ${name}: failed after ${took()}`);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

/** Formats a duration: `6.7 s`, `4 min 26 s`. */
export function durationText(ms) {
  const tenths = Math.round(ms / 100);
  if (tenths < TENTHS_PER_MINUTE) return `${(tenths / 10).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
