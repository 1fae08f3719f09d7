// Runs one step to completion: waits for everything it started, and advances time only when nothing else can run.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { VirtualTime } from '../virtual-process';

export type Activity = ReturnType<typeof countActivity>;

/** Idle turns of the event loop after which a step has ended. */
const QUIET_TURNS = 8;
/** The same while the step's own work is not done and waits for a timer. */
const STALLED_TURNS = 25;
/** The same without a timer and without database operations. */
const HOPELESS_TURNS = 10_000;
/** Max turns of one step. */
const MAX_TURNS = 1_000_000;

export function countActivity() {
  let count = 0;
  let begun = 0;
  return {
    begin: () => {
      count += 1;
      begun += 1;
    },
    end: () => {
      count -= 1;
    },
    /** Pending database operations. */
    underWay: () => count,
    /** Started operations so far. */
    begun: () => begun,
  };
}

/** @throws what `work` throws; Error when it never ends */
export async function settleStep<T>(work: Promise<T>, activity: Activity, time: VirtualTime): Promise<T> {
  let done = false;
  const end = () => {
    done = true;
  };
  work.then(end, end);
  let quiet = 0;
  let hopeless = 0;
  let begun = activity.begun();
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    await nextTurn();
    quiet = activity.underWay() === 0 ? quiet + 1 : 0;
    hopeless = activity.begun() === begun ? hopeless + 1 : 0;
    begun = activity.begun();
    if (done && quiet >= QUIET_TURNS) return work;
    if (!done && quiet >= STALLED_TURNS) {
      if (time.passToNextTimer()) quiet = hopeless = 0;
      else if (hopeless >= HOPELESS_TURNS) throw new Error('a step waits for what never comes');
    }
  }
  throw new Error('a step does not end');
}
