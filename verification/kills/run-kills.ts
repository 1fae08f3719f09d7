// One complete run of the kill driver: setup, payers, kills or pauses, completion, verdict.
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPrng, type Prng } from '@/verification/testing/prng';
import { buildEngine, type EngineProgram, startEngineProcess } from './engine-process';
import { type Installation, openInstallation } from './installation';
import { keepSigner, SIGNER_PROGRAM } from './kept-signer';
import { freeLease, type Killable, type KillPlan, killEngines } from './kill-engines';
import { createMerchant, type People } from './merchant';
import { type PausePlan, pauseEngines } from './pause-engines';
import { createPayers } from './payers';
import { judge, type Verdict } from './verdict';

type Among = {
  /** An empty, migrated database. Default: SQLite, where a leader can be killed, but paused only outside a write. */
  readonly databaseUrl?: string | undefined;
  readonly seed: number;
};

const POOL_TIMEOUT_MS = 60_000;
const POOL_ADDRESSES = 1_000;
const LOOK_EVERY_MS = 50;

/** One engine and its signer, killed and restarted repeatedly. */
export function runKills({ databaseUrl, seed, ...plan }: Among & Omit<KillPlan, 'prng'>) {
  return runAmongPayers({ databaseUrl, seed }, (given, program, people, prng) =>
    killEngines(given, program, people, { ...plan, prng }),
  );
}

/** Several engines, whose leader is paused or killed repeatedly. */
export function runPauses({ databaseUrl, seed, ...plan }: Among & Omit<PausePlan, 'prng'>) {
  return runAmongPayers({ databaseUrl, seed }, ({ installation }, program, people, prng) =>
    pauseEngines(installation, program, people, { ...plan, prng }),
  );
}

async function runAmongPayers<Counts>(
  { databaseUrl, seed }: Among,
  strike: (given: Killable, program: EngineProgram, people: People, prng: Prng) => Promise<Counts>,
): Promise<{ counts: Counts; verdict: Verdict; webhooks: number }> {
  const program = await buildEngine({ signer: SIGNER_PROGRAM });
  try {
    const signer = keepSigner({ file: join(dirname(program.file), 'signer.mjs') });
    const installation = await openInstallation(databaseUrl, { startSigner: signer.start });
    try {
      await fillPool(installation, program);
      const prng = createPrng(String(seed));
      const payers = createPayers(installation, prng);
      const merchant = await createMerchant(installation, prng);
      const counts = await strike({ installation, signer }, program, { payers, merchant }, prng);
      signer.calm();
      await payers.done();
      const verdict = await judge(installation, program, payers.paidRaw, merchant);
      return { counts, verdict, webhooks: installation.webhooksReceived() };
    } finally {
      await installation.close();
    }
  } finally {
    program.remove();
  }
}

/** Payments need addresses, which a first, undisturbed engine creates. */
export async function fillPool(installation: Installation, program: EngineProgram): Promise<void> {
  const { db } = installation.database;
  const engine = startEngineProcess(program, installation.settings);
  const deadline = performance.now() + POOL_TIMEOUT_MS;
  while ((await db.depositAddress.count({ where: { readyAt: { not: null } } })) < POOL_ADDRESSES) {
    if (performance.now() > deadline || !engine.isAlive()) {
      engine.kill();
      throw new Error(`the first engine created no addresses: ${(await engine.ended).words}`);
    }
    await sleep(LOOK_EVERY_MS);
  }
  engine.kill();
  await engine.ended;
  await freeLease(installation);
}
