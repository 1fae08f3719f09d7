// The merchant's dashboard with very many payments: list, search, filters, overview and a full export.
import { spawnSync } from 'node:child_process';
import { familyOf, memoryOf } from './memory.mjs';
import { percentile } from './statistics.mjs';

const MERCHANT = 'demo-harbour-books';
const MEMORY_EVERY_MS = 250;

/** Takes the arguments of `measureOperations`. */
export async function measureDesk(bench) {
  const { options, installation, startWorker, deskProgram, dataDir } = bench;
  seed(bench, options.deskPayments);
  const [{ email, password }] = installation.sandbox.merchants;
  const web = watchMemory(webPidOf(installation));
  const worker = startWorker(deskProgram);
  const { pages, exported } = await worker
    .run({
      ...{ origin: installation.origin, dataDir, email, password, merchantId: MERCHANT },
      rounds: options.deskRounds,
    })
    .finally(() => {
      worker.stop();
      web.stop();
    });
  console.log(`\nDashboard with ${options.deskPayments} payments, complete pages, one at a time`);
  for (const [name, latencies] of Object.entries(pages)) {
    const [p50, p95] = [50, 95].map((percent) => percentile(latencies, percent).toFixed(1));
    console.log(`  ${name.padEnd(36)} p50 ${p50} ms, p95 ${p95} ms`);
  }
  const seconds = exported.ms / 1000;
  console.log(
    `  export: ${exported.payments} payments, ${(exported.bytes / 2 ** 20).toFixed(0)} MB in ${seconds.toFixed(0)} s, ${Math.round(exported.payments / seconds)} per second`,
  );
  console.log(`  memory of web, RSS: ${web.first().toFixed(0)} MB before, max ${web.peak().toFixed(0)} MB`);
}

function seed({ root, dataDir }, payments) {
  const args = ['scripts/run-ts.mjs', 'prisma/seed-payments-main.ts', '--payments', String(payments)];
  const run = spawnSync(process.execPath, [...args, '--merchant', MERCHANT], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, NANO_NETWORK: 'sandbox' },
    stdio: 'inherit',
  });
  if (run.status !== 0) throw new Error('creating the payments failed');
}

function webPidOf({ pid }) {
  const web = familyOf(pid).find((member) => memoryOf(member).command.includes('next-server'));
  if (web === undefined) throw new Error('web is not running');
  return web;
}

function watchMemory(pid) {
  const readings = [memoryOf(pid).rssMb];
  const timer = setInterval(() => readings.push(memoryOf(pid).rssMb), MEMORY_EVERY_MS);
  return { first: () => readings[0], peak: () => Math.max(...readings), stop: () => clearInterval(timer) };
}
