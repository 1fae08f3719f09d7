// Says what the set-up is doing: one line per step with the time it took, and a sign of life while a step is slow.

/** How often a running step says that it is still running. */
const HEARTBEAT_MS = 5_000;
const TENTHS_PER_MINUTE = 600;

/**
 * Runs one step and says how it went.
 * @param {string} name what is being done, as a person would say it
 * @param {(note: (text: string) => void) => Promise<string | void>} work may answer a word on the outcome
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

/** How long something took, as a person would say it: `6.7 s`, `4 min 26 s`. */
export function durationText(ms) {
  const tenths = Math.round(ms / 100);
  if (tenths < TENTHS_PER_MINUTE) return `${(tenths / 10).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
