// Times the requests of a merchant with very many unsettled payments, and the batches that follow, on its own database:
// `npm run proof -- --only unsettled-sqlite,unsettled-postgresql`. No engine runs. Exits with 1 when a request takes too long.
import { pauseSettlement, resumeSettlement } from '@/lib/accounts/merchants/change-settlement-address';
import {
  changedMerchants,
  changeSettlementSchedule,
  rescheduleBatch,
  settleNow,
} from '@/lib/accounts/merchants/settlement-schedule';
import { systemClock } from '@/lib/core/clock';
import { passStep } from '@/lib/core/steps';
import { type Database, openDatabase } from '@/lib/db/client';
import { unsettledOf } from '@/lib/money/refunds/unsettled';
import { releaseSettlements } from '@/lib/money/release-settlements';
import { readFundsVersion } from '@/lib/money/top-ups/top-up-view';
import { makeMerchant } from '@/prisma/factories';
import { makeUnsettled } from '@/prisma/make-unsettled';
import { applyMigrations } from '@/prisma/migrate';
import { withScratchDatabase } from '@/verification/testing/scratch-database';

const BY = 'user:bench';
/** The longest acceptable time of a request, ms. */
const MAX_REQUEST_MS = 2_000;
const [payments = '60000', kind = 'sqlite'] = process.argv.slice(2);

async function measure(database: Database): Promise<void> {
  const { db } = database;
  const deps = { database, clock: systemClock, atStep: passStep };
  const { id: merchantId } = await makeMerchant(db, { settlementSchedule: 'manual' });
  await timed(`create ${payments} unsettled payments`, () =>
    makeUnsettled(database, { merchantId, payments: Number(payments) }),
  );
  if (database.kind === 'postgresql') await db.$executeRaw`VACUUM ANALYZE`;
  const funds = async (state: string) => {
    await timed(`funds page, ${state}: totals`, () => unsettledOf(db, merchantId));
    await timed(`funds page, ${state}: poll`, () => readFundsVersion(db, merchantId));
  };
  const daily = { merchantId, schedule: 'daily', hour: 3, by: BY } as const;
  const requests = [
    ['pause', () => pauseSettlement(deps, merchantId, BY)],
    ['resume', () => resumeSettlement(deps, merchantId, BY)],
    ['change schedule to daily', () => changeSettlementSchedule(deps, daily)],
    ['settle now', () => settleNow(deps, merchantId, BY)],
  ] as const;
  await funds('on demand');
  for (const [name, request] of requests) {
    const durationMs = await timed(`request: ${name}`, request);
    if (durationMs > MAX_REQUEST_MS) process.exitCode = 1;
    await timed(`first release after: ${name}`, () => releaseSettlements(deps, new AbortController().signal));
    await walk(deps, name);
    await funds(`after ${name}`);
  }
  await timed('release of one run', () => releaseSettlements(deps, new AbortController().signal));
}

async function walk(deps: Parameters<typeof rescheduleBatch>[0], name: string): Promise<void> {
  const latencies: number[] = [];
  const beganMs = performance.now();
  for (const merchant of await changedMerchants(deps.database.db)) {
    for (let size = -1; size !== 0; ) {
      const batchMs = performance.now();
      size = await rescheduleBatch(deps, merchant);
      latencies.push(performance.now() - batchMs);
    }
  }
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)]?.toFixed(1);
  const seconds = ((performance.now() - beganMs) / 1_000).toFixed(1);
  console.log(
    `rescheduling after ${name}: ${latencies.length} batches in ${seconds} s, p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)} ms`,
  );
}

/** @returns how long it took, ms */
async function timed(name: string, work: () => Promise<unknown>): Promise<number> {
  const beganMs = performance.now();
  await work();
  const durationMs = performance.now() - beganMs;
  console.log(`${name}: ${durationMs.toFixed(1)} ms`);
  return durationMs;
}

async function onDatabase(url: string): Promise<void> {
  await applyMigrations(url);
  const database = await openDatabase({ url });
  try {
    await measure(database);
  } finally {
    await database.close();
  }
}

await withScratchDatabase(kind === 'postgresql' ? kind : 'sqlite', onDatabase);
