// One whole run of the kill driver: installation, payers, kills or pauses, rest, verdict.
import { setTimeout as sleep } from 'node:timers/promises';
import { buildEngine, type EngineProgram, startEngineProcess } from './engine-process';
import type { Installation } from './installation';
import { openInstallation } from './installation';
import { freeLease, type KillCounts, killEngines } from './kill-engines';
import { createMerchant, type People } from './merchant';
import { type Blow, type PauseCounts, pauseEngines } from './pause-engines';
import { createPayers } from './payers';
import { createPrng, type Prng } from './prng';
import { judge, type Verdict } from './verdict';

export type KillRun = { readonly counts: KillCounts; readonly verdict: Verdict; readonly webhooks: number };

export type KillRunOptions = {
  /** An empty database, migrated; left out: SQLite. */
  readonly databaseUrl?: string | undefined;
  readonly kills: number;
  readonly seed: number;
  readonly signal: AbortSignal;
  readonly onKill: (counts: KillCounts) => void;
};

const POOL_TIMEOUT_MS = 60_000;
const POOL_ADDRESSES = 1_000;
const LOOK_EVERY_MS = 50;

export type PauseRun = {
  readonly counts: PauseCounts;
  readonly verdict: Verdict;
  readonly webhooks: number;
};

export type PauseRunOptions = {
  /** An empty database, migrated; left out: SQLite, where a leader can be killed, and paused only outside a write. */
  readonly databaseUrl?: string | undefined;
  readonly engines: number;
  readonly blows: readonly Blow[];
  readonly seed: number;
  readonly signal: AbortSignal;
  readonly onTakeOver: (counts: PauseCounts) => void;
};

/** One engine, killed and started again and again. */
export async function runKills({
  databaseUrl,
  kills,
  seed,
  signal,
  onKill,
}: KillRunOptions): Promise<KillRun> {
  return runAmongPayers({ databaseUrl, seed }, (installation, program, people, prng) =>
    killEngines(installation, program, people, { kills, prng, signal, onKill }),
  );
}

/** Several engines, of which the leading one is paused or killed again and again. */
export async function runPauses({ databaseUrl, seed, ...plan }: PauseRunOptions): Promise<PauseRun> {
  return runAmongPayers({ databaseUrl, seed }, (installation, program, people, prng) =>
    pauseEngines(installation, program, people, { ...plan, prng }),
  );
}

async function runAmongPayers<Counts>(
  { databaseUrl, seed }: Pick<KillRunOptions, 'databaseUrl' | 'seed'>,
  strike: (installation: Installation, program: EngineProgram, people: People, prng: Prng) => Promise<Counts>,
): Promise<{ counts: Counts; verdict: Verdict; webhooks: number }> {
  const program = await buildEngine();
  try {
    const installation = await openInstallation(databaseUrl);
    try {
      await fillPool(installation, program);
      const prng = createPrng(seed);
      const payers = createPayers(installation, prng);
      const merchant = await createMerchant(installation, prng);
      const counts = await strike(installation, program, { payers, merchant }, prng);
      await payers.done();
      const verdict = await judge(installation, program, { paidRaw: payers.paidRaw, merchant });
      return { counts, verdict, webhooks: installation.webhooksReceived() };
    } finally {
      await installation.close();
    }
  } finally {
    program.remove();
  }
}

/** Payments need addresses, and a first engine makes them undisturbed. */
export async function fillPool(installation: Installation, program: EngineProgram): Promise<void> {
  const { db } = installation.database;
  const engine = startEngineProcess(program, installation.settings);
  const deadline = performance.now() + POOL_TIMEOUT_MS;
  while ((await db.depositAddress.count({ where: { readyAt: { not: null } } })) < POOL_ADDRESSES) {
    if (performance.now() > deadline || !engine.isAlive()) {
      engine.kill();
      throw new Error(`the first engine made no addresses: ${(await engine.ended).words}`);
    }
    await sleep(LOOK_EVERY_MS);
  }
  engine.kill();
  await engine.ended;
  await freeLease(installation);
}
