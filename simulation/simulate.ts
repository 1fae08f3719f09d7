// One run: a seed, so many payments, every fault there is, and the invariants after every step.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Step } from '@/lib/core/steps';
import { openDatabase } from '@/lib/db/client';
import { applyMigrations } from '@/prisma/migrate';
import { ALL_FAULTS, type FaultFamilies } from './fault-families';
import { checkAtRest, checkStrays } from './invariants/check-rest';
import { Violation } from './invariants/model';
import { openRows } from './invariants/rows';
import { takeOverProcess } from './virtual-process';
import { createDriver, type Driver } from './world/drive';
import { createWorld, type World } from './world/world';

export type SimulationOptions = {
  readonly seed: string;
  readonly payments: number;
  /** All of them unless given. */
  readonly faults?: FaultFamilies;
  /** Does not wait for the disk: for large runs alone. */
  readonly relaxedSync?: boolean;
  /** Called now and then. */
  readonly onProgress?: (progress: Progress) => void;
  /** Ends the run early, with what it has so far. */
  readonly signal?: AbortSignal;
};

export type Progress = { readonly payments: number; readonly atRest: number; readonly steps: number };

export type SimulationReport = {
  readonly seed: string;
  readonly payments: number;
  readonly withFault: number;
  readonly steps: number;
  readonly crashes: number;
  /** How often the engine ended at each labelled place. */
  readonly labels: ReadonlyMap<Step, number>;
  readonly outcomes: ReadonlyMap<string, number>;
  readonly faults: ReadonlyMap<string, number>;
  /** Names the whole course of the run: equal seeds, equal digests. */
  readonly digest: string;
  readonly violation: Violation | null;
  readonly interrupted: boolean;
  readonly elapsedMs: number;
};

/** Steps between two full sweeps of the ledger's supply. */
const SWEEP_EVERY_STEPS = 2_000;
const PROGRESS_EVERY_STEPS = 200;
/** Rounds of all jobs after which everything must be at rest. */
const MAX_REST_ROUNDS = 400;

/** Runs the simulation. It takes over the process's timers and chance: nothing else may run in it meanwhile. */
export async function simulate(options: SimulationOptions): Promise<SimulationReport> {
  const folder = mkdtempSync(join(tmpdir(), 'nano-simulation-'));
  const file = join(folder, 'payments.db');
  const startedAt = process.hrtime.bigint();
  try {
    await applyMigrations(`file:${file}`);
    const database = await openDatabase({ url: `file:${file}` });
    // Set after the connection has proved that it would wait for the disk.
    if (options.relaxedSync) await database.db.$executeRawUnsafe('PRAGMA synchronous = OFF');
    const virtual = takeOverProcess(options.seed);
    const rows = openRows(file);
    try {
      const world = await createWorld({
        ...options,
        faults: options.faults ?? ALL_FAULTS,
        folder,
        database,
        rows,
        time: virtual.time,
      });
      const driver = createDriver(world);
      const violation = await run(world, driver, options);
      return report(world, driver, options, violation, Number(process.hrtime.bigint() - startedAt) / 1e6);
    } finally {
      virtual.restore();
      rows.close();
      await database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the first violation; null when all held */
async function run(world: World, driver: Driver, options: SimulationOptions): Promise<Violation | null> {
  try {
    while (!driver.isOver() && !options.signal?.aborted) {
      await driver.step();
      if (driver.steps() % SWEEP_EVERY_STEPS === 0) assertSupply(world);
      if (driver.steps() % PROGRESS_EVERY_STEPS === 0) options.onProgress?.(driver.progress());
    }
    if (options.signal?.aborted) return null;
    await comeToRest(driver);
    assertSupply(world);
    for (const tracked of world.model.byId.values()) checkAtRest(world.check, tracked);
    checkStrays(world.check);
    await driver.audit();
    return null;
  } catch (error) {
    if (error instanceof Violation) return error;
    throw error;
  }
}

async function comeToRest(driver: Driver): Promise<void> {
  await driver.heal();
  for (let round = 0; round < MAX_REST_ROUNDS; round += 1) {
    if (await driver.restRound()) return;
  }
  throw new Violation('all money comes to rest', `not after ${MAX_REST_ROUNDS} rounds: ${driver.unrest()}`);
}

function assertSupply(world: World): void {
  try {
    world.check.lattice.assertSupply();
  } catch (error) {
    throw new Violation('the supply is conserved', error instanceof Error ? error.message : '');
  }
}

function report(
  world: World,
  driver: Driver,
  options: SimulationOptions,
  violation: Violation | null,
  elapsedMs: number,
): SimulationReport {
  const tracked = [...world.model.byId.values()];
  const outcomes = new Map<string, number>();
  for (const { status } of tracked) outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
  return {
    seed: options.seed,
    payments: tracked.length,
    withFault: tracked.filter(({ faults }) => faults > 0).length,
    steps: driver.steps(),
    crashes: driver.crashes(),
    labels: world.crashes.hit,
    outcomes,
    faults: driver.faultCounts(),
    digest: driver.digest(),
    violation,
    interrupted: options.signal?.aborted ?? false,
    elapsedMs,
  };
}
