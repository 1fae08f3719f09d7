// Merchants who change their tolerances, and payers who send a little too little or too much: amounts at the very edge of
// what a payment tolerates. The bounds are lower than what merchants choose, as after an operator lowered them.
import { saveTolerances } from '@/lib/accounts/merchants/tolerances';
import type { Clock } from '@/lib/core/clock';
import { formatPercent } from '@/lib/core/percent';
import type { ToleranceBounds } from '@/lib/core/tolerance-settings';
import type { Database } from '@/lib/db/client';
import type { Prng } from '@/verification/testing/prng';
import type { Plan, Scenario, TimedAct } from './plan';

/** In hundredths of a percent. */
export type Tolerances = { readonly underBp: number; readonly overBp: number };

export const SIMULATED_BOUNDS: ToleranceBounds = { underpaymentBp: 500, overpaymentBp: 300 };
const EARLIER_BOUNDS: ToleranceBounds = { underpaymentBp: 1_000, overpaymentBp: 1_000 };
/** The share of suitable payments that are paid with another amount. */
const OFF = 0.6;
/** Scenarios that would pay exactly the amount. */
const EXACT: readonly Scenario[] = ['exact', 'parts', 'lastMoment', 'over'];

export type ToleranceModel = ReturnType<typeof createToleranceModel>;

/** The simulation's own record of what a merchant chose, independent of the service's rule. */
export function createToleranceModel() {
  let chosen: Tolerances = { underBp: 0, overBp: 0 };
  return {
    chose: (tolerances: Tolerances) => {
      chosen = tolerances;
    },
    /** What a payment created now gets. */
    ofNewPayment: (): Tolerances => ({
      underBp: Math.min(chosen.underBp, SIMULATED_BOUNDS.underpaymentBp),
      overBp: Math.min(chosen.overBp, SIMULATED_BOUNDS.overpaymentBp),
    }),
  };
}

/** Changes a merchant's tolerances; the model is updated after the database has committed the change. */
export async function chooseTolerances(
  deps: { readonly database: Database; readonly clock: Clock },
  { id, tolerance }: { readonly id: string; readonly tolerance: ToleranceModel },
  chosen: Tolerances,
): Promise<void> {
  const given = { underpayment: formatPercent(chosen.underBp), overpayment: formatPercent(chosen.overBp) };
  const errors = await saveTolerances({ ...deps, actor: 'command' }, id, given, EARLIER_BOUNDS);
  if (errors.length > 0) throw new Error('a tolerance was refused');
  tolerance.chose(chosen);
}

export function drawTolerances(prng: Prng): Tolerances {
  const draw = () => (prng.chance(0.25) ? 0 : prng.int(1, EARLIER_BOUNDS.underpaymentBp));
  return { underBp: draw(), overBp: draw() };
}

/** The plan's acts, in which the last send often misses the amount by what the payment tolerates, or by one raw more. */
export function missAmount(
  prng: Prng,
  plan: Plan,
  amountRaw: bigint,
  tolerances: Tolerances,
): readonly TimedAct[] {
  const last = plan.acts.findLastIndex(({ act }) => act.kind === 'send');
  if (!EXACT.includes(plan.scenario) || !prng.chance(OFF)) return plan.acts;
  const raw = (bp: number) => (amountRaw * BigInt(bp)) / 10_000n;
  const [underRaw, overRaw] = [raw(tolerances.underBp), raw(tolerances.overBp)];
  const missedRaw = prng.pick([
    -underRaw,
    -underRaw - 1n,
    overRaw,
    overRaw + 1n,
    -underRaw / 2n,
    overRaw / 2n,
  ]);
  const sentBefore = plan.acts.flatMap(({ act }, place) =>
    act.kind === 'send' && place !== last ? [act.amountRaw] : [],
  );
  const restRaw = sentBefore.reduce((left, sentRaw) => left - sentRaw, amountRaw + missedRaw);
  return plan.acts.map((timed, place) =>
    place === last && timed.act.kind === 'send' && restRaw > 0n
      ? { ...timed, act: { ...timed.act, amountRaw: restRaw } }
      : timed,
  );
}
