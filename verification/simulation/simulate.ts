// One simulation run: a seed, a number of payments, injected faults, and a check of the invariants after every step.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@/lib/db/client';
import { applyMigrations } from '@/prisma/migrate';
import { ALL_FAULTS, type FaultFamilies } from './fault-families';
import { Violation } from './invariants/model';
import { openRows } from './invariants/rows';
import type { Summary } from './report';
import { checkEverything, comeToRest } from './run/rest';
import { createRun, type Run } from './run/run';
import { takeStep } from './run/step';
import { takeOverProcess } from './virtual-process';
import { createWorld } from './world/world';

export type SimulationOptions = {
  readonly seed: string;
  readonly payments: number;
  /** Default: all. */
  readonly faults?: FaultFamilies;
  /** Does not wait for disk syncs; only for large runs. */
  readonly relaxedSync?: boolean;
  /** Called every PROGRESS_EVERY_STEPS steps. */
  readonly onProgress?: (text: string) => void;
  /** Ends the run early, with partial results. */
  readonly signal?: AbortSignal;
};

export type SimulationReport = Omit<Summary, 'violation'> & { readonly violation: Violation | null };

/** Steps between two checks of the ledger's total supply. */
const SWEEP_EVERY_STEPS = 2_000;
const PROGRESS_EVERY_STEPS = 200;

/** Runs the simulation. It replaces the process's timers and random numbers, so nothing else may run in the process. */
export async function simulate(options: SimulationOptions): Promise<SimulationReport> {
  const folder = mkdtempSync(join(tmpdir(), 'nano-simulation-'));
  const file = join(folder, 'payments.db');
  const startedAt = process.hrtime.bigint();
  try {
    await applyMigrations(`file:${file}`);
    const database = await openDatabase({ url: `file:${file}` });
    // Set after opening, because opening verifies that commits wait for the disk.
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
      const run = createRun(world);
      const violation = await carryThrough(run, options);
      return report(run, options, violation, Number(process.hrtime.bigint() - startedAt) / 1e6);
    } finally {
      virtual.restore();
      rows.close();
      await database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the first violation; null without one */
async function carryThrough(run: Run, options: SimulationOptions): Promise<Violation | null> {
  try {
    while (!isOver(run) && !options.signal?.aborted) {
      await takeStep(run);
      if (run.steps % SWEEP_EVERY_STEPS === 0) assertSupply(run);
      if (run.steps % PROGRESS_EVERY_STEPS === 0) options.onProgress?.(progressOf(run));
    }
    if (options.signal?.aborted) return null;
    await comeToRest(run);
    assertSupply(run);
    await checkEverything(run);
    return null;
  } catch (error) {
    if (error instanceof Violation) return error;
    throw error;
  }
}

function isOver({ world, ordered, underWay }: Run): boolean {
  return ordered >= world.options.payments && underWay.size === 0;
}

function progressOf({ world, underWay, steps }: Run): string {
  const payments = world.model.byId.size;
  return `${payments} payments, ${payments - underWay.size} done, ${steps} steps`;
}

function assertSupply({ world }: Run): void {
  try {
    world.lattice.assertSupply();
  } catch (error) {
    throw new Violation('the supply is conserved', error instanceof Error ? error.message : '');
  }
}

function report(
  run: Run,
  options: SimulationOptions,
  violation: Violation | null,
  elapsedMs: number,
): SimulationReport {
  const { model, crashes, engineFaults, webFaults } = run.world;
  const tracked = [...model.byId.values()];
  const outcomes: Record<string, number> = {};
  for (const { status } of tracked) outcomes[status] = (outcomes[status] ?? 0) + 1;
  return {
    payments: tracked.length,
    withFault: tracked.filter((payment) => payment.faults > 0).length,
    steps: run.steps,
    crashes: run.crashes,
    labels: Object.fromEntries(crashes.hit),
    outcomes,
    faults: {
      ...Object.fromEntries(run.faultCounts),
      'database busy': engineFaults.counts.busy + webFaults.counts.busy,
      'commit response lost': engineFaults.counts.lostAnswer + webFaults.counts.lostAnswer,
    },
    digest: run.digest.digest('hex').slice(0, 16),
    violation,
    interrupted: options.signal?.aborted ?? false,
    elapsedMs,
  };
}
