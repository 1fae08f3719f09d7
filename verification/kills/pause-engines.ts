// Several engines over one database: the leader is paused past its lease or killed, another engine takes over, and the
// paused one resumes in the middle of its work.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Prng } from '@/verification/testing/prng';
import { type EngineProcess, type EngineProgram, startEngineProcess } from './engine-process';
import type { Installation } from './installation';
import { freeLease } from './kill-engines';
import type { People } from './merchant';

/** `pause`: the leader is paused until another engine leads. `kill`: it is killed, and a new engine starts. */
export type Blow = 'pause' | 'kill';

export type PauseCounts = {
  /** Failovers to another engine. */
  readonly takeOvers: number;
  /** Resumed engines that detected the new leader. */
  readonly noticed: number;
};

export type PausePlan = {
  readonly engines: number;
  readonly blows: readonly Blow[];
  readonly prng: Prng;
  readonly signal: AbortSignal;
  readonly onTakeOver: (counts: PauseCounts) => void;
};

/** The lease, a renewal that may just have happened, and a transaction that the database must first roll back. */
const TAKE_OVER_TIMEOUT_MS = 40_000;
const NOTICE_TIMEOUT_MS = 15_000;
const LOOK_EVERY_MS = 50;
const PAYERS_EACH = 4;
/** The engine needs about this long for a payment's money. */
const BLOW_WITHIN_MS = 400;
const LEADS = 'this engine is the leader';
const LOST = ['another engine took the lease', 'lost the lease'];

/** @throws Error with the engines' output when no engine takes over in time, or one exits without being killed */
export async function pauseEngines(
  installation: Installation,
  program: EngineProgram,
  people: People,
  { engines, blows, prng, signal, onTakeOver }: PausePlan,
): Promise<PauseCounts> {
  const settings = { ...installation.settings, LOG_LEVEL: 'info' };
  const start = () => startEngineProcess(program, settings);
  const alive = new Set(Array.from({ length: engines }, start));
  const counts = { takeOvers: 0, noticed: 0 };
  try {
    let leader = await waitFor('a first leader', TAKE_OVER_TIMEOUT_MS, alive, () => leaderOf(alive));
    for (const blow of blows) {
      if (signal.aborted) break;
      // New payers arrive just before the pause or kill, so that it interrupts work on their money.
      await comeAll(people);
      await sleep(prng.int(0, BLOW_WITHIN_MS));
      if (blow === 'pause') leader.pause();
      else await bury(leader, alive);
      const others = new Set([...alive].filter((engine) => engine !== leader));
      await comeAll(people);
      const next = await waitFor('a take-over', TAKE_OVER_TIMEOUT_MS, others, () => leaderOf(others));
      counts.takeOvers += 1;
      if (blow === 'pause') {
        // It is a standby from now on and may become leader again after the next failover.
        await wakeAndWatch(leader, alive);
        counts.noticed += 1;
      } else {
        alive.add(start());
      }
      leader = next;
      onTakeOver(counts);
    }
    return counts;
  } finally {
    for (const engine of alive) engine.kill();
    await Promise.all([...alive].map((engine) => engine.ended));
    await freeLease(installation);
  }
}

async function comeAll({ payers, merchant }: People): Promise<void> {
  await merchant.act();
  for (let payer = 0; payer < PAYERS_EACH; payer += 1) await payers.come();
}

/** Resumes the paused engine and waits until it logs that it lost the lease. */
async function wakeAndWatch(engine: EngineProcess, alive: ReadonlySet<EngineProcess>): Promise<void> {
  engine.wake();
  await waitFor('the resumed engine to stop leading', NOTICE_TIMEOUT_MS, alive, () =>
    isLeading(engine) ? null : engine,
  );
}

async function bury(engine: EngineProcess, alive: Set<EngineProcess>): Promise<void> {
  engine.kill();
  await engine.ended;
  alive.delete(engine);
}

function leaderOf(engines: ReadonlySet<EngineProcess>): EngineProcess | null {
  return [...engines].find(isLeading) ?? null;
}

/** Judged by its last log lines. */
function isLeading(engine: EngineProcess): boolean {
  const words = engine.words();
  return words.lastIndexOf(LEADS) > Math.max(...LOST.map((text) => words.lastIndexOf(text)));
}

async function waitFor(
  what: string,
  timeoutMs: number,
  engines: ReadonlySet<EngineProcess>,
  look: () => EngineProcess | null,
): Promise<EngineProcess> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const found = look();
    if (found !== null) return found;
    const dead = [...engines].find((engine) => !engine.isAlive());
    if (dead !== undefined || performance.now() > deadline) {
      const words = [...engines].map((engine) => engine.words()).join('\n');
      throw new Error(
        `timed out waiting for ${what}${dead === undefined ? '' : '; an engine exited'}: ${words}`,
      );
    }
    await sleep(LOOK_EVERY_MS);
  }
}
