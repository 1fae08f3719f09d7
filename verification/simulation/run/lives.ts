// The engine's lives: after a crash, the next engine starts from the database and the files next to it.
import { MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import type { JobName } from '@/lib/engine/jobs/job';
import { bootShell, type Shell } from '../engine/shell';
import { Violation } from '../invariants/model';
import type { Entry } from '../ledger/lattice';
import { messageOf } from '../ledger/node';
import { attempt, countFault, type Run, settle } from './run';

/** Max attempts to start; a database fault can make one fail. */
const MAX_BOOTS = 50;

/** The running engine, or a new one. @throws Violation when none can start */
export async function livingEngine(run: Run): Promise<Shell> {
  if (run.shell?.isAlive()) return run.shell;
  run.world.time.forgetTimers();
  drawSkew(run);
  run.messages.length = 0;
  run.woken = [];
  run.shell = await boot(run);
  return run.shell;
}

/** Each start of the engine draws another difference to web's clock, within the allowed skew. */
function drawSkew(run: Run): void {
  const { chances, options, skew } = run.world;
  if (!options.faults.has('skew')) return;
  const most = MAX_CLOCK_SKEW_MS;
  const between = chances.skew.int(-most, most);
  skew.webMs = chances.skew.weighted([
    [-most, 2],
    [most, 2],
    [between, 3],
  ]);
  countFault(run, 'skewed clocks');
}

async function boot(run: Run): Promise<Shell> {
  for (let tries = 0; tries < MAX_BOOTS; tries += 1) {
    const made: { shell?: Shell } = {};
    const booting = bootShell(run.world.shellDeps).then((shell) => {
      made.shell = shell;
    });
    await settle(run, attempt(run, 'boot', booting));
    if (made.shell !== undefined) {
      made.shell.connect(true);
      return made.shell;
    }
    run.world.troubles.assertNone();
  }
  throw new Violation('the engine fails only because of injected faults', 'it does not start');
}

/** Web compares its clock more often than the engine in its heartbeats, but never while it creates payments. */
export async function measureWeb(run: Run): Promise<void> {
  const { jumping } = run.world.clocks;
  if (jumping !== null) await settle(run, jumping.measureWeb());
}

/** A heartbeat compares the engine's clock first, as often as a real engine does. @returns the result in one word */
export function runJob(run: Run, shell: Shell, name: JobName): Promise<string> {
  const { jumping } = run.world.clocks;
  const work = () => shell.jobs[name].run(new AbortController().signal);
  if (name !== 'heartbeat' || jumping === null) return attempt(run, name, work());
  return attempt(run, name, jumping.measureEngine().then(work));
}

/** Announces a block on the websocket, if it is connected and its filter includes the block. */
export function deliver(run: Run, shell: Shell, entry: Entry): void {
  const message = messageOf(entry, run.world.clocks.engine.now());
  if (shell.hears(message)) shell.deliver(message);
}

export async function deliverAll(run: Run, shell: Shell): Promise<void> {
  for (const entry of run.messages.splice(0)) deliver(run, shell, entry);
  await settle(run, Promise.resolve());
}
