// Carries out what was chosen in test mode. Runs on the sandbox and `dev` alone.
import { addMs } from '@/lib/core/clock';
import { carryOutOutcome, endChoice } from '@/lib/engine/test-scenarios/carry-out-outcome';
import type { ChosenOutcome } from '@/prisma/generated/sqlite/client';
import type { EngineContext, Job } from './job';

const EVERY_MS = 500;
/** Open choices looked at in one run, the oldest first. */
const MAX_CHOICES = 200;
/** What is not done after so long never will be: a block that was undone by hand, for one. */
const GIVEN_UP_AFTER_MS = 60 * 60_000;
const GIVEN_UP = 'It was not done within an hour.';

export function carryOutOutcomesJob(engine: EngineContext): Job {
  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      const failures: unknown[] = [];
      for (const chosen of inTurn(await openChoices(engine))) {
        if (signal.aborted) break;
        // While the sandbox is away others may still be decided: those that need no wallet.
        await carryOut(engine, chosen).catch((error) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

function openChoices({ database }: EngineContext): Promise<ChosenOutcome[]> {
  return database.db.chosenOutcome.findMany({
    where: { endedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_CHOICES,
  });
}

/** Of choices that pay the same payment the first alone: what the next one has to pay depends on what came of it. */
function inTurn(choices: readonly ChosenOutcome[]): ChosenOutcome[] {
  const paying = new Set<string>();
  return choices.filter(({ paymentId, sends }) => {
    if (sends === 0) return true;
    const isFirst = !paying.has(paymentId);
    paying.add(paymentId);
    return isFirst;
  });
}

async function carryOut(engine: EngineContext, chosen: ChosenOutcome): Promise<void> {
  const deps = { ...engine, controls: engine.sandboxControls ?? null };
  if (engine.clock.now() > addMs(chosen.createdAt, GIVEN_UP_AFTER_MS)) {
    await endChoice(deps, chosen, GIVEN_UP);
    return;
  }
  const moneyMoves = await carryOutOutcome(deps, chosen);
  if (!moneyMoves) return;
  engine.moneyWanted(chosen.paymentId);
  engine.wake('deliverWebhooks');
}
