// The machine's clock jumps by an hour. Either it is corrected, or both processes follow it after ten minutes, and open
// payments still get their full time.
import { CLOCK_HOLD_MS } from '@/lib/core/process-clock';
import type { Shell } from '../engine/shell';
import { measureWeb, runJob } from './lives';
import { faultForAll, type Run, settle } from './run';

const HOUR_MS = 60 * 60_000;
/** Longer than a process doubts its clock, plus the window of a payment. */
const MARGIN_MS = 2 * 60_000 + 15_000;
/** The rest of the doubt when steps continue, so that payments are created with wrong clocks. */
const MIN_LEFT_MS = 2_000;
const MAX_LEFT_MS = 40_000;
/** Max heartbeat attempts until one is written. */
const MAX_BEATS = 20;

type Turn = 'ahead' | 'back' | 'unwritten' | 'right again' | 'stays' | 'followed' | 'over';

/** Takes the next step of the current jump, or starts one. @returns the step taken */
export async function turnClock(run: Run, shell: Shell): Promise<Turn> {
  const { jumping } = run.world.clocks;
  if (jumping === null) throw new Error('no clock jumps here');
  const { state, byMs } = run.jump;
  if (state === 'over') return jump(run, shell);
  if (state === 'held') {
    return run.world.chances.jumps.chance(0.4) ? setRight(run, shell) : letStay(run, shell);
  }
  if (state === 'stays' && !jumping.areFollowed()) {
    run.world.time.pass(MAX_LEFT_MS);
    await compare(run, shell);
    if (jumping.areFollowed()) run.jump = { state: 'settles', byMs };
    return 'followed';
  }
  return settleAll(run, shell);
}

/** If the engine ends before its heartbeat reports the jump, the next engine can't know of it: the jump is undone. */
async function jump(run: Run, shell: Shell): Promise<Turn> {
  const { clocks, chances } = run.world;
  const byMs = chances.jumps.chance(0.5) ? HOUR_MS : -HOUR_MS;
  clocks.jumping?.jump(byMs);
  const isTold = await compare(run, shell);
  if (!isTold) {
    clocks.jumping?.jump(-byMs);
    return 'unwritten';
  }
  run.jump = { state: 'held', byMs };
  const turn = byMs > 0 ? 'ahead' : 'back';
  faultForAll(run, `clock jumps ${turn}`);
  return turn;
}

async function setRight(run: Run, shell: Shell): Promise<Turn> {
  run.world.clocks.jumping?.jump(-run.jump.byMs);
  await compare(run, shell);
  run.jump = { state: 'settles', byMs: 0 };
  faultForAll(run, 'clock set right again');
  return 'right again';
}

/** Advances most of the time in which a jump is not followed. */
async function letStay(run: Run, shell: Shell): Promise<Turn> {
  const { time, chances, node } = run.world;
  time.pass(CLOCK_HOLD_MS - chances.jumps.int(MIN_LEFT_MS, MAX_LEFT_MS));
  node.confirmDue();
  await compare(run, shell);
  const { byMs } = run.jump;
  run.jump = { state: 'stays', byMs };
  faultForAll(run, `clock stays ${byMs > 0 ? 'ahead' : 'back'}`);
  return 'stays';
}

/** Open payments get their full time, and an hour more if a clock that was ahead wrote the deadline. */
async function settleAll(run: Run, shell: Shell): Promise<Turn> {
  const { time, config, node } = run.world;
  time.pass(config.paymentWindowMs + MARGIN_MS + Math.max(0, -run.jump.byMs));
  node.confirmDue();
  await compare(run, shell);
  run.jump = { state: 'over', byMs: 0 };
  return 'over';
}

/** Both processes compare their clocks, and the engine records the result. @returns whether it did */
async function compare(run: Run, shell: Shell): Promise<boolean> {
  let isWritten = false;
  for (let beats = 0; !isWritten && shell.isAlive() && beats < MAX_BEATS; beats += 1) {
    isWritten = (await settle(run, runJob(run, shell, 'heartbeat'))) === 'done';
  }
  await measureWeb(run);
  return isWritten;
}
