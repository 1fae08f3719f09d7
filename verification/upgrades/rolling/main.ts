// Upgrades and rolls back a running deployment on PostgreSQL under load: `npm run upgrades -- --rate 100`. Web must be built.
import { z } from 'zod';
import { endWith, readOptions } from '@/verification/testing/command';
import type { Evidence } from './evidence';
import { runRolling } from './run-rolling';

const USAGE = 'npm run upgrades -- [--rate PER_SECOND] [--rest SECONDS]\n';
const EXIT = { held: 0, faults: 1, broken: 2, usage: 64 } as const;

const optionsSchema = z.object({
  rate: z.coerce.number().int().min(1).max(1_000).default(100),
  rest: z.coerce.number().int().min(1).max(600).default(10),
});

async function main(): Promise<number> {
  const options = readOptions(optionsSchema);
  if (options === null) {
    process.stderr.write(USAGE);
    return EXIT.usage;
  }
  const beganMs = performance.now();
  const evidence = await runRolling({
    perSecond: options.rate,
    restSeconds: options.rest,
    onPhase: (text) => console.error(`${((performance.now() - beganMs) / 1_000).toFixed(0)} s: ${text}`),
  });
  console.log(summary(evidence));
  return evidence.faults.length === 0 ? EXIT.held : EXIT.faults;
}

function summary(evidence: Evidence): string {
  const { created, perSecond, skipped, createMs, completedMs, longestGapMs, balancer, faults } = evidence;
  return [
    `${created} payments created and paid, ${perSecond.toFixed(1)} a second, ${skipped} left out`,
    `create-payment: p50 ${createMs.p50} ms, p99 ${createMs.p99} ms, max ${createMs.max} ms`,
    `paid to Completed: p50 ${completedMs.p50} ms, p99 ${completedMs.p99} ms, max ${completedMs.max} ms`,
    `longest time without a completed payment: ${Math.round(longestGapMs)} ms`,
    `${balancer.refused} connections refused and tried at the other web, ${balancer.broken} broken`,
    ...faults.map((text) => `ERROR ${text}`),
    faults.length === 0 ? '0 lost, 0 errors, all completed' : `${faults.length} errors`,
  ].join('\n');
}

endWith(main(), EXIT.broken);
