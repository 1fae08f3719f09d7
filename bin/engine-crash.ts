// Kills this engine at a labelled step, as a loss of power would: how the tests prove that no raw hangs on it.
import { type Config, ConfigError } from '@/lib/core/config';
import { type AtStep, passStep, STEPS } from '@/lib/core/steps';

/**
 * What runs at each step: nothing in service; with a crash asked for, the death of the process at that pass.
 * @throws ConfigError when no step has the name that the setting gives
 */
export function crashingSteps(
  { crashAt }: Pick<Config, 'crashAt'>,
  die: () => void = killThisProcess,
): AtStep {
  if (crashAt === null) return passStep;
  if (!STEPS.some((step) => step === crashAt.step)) {
    throw new ConfigError(`CRASH_AT names no step: it is one of ${STEPS.join(', ')}.`);
  }
  let passes = 0;
  return (step) => {
    if (step !== crashAt.step) return;
    passes += 1;
    if (passes === crashAt.pass) die();
  };
}

/** Nothing is flushed and nobody is told. The signal ends the process within this call. */
function killThisProcess(): void {
  process.kill(process.pid, 'SIGKILL');
}
