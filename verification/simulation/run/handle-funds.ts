// The merchants' actions on their funds: settle, change the schedule, top up, withdraw the rest.
import type { World } from '../world/world';
import { attempt, type Run, settle } from './run';

type FundsAct = 'settleNow' | 'reschedule' | 'openTopUp' | 'payTopUp' | 'returnTopUp';

/** @returns the action */
export async function handleFunds(run: Run): Promise<FundsAct> {
  const { prng, shop, model } = run.world;
  const merchant = prng.pick(shop.merchants);
  const act = prng.weighted<FundsAct>([
    ['settleNow', 3],
    ['reschedule', 1],
    ['openTopUp', 3],
    ['payTopUp', model.topUps.size > 0 ? 8 : 0],
    ['returnTopUp', model.topUps.size > 0 ? 1 : 0],
  ]);
  if (act === 'payTopUp') payTopUp(run.world);
  else if (act === 'reschedule') {
    const schedule = prng.weighted([
      [{ kind: 'immediate' } as const, 1],
      [{ kind: 'daily', hour: prng.int(0, 23) } as const, 2],
      [{ kind: 'manual' } as const, 3],
    ]);
    await settle(run, attempt(run, act, shop.reschedule(merchant, schedule)));
  } else await settle(run, attempt(run, act, shop[act](merchant)));
  return act;
}

/** To any top-up, even a closed one; also amounts below the dust limit. */
function payTopUp({ prng, model, payers, config }: World): void {
  const address = prng.pick([...model.topUps.keys()]);
  const least = prng.chance(0.1) ? config.dustLimitRaw / 2n : config.dustLimitRaw;
  const amountRaw = least * BigInt(prng.chance(0.1) ? 1 : prng.int(10, 500_000));
  const payer = payers.newPayer(amountRaw);
  payers.send(payer, address, amountRaw, { kind: 'confirmed', afterMs: prng.int(100, 5_000) });
}
