// The clocks of the service. Database, web, engine and node run on one machine, whose clock may jump; web and each life of
// the engine have their own clocks that follow it, as real processes do.
import { addMs, type Clock } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import type { ClockChange, TimeSources } from '@/lib/core/process-clock';
import type { Database } from '@/lib/db/client';
import { type FollowedClock, openProcessClock } from '@/lib/engine/health/follow-clock';
import type { ClockModel } from '../invariants/clock-model';
import type { VirtualTime } from '../virtual-process';

export type Clocks = {
  /** Web's clock, with its skew. */
  readonly web: Clock;
  /** The clock of the engine's current or last life. */
  readonly engine: Clock;
  /** Web's clock error due to jumps only, ms. */
  webAheadMs(): number;
  engineAheadMs(): number;
  /** Null without jumps, when both clocks show virtual time. */
  readonly jumping: JumpingClocks | null;
};

export type JumpingClocks = {
  jump(ms: number): void;
  /** Opens the clock of a new life of the engine. @throws what the database throws */
  beginLife(database: Database): Promise<Clock>;
  /** Compares the engine's clock with the machine's. @throws what the database throws */
  measureEngine(): Promise<ClockChange>;
  measureWeb(): Promise<ClockChange>;
  /** Whether both clocks show what the machine's clock shows. */
  areFollowed(): boolean;
};

type Deps = {
  readonly time: VirtualTime;
  readonly windowMs: number;
  /** How far web's clock is ahead of the engine's, apart from jumps. */
  readonly skew: { readonly webMs: number };
  readonly model: ClockModel;
  readonly webDatabase: Database;
};

/** Two equal clocks can differ by rounding. */
const AGREES_MS = 1_000;
/** A doubt is not an error. */
const QUIET = createLog('simulation', 'silent');

/** Clocks that never jump. */
export function steadyClocks({ time, skew }: Pick<Deps, 'time' | 'skew'>): Clocks {
  return {
    web: { now: () => addMs(time.now(), skew.webMs) },
    engine: time,
    webAheadMs: () => 0,
    engineAheadMs: () => 0,
    jumping: null,
  };
}

/** Clocks of a machine whose clock jumps. @throws what the database throws */
export async function jumpingClocks(deps: Deps): Promise<Clocks> {
  const { time, skew, model } = deps;
  const sources: TimeSources = {
    wallMs: () => time.now().getTime() + model.machineAheadMs(time.nowMs()),
    monotonicMs: time.nowMs,
  };
  const open = async (database: Database) => {
    const followed = await openProcessClock({ database, log: QUIET, windowMs: deps.windowMs, sources });
    // Compared only in steps of the run, so that a seed reproduces a run.
    followed.stop();
    return followed;
  };
  const web = await open(deps.webDatabase);
  let life: FollowedClock | null = null;
  const engine: Clock = {
    now: () => (life?.clock ?? time).now(),
    state: () => life?.clock.state() ?? null,
  };
  const aheadMs = (clock: Clock) => clock.now().getTime() - time.now().getTime();
  const agrees = (clock: Clock) => Math.abs(aheadMs(clock) - model.machineAheadMs(time.nowMs())) < AGREES_MS;
  const beginLife = async (database: Database) => {
    model.look(time.nowMs(), engine);
    life = await open(database);
    if (agrees(engine)) model.settled(time.nowMs(), engine);
    return life.clock;
  };
  const measureEngine = async () => {
    model.look(time.nowMs(), engine);
    const change = (await life?.measure()) ?? 'none';
    if (change === 'followed') model.followed(time.nowMs());
    if (change === 'followed' || change === 'returned') model.settled(time.nowMs(), engine);
    model.look(time.nowMs(), engine);
    return change;
  };
  return {
    web: { now: () => addMs(web.clock.now(), skew.webMs), state: () => web.clock.state() },
    engine,
    webAheadMs: () => aheadMs(web.clock),
    engineAheadMs: () => aheadMs(engine),
    jumping: {
      jump: (ms) => {
        model.jumped(time.nowMs(), ms);
      },
      beginLife,
      measureEngine,
      measureWeb: web.measure,
      areFollowed: () => agrees(web.clock) && agrees(engine),
    },
  };
}
