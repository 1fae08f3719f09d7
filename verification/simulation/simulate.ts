// One run: a seed, so many payments, every fault there is, and the invariants after every step.
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
  /** All of them unless given. */
  readonly faults?: FaultFamilies;
  /** Does not wait for the disk: for large runs alone. */
  readonly relaxedSync?: boolean;
  /** Called now and then. */
  readonly onProgress?: (text: string) => void;
  /** Ends the run early, with what it has so far. */
  readonly signal?: AbortSignal;
};

export type SimulationReport = Omit<Summary, 'violation'> & { readonly violation: Violation | null };

/** Steps between two full sweeps of the ledger's supply. */
const SWEEP_EVERY_STEPS = 2_000;
const PROGRESS_EVERY_STEPS = 200;

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

/** @returns the first violation; null when all held */
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
  return `${payments} payments, ${payments - underWay.size} at rest, ${steps} steps`;
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
      'answer to a commit lost': engineFaults.counts.lostAnswer + webFaults.counts.lostAnswer,
    },
    digest: run.digest.digest('hex').slice(0, 16),
    violation,
    interrupted: options.signal?.aborted ?? false,
    elapsedMs,
  };
}
