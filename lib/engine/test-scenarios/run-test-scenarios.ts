// Runs test scenarios in the engine, on sandbox and `dev` only, by the same means as real payments: a verdict, an
// operator's ending, expiry, and sends of the test wallet.
import { z } from 'zod';
import { addMs } from '@/lib/core/clock';
import { unreachable } from '@/lib/core/errors';
import { storedRaw } from '@/lib/core/raw';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { EngineContext, Job } from '@/lib/engine/jobs/job';
import { appendChange } from '@/lib/payments/append-timeline';
import { failPayment } from '@/lib/payments/decide-payment';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import { carryOutVerdict, type ScreenPaymentDeps } from '@/lib/payments/screen-payment';
import type { TestScenario } from '@/prisma/generated/sqlite/client';
import { type BegunSend, nextStep, type OutcomeProgress } from './outcome-steps';
import { isOutcomeName, TEST_OUTCOMES } from './outcomes';
import { OUTCOME_PAYMENT, outcomePayment } from './read-outcomes';
import { type SandboxControls, SandboxRefusal } from './sandbox-controls';

type CarryOutDeps = ScreenPaymentDeps & { readonly controls: SandboxControls | null };

/** Note of a payment that ends this way. */
const TECHNICAL_NOTE = 'Simulated in test mode.';
const OVERTAKEN = 'The payment had already ended, or its review was already decided.';
const NO_SANDBOX = 'This network has no test wallet.';

const EVERY_MS = 500;
/** Open scenarios per run, oldest first. */
const MAX_SCENARIOS = 200;
/** A scenario that is not finished after this long never will be, such as after a manual rollback of a block. */
const GIVEN_UP_AFTER_MS = 60 * 60_000;
const GIVEN_UP = 'The scenario did not finish within an hour.';

