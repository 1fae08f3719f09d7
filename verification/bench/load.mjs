// The load generator, a separate process: keeps a number of requests in flight over persistent connections and counts the
// responses. It takes one job at a time from its parent.
import { Pool } from 'undici';

/** A request without a response in this time is an error. */
const ANSWER_TIMEOUT_MS = 30_000;
/** Distinct errors reported to the parent; all are counted. */
const MAX_FAULTS_TOLD = 5;

process.on('message', async (job) => {
  try {
    process.send({ result: await runLoad(job) });
  } catch (error) {
    process.send({ error: error.message });
  }
});

/**
 * @param {{ origin: string, method: string, path: string, headers: Record<string, string>, bodies: string[], keyed:
 * boolean, inFlight: number, durationMs: number, sliceMs: number, maxRequests?: number }} job `bodies` are sent in turn; `keyed` gives each
 * request its own Idempotency-Key; responses are also counted per slice of `sliceMs`
 * @returns responses per second, latencies in ms, responses per slice, and all responses that are no success
 */
async function runLoad(job) {
  const { origin, inFlight, durationMs, sliceMs, maxRequests = Number.POSITIVE_INFINITY } = job;
  const pool = new Pool(origin, {
    connections: inFlight,
    pipelining: 1,
    headersTimeout: ANSWER_TIMEOUT_MS,
    bodyTimeout: ANSWER_TIMEOUT_MS,
  });
  const tally = { sent: 0, latenciesMs: [], slices: [], errors: 0, faults: new Set() };
  const start = performance.now();
  const worker = async () => {
    for (let began = start; began < start + durationMs && tally.sent < maxRequests; ) {
      await sendOne(pool, job, tally);
      const now = performance.now();
      tally.latenciesMs.push(now - began);
      const slice = Math.floor((now - start) / sliceMs);
      tally.slices[slice] = (tally.slices[slice] ?? 0) + 1;
      began = now;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  const seconds = (performance.now() - start) / 1000;
  await pool.close();
  const { latenciesMs, slices, errors, faults } = tally;
  return {
    perSecond: (latenciesMs.length - errors) / seconds,
    latenciesMs,
    slices,
    errors,
    faults: [...faults],
  };
}

async function sendOne(pool, { method, path, headers, bodies, keyed }, tally) {
  const place = tally.sent++;
  try {
    const { statusCode, body } = await pool.request({
      method,
      path,
      headers: keyed
        ? { ...headers, 'idempotency-key': `bench-${process.pid}-${performance.now()}-${place}` }
        : headers,
      body: bodies[place % bodies.length],
    });
    const text = await body.text();
    if (statusCode < 200 || statusCode > 299) throw new Error(`${statusCode} ${text.slice(0, 300)}`);
  } catch (error) {
    tally.errors += 1;
    if (tally.faults.size < MAX_FAULTS_TOLD) tally.faults.add(error.message);
  }
}
