// Planted faults that only a jump of the machine's clock shows.
import type { Mutation } from './mutation';

const FULL_TIME = 'no payment expires before its full time';
const IN_TIME = 'a payer who paid in time is paid';

export const CLOCK_MUTATIONS: readonly Mutation[] = [
  {
    name: 'expire payments while the clock is in doubt',
    patches: [
      {
        file: 'lib/engine/jobs/expire-payments.ts',
        find: 'if (!engine.reconciliation.isDone() || isClockInDoubt(engine.clock)) return;',
        replace: 'if (!engine.reconciliation.isDone()) return;',
      },
    ],
    breaks: [FULL_TIME],
    seed: '5',
    faults: 'jumps',
  },
  {
    name: 'follow a jump at once',
    patches: [
      {
        file: 'lib/core/process-clock.ts',
        find: 'if (reading.isConfirmed || heldMs >= CLOCK_HOLD_MS) {',
        replace: 'if (reading.isConfirmed || heldMs >= 0) {',
      },
    ],
    breaks: ['a jump is followed after ten minutes'],
    faults: 'jumps',
  },
  {
    name: 'trust the clock as soon as a jump is followed',
    patches: [
      {
        file: 'lib/core/process-clock.ts',
        find: 'const settleMs = windowMs + SETTLE_MARGIN_MS;',
        replace: 'const settleMs = Math.min(0, windowMs);',
      },
    ],
    breaks: [FULL_TIME, IN_TIME],
    faults: 'jumps',
  },
  {
    name: 'forget a doubt about the clock once it is over',
    patches: [
      {
        file: 'lib/core/clock.ts',
        find: 'isClockInDoubt(clock) || at.getTime() <= (',
        replace: 'isClockInDoubt(clock) || at.getTime() < 0 * (',
      },
    ],
    breaks: [IN_TIME, 'all money comes to rest'],
    seed: '1',
    faults: 'jumps,messages',
  },
];
