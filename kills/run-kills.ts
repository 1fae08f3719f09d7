// One whole run of the kill driver: installation, payers, kills, rest, verdict.
import { setTimeout as sleep } from 'node:timers/promises';
import { buildEngine, startEngineProcess } from './engine-process';
import { openInstallation } from './installation';
import { freeLease, type KillCounts, killEngines } from './kill-engines';
import { createPayers } from './payers';
import { createPrng } from './prng';
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

export async function runKills({
  databaseUrl,
  kills,
  seed,
  signal,
  onKill,
}: KillRunOptions): Promise<KillRun> {
  const program = await buildEngine();
  try {
    const installation = await openInstallation(databaseUrl);
    try {
      await fillPool(installation, program);
      const prng = createPrng(seed);
      const payers = createPayers(installation, prng);
      const counts = await killEngines(installation, program, payers, { kills, prng, signal, onKill });
      await payers.done();
      const verdict = await judge(installation, program, payers.paidRaw);
      return { counts, verdict, webhooks: installation.webhooksReceived() };
    } finally {
      await installation.close();
    }
  } finally {
    program.remove();
  }
}

/** Payments need addresses, and a first engine makes them undisturbed. */
async function fillPool(
  installation: Parameters<typeof judge>[0],
  program: Parameters<typeof judge>[1],
): Promise<void> {
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
