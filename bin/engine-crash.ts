// Kills the engine at a named step, as a power failure would. Tests use it to prove that no money is lost.
import type { Config } from '@/lib/core/config';
import { ConfigError } from '@/lib/core/config-error';
import { type AtStep, passStep, STEPS } from '@/lib/core/steps';

/**
 * Returns the function that runs at each step. Without CRASH_AT it does nothing; with it, it kills the process the given
 * time the step is reached.
 * @throws ConfigError when CRASH_AT names an unknown step
 */
export function crashingSteps(
  { crashAt }: Pick<Config, 'crashAt'>,
  die: () => void = killThisProcess,
): AtStep {
  if (crashAt === null) return passStep;
  if (!STEPS.some((step) => step === crashAt.step)) {
    throw new ConfigError(`CRASH_AT names an unknown step. Use one of ${STEPS.join(', ')}.`);
  }
  let passes = 0;
  return (step) => {
    if (step !== crashAt.step) return;
    passes += 1;
    if (passes === crashAt.pass) die();
  };
}

/** Ends the process within this call, without flushing anything. */
function killThisProcess(): void {
  process.kill(process.pid, 'SIGKILL');
}