export function runTestScenariosJob(engine: EngineContext): Job {
  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      const failures: unknown[] = [];
      for (const chosen of dueScenarios(await openScenarios(engine))) {
        if (signal.aborted) break;
        // Without the sandbox, scenarios that need no wallet can still run.
        await advance(engine, chosen).catch((error) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

function openScenarios({ database }: EngineContext): Promise<TestScenario[]> {
  return database.db.testScenario.findMany({
    where: { endedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_SCENARIOS,
  });
}

/** A scenario that pays waits for the earlier ones of its payment: what it pays depends on their result. */
function dueScenarios(scenarios: readonly TestScenario[]): TestScenario[] {
  const begun = new Set<string>();
  return scenarios.filter(({ paymentId, sends }) => {
    const isFirst = !begun.has(paymentId);
    begun.add(paymentId);
    return sends === 0 || isFirst;
  });
}

async function advance(engine: EngineContext, chosen: TestScenario): Promise<void> {
  const deps = { ...engine, controls: engine.sandboxControls ?? null };
  if (engine.clock.now() > addMs(chosen.createdAt, GIVEN_UP_AFTER_MS)) {
    await endScenario(deps, chosen, GIVEN_UP);
    return;
  }
  const transfersDue = await runScenario(deps, chosen);
  if (!transfersDue) return;
  engine.requestTransfers(chosen.paymentId);
  engine.wake('deliverWebhooks');
}

/**
 * Runs the next step; called again until the scenario has ended. Every step may be repeated: sends have a unique reference,
 * and all other effects check the state first.
 * @returns whether transfers may have to be sent
 * @throws Error while the sandbox is not available
 */
async function runScenario(deps: CarryOutDeps, chosen: TestScenario): Promise<boolean> {
  const { outcome, setting, sends, paymentId } = chosen;
  if (!isOutcomeName(outcome)) return endScenario(deps, chosen, OVERTAKEN);
  switch (outcome) {
    case 'denied':
      if (!(await judge(deps, paymentId, 'denied'))) return false;
      return endByResult(deps, chosen, ({ status }) => status === 'AMLError');
    case 'heldForReview':
      if (!(await judge(deps, paymentId, 'review'))) return false;
      return endByResult(deps, chosen, ({ screening }) => screening === 'review');
    case 'technicalFailure':
      await failPayment(deps, paymentId, TECHNICAL_NOTE, 'engine');
      return endByResult(deps, chosen, ({ errorReason }) => errorReason === 'technical');
    case 'expired':
      return expire(deps, chosen);
    case 'paidInFull':
    case 'paidInPart':
    case 'overpaid':
    case 'paidTwice':
    case 'paidLate':
    case 'nodeOutage':
    case 'delayedConfirmation':
      return continuePaying(deps, chosen, { outcome, setting, sends, begun: begunSends(chosen) });
    case 'webhookFailure':
      return endScenario(deps, chosen, null);
    default:
      return unreachable(outcome);
  }
}

/** Ends a scenario. @param failure why it failed; null when it finished. @returns false: nothing to send */
async function endScenario(
  { database, clock }: Pick<CarryOutDeps, 'database' | 'clock'>,
  { id, paymentId }: Pick<TestScenario, 'id' | 'paymentId'>,
  failure: string | null,
): Promise<false> {
  const at = clock.now();
  await changeScenario({ database, clock }, paymentId, (tx) =>
    tx.testScenario.updateMany({ where: { id, endedAt: null }, data: { endedAt: at, failure } }),
  );
  return false;
}

/** Ends a scenario according to the payment's state. @returns whether transfers may have to be sent */
async function endByResult(
  deps: CarryOutDeps,
  chosen: TestScenario,
  isReached: (payment: Pick<PaymentRow, 'status' | 'screening' | 'errorReason'>) => boolean,
): Promise<boolean> {
  const payment = await deps.database.db.payment.findUniqueOrThrow({
    where: { id: chosen.paymentId },
    select: { status: true, screening: true, errorReason: true },
  });
  await endScenario(deps, chosen, isReached(payment) ? null : OVERTAKEN);
  return payment.status !== 'Waiting';
}

/**
 * Applies the verdict like the sandbox's payer names do (contract §8), after the payment's first screening, which also
 * indexes it.
 * @returns whether that has happened
 */
async function judge(deps: CarryOutDeps, paymentId: string, outcome: 'denied' | 'review'): Promise<boolean> {
  const { screening, status } = await deps.database.db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { screening: true, status: true },
  });
  if (screening === 'pending' && status === 'Waiting') return false;
  const said = { outcome, reasons: ['sandboxChoice'], hits: [], listVersion: null };
  await carryOutVerdict(deps, paymentId, { ...said, evidence: {}, rulesVersion: null }, 'testMode');
  return true;
}

async function continuePaying(
  deps: CarryOutDeps,
  chosen: TestScenario,
  progress: OutcomeProgress,
): Promise<boolean> {
  const { database, clock, dustLimitRaw } = deps;
  const { depositAddress, ...row } = await database.db.payment.findUniqueOrThrow({
    where: { id: chosen.paymentId },
    select: { ...OUTCOME_PAYMENT, depositAddress: true },
  });
  const step = nextStep(progress, outcomePayment(row), { now: clock.now(), dustLimitRaw });
  switch (step.kind) {
    case 'wait':
      return false;
    case 'end':
      return endScenario(deps, chosen, step.failure);
    case 'endWindow':
      return endWindow(deps, chosen.paymentId);
    case 'begin': {
      const begun = [...progress.begun, { amountRaw: step.amountRaw, hash: null }];
      await keepSends(deps, chosen, begun);
      return send(deps, chosen, { ...progress, begun }, depositAddress);
    }
    case 'askAgain':
      return send(deps, chosen, progress, depositAddress);
    default:
      return unreachable(step);
  }
}

/** Ends the time to pay, and waits until the engine has expired the payment. */
async function expire(deps: CarryOutDeps, chosen: TestScenario): Promise<boolean> {
  const { status, reviewDeadline, expiresAt } = await deps.database.db.payment.findUniqueOrThrow({
    where: { id: chosen.paymentId },
    select: { status: true, reviewDeadline: true, expiresAt: true },
  });
  const isOpen = status === 'Waiting' && reviewDeadline === null;
  if (!isOpen) return endByResult(deps, chosen, ({ errorReason }) => errorReason === 'expired');
  return expiresAt > deps.clock.now() ? endWindow(deps, chosen.paymentId) : false;
}

/** Moves the deadline to now; the engine then expires the payment as usual. */
async function endWindow(deps: CarryOutDeps, paymentId: string): Promise<false> {
  const now = deps.clock.now();
  const open = { id: paymentId, status: 'Waiting' as const, reviewDeadline: null, expiresAt: { gt: now } };
  await changeScenario(deps, paymentId, (tx) =>
    tx.payment.updateMany({ where: open, data: { expiresAt: now } }),
  );
  return false;
}

/** Requests the last started send from the wallet; its reference makes it idempotent. */
async function send(
  deps: CarryOutDeps,
  chosen: TestScenario,
  { outcome, setting, begun }: OutcomeProgress,
  destination: string,
): Promise<false> {
  const { controls } = deps;
  const made = begun.slice(0, -1);
  const amountRaw = begun.at(-1)?.amountRaw;
  if (controls === null || amountRaw === undefined) return endScenario(deps, chosen, NO_SANDBOX);
  try {
    if (outcome === 'nodeOutage' || outcome === 'delayedConfirmation') {
      await controls.pass(outcome, (setting ?? TEST_OUTCOMES[outcome].setting?.default ?? 1) * 1000);
    }
    const hash = await controls.pay({ destination, amountRaw, reference: `${chosen.id}:${made.length}` });
    await keepSends(deps, chosen, [...made, { amountRaw, hash }]);
    return false;
  } catch (error) {
    if (!(error instanceof SandboxRefusal)) throw error;
    return endScenario(deps, chosen, `The sandbox refused: ${error.message}.`);
  }
}

async function keepSends(
  { database }: CarryOutDeps,
  { id }: TestScenario,
  begun: readonly BegunSend[],
): Promise<void> {
  const blocks = begun.map(({ amountRaw, hash }) => ({ amountRaw: amountRaw.toString(), hash }));
  await database.db.testScenario.update({ where: { id }, data: { blocks } });
}

/** Changes a scenario under the payment's lock and refreshes open pages. */
async function changeScenario(
  { database, clock }: Pick<CarryOutDeps, 'database' | 'clock'>,
  paymentId: string,
  change: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  await writeTransaction(database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) return;
    await change(tx);
    appendChange(tx, payment, clock.now());
  });
}

const storedSends = z.array(z.object({ amountRaw: z.string(), hash: z.string().nullable() }));

function begunSends({ blocks }: TestScenario): BegunSend[] {
  return storedSends.parse(blocks).map((send) => ({ ...send, amountRaw: storedRaw(send.amountRaw) }));
}
