// How soon webhook endpoints receive an event while half of all endpoints hang.
import { percentile } from './statistics.mjs';

const ENDPOINTS = 100;

/** Takes the arguments of `measureOperations`. */
export async function measureWebhooks({ options, startWorker, webhooksProgram, dataDir }) {
  const worker = startWorker(webhooksProgram);
  const { latenciesMs, expected } = await worker
    .run({ dataDir, endpoints: ENDPOINTS, events: options.webhookEvents })
    .finally(() => worker.stop());
  const [p50, p95] = [50, 95].map((percent) => percentile(latenciesMs, percent).toFixed(0));
  console.log(
    `\nWebhooks, ${ENDPOINTS} endpoints of which half time out after 10 s, ${options.webhookEvents} events, 4 per second`,
  );
  console.log(
    `  from the event to a responding endpoint   p50 ${p50} ms, p95 ${p95} ms, max ${Math.max(...latenciesMs).toFixed(0)} ms`,
  );
  console.log(`  ${latenciesMs.length} of ${expected} messages received`);
  if (latenciesMs.length < expected) throw new Error('responding endpoints did not receive every event');
}
