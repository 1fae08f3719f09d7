// Says what the set-up is doing: one line per step with the time it took, and a sign of life while a step is slow.

/** How often a running step says that it is still running. */
const HEARTBEAT_MS = 5_000;

/**
 * Runs one step and says how it went.
 * @param {string} name what is being done, as a person would say it
 * @param {(note: (text: string) => void) => Promise<string | void>} work may answer a word on the outcome
 */
export async function step(name, work) {
  const start = performance.now();
  let latest = '';
  const note = (text) => {
    latest = text;
  };
  const heartbeat = setInterval(() => {
    const detail = latest === '' ? '' : ` · ${latest}`;
    console.log(`  … ${name}: ${seconds(start)} so far${detail}`);
  }, HEARTBEAT_MS);
  try {
    const outcome = await work(note);
    console.log(`  ✓ ${name}: ${outcome ?? 'done'} (${seconds(start)})`);
  } catch (error) {
    console.log(`  ✗ ${name}: failed after ${seconds(start)}`);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
