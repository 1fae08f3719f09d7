// Starts a test scenario for a payment: reads the request, validates it and stores it. The engine runs it.
import { z } from 'zod';
import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { JsonNumber } from '@/lib/core/decimal';
import { ServiceError } from '@/lib/core/errors';
import { newId } from '@/lib/core/ids';
import { isTestMode } from '@/lib/core/network';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendChange, appendTimeline, type TimelineActor } from '@/lib/payments/append-timeline';
import { lockPayment, type PaymentRow, requireOwn } from '@/lib/payments/lock-payment';
import { badInput, fieldsOf, schemaErrorsOf } from '@/lib/payments/schemas';
import type { TestScenario } from '@/prisma/generated/sqlite/client';
import { refusalOf, sendsOf } from './outcome-steps';
import {
  type ChoiceEnding,
  choiceState,
  isOutcomeName,
  OUTCOME_NAMES,
  type OutcomeName,
  type OutcomeSetting,
  TEST_OUTCOMES,
} from './outcomes';
import { DEPOSIT_FACTS, outcomePayment } from './read-outcomes';

export type ScenarioRequest = {
  readonly outcome: OutcomeName;
  /** The scenario's setting; null without one. */
  readonly setting: number | null;
};

const SETTING_NAMES = ['percent', 'seconds', 'attempts'] as const satisfies readonly OutcomeSetting['name'][];

const whole = z
  .instanceof(JsonNumber, { error: 'must be a number' })
  .refine(({ text }) => /^[0-9]{1,6}$/.test(text), 'must be a whole number')
  .transform(({ text }) => Number(text))
  .optional();

const wishBody = z.object({
  outcome: z.enum(OUTCOME_NAMES, `must be one of ${OUTCOME_NAMES.join(', ')}`),
  percent: whole,
  seconds: whole,
  attempts: whole,
});

/** The fields of the body. */
export const SCENARIO_FIELDS: readonly string[] = fieldsOf(wishBody);

/** Parses the body of choose-outcome. @throws ServiceError badInput with what is wrong */
export function parseScenarioRequest(body: Readonly<Record<string, unknown>>): ScenarioRequest {
  const parsed = wishBody.safeParse(body);
  if (!parsed.success) throw badInput(schemaErrorsOf(parsed.error));
  const { outcome, ...given } = parsed.data;
  const own = TEST_OUTCOMES[outcome].setting?.name;
  const strange = SETTING_NAMES.filter((name) => given[name] !== undefined && name !== own);
  if (strange.length > 0) throw badInput(strange.map((name) => `${name} does not apply to ${outcome}`));
  return { outcome, setting: boundedSetting(outcome, own === undefined ? null : (given[own] ?? null)) };
}

/** Parses the untrusted arguments of the page's action. @throws ServiceError badInput */
export function readScenarioRequest(outcome: unknown, setting: unknown): ScenarioRequest {
  if (!isOutcomeName(outcome)) throw badInput(['outcome is not a known scenario']);
  const given = typeof setting === 'number' && Number.isSafeInteger(setting) ? setting : null;
  return { outcome, setting: boundedSetting(outcome, given) };
}

/** @throws ServiceError badInput when it is out of bounds */
function boundedSetting(outcome: OutcomeName, given: number | null): number | null {
  const { setting } = TEST_OUTCOMES[outcome];
  if (setting === null) return null;
  const value = given ?? setting.default;
  if (value >= setting.min && value <= setting.max) return value;
  throw badInput([`${setting.name} must be ${setting.min} to ${setting.max} for ${outcome}`]);
}

type ChooseDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'network' | 'dustLimitRaw'>;
};

export type Choice = {
  readonly merchantId: string;
  readonly paymentIdentifier: string;
  /** Who starts it, for the timeline. */
  readonly actor: TimelineActor;
  readonly wish: ScenarioRequest;
};

/**
 * Stores the scenario. Each one runs once per payment: a repeated request returns the first one.
 * @throws ServiceError paymetNotFound, wrongAccount, or badInput with why it is not possible
 */
export async function chooseOutcome(deps: ChooseDeps, choice: Choice): Promise<ChosenView> {
  const { paymentIdentifier: paymentId, merchantId } = choice;
  const { outcome } = choice.wish;
  requireTestNetwork(deps.config.network, choice.wish);
  return writeTransaction(deps.database, async (tx) => {
    const payment = requireOwn(await lockPayment(tx, paymentId), merchantId);
    const before = await tx.testScenario.findUnique({
      where: { paymentId_outcome: { paymentId, outcome } },
    });
    if (before !== null) return chosenView({ ...before, outcome }, true);
    await requireApplicable(deps, tx, payment, choice.wish);
    return chosenView({ ...(await writeChoice(deps, tx, payment, choice)), outcome }, false);
  });
}

function requireTestNetwork(network: Config['network'], { outcome }: ScenarioRequest): void {
  if (!isTestMode(network)) {
    throw new ServiceError('badInput', 'Outcomes can be simulated on sandbox and dev only.');
  }
  if (network === 'sandbox' || !TEST_OUTCOMES[outcome].needsSandbox) return;
  throw new ServiceError(
    'badInput',
    `${outcome} needs the sandbox's test wallet or ledger. This server uses its own node (dev): pay from your own wallet.`,
  );
}

async function requireApplicable(
  { config }: ChooseDeps,
  tx: Tx,
  payment: PaymentRow,
  { outcome, setting }: ScenarioRequest,
): Promise<void> {
  const deposits = await tx.deposit.findMany({ where: { paymentId: payment.id }, select: DEPOSIT_FACTS });
  const facts = outcomePayment({ ...payment, deposits });
  const refusal = refusalOf(outcome, facts, config.dustLimitRaw, setting);
  if (refusal !== null) throw new ServiceError('badInput', refusal);
  if (outcome !== 'webhookFailure') return;
  const { merchantId } = payment;
  if ((await tx.webhookEndpoint.count({ where: { merchantId, disabledAt: null } })) > 0) return;
  throw new ServiceError('badInput', 'You have no enabled webhook endpoint. Add one, then try again.');
}

async function writeChoice(
  { clock }: ChooseDeps,
  tx: Tx,
  payment: PaymentRow,
  { wish: { outcome, setting }, actor }: Choice,
): Promise<TestScenario> {
  const at = clock.now();
  // Webhook failures happen at delivery, so nothing is left to run.
  const endedAt = outcome === 'webhookFailure' ? at : null;
  const sends = sendsOf(outcome, payment);
  const paymentId = payment.id;
  const row = await tx.testScenario.create({
    data: { id: newId(), paymentId, outcome, setting, actor, sends, blocks: [], createdAt: at, endedAt },
  });
  appendTimeline(tx, { paymentId, at, kind: `testScenario.${outcome}`, detail: {}, actor });
  appendChange(tx, payment, at);
  return row;
}

export type ChosenView = ReturnType<typeof chosenView>;

/** @param repeated it was started before */
export function chosenView(
  { paymentId, outcome, setting, ...ending }: ScenarioRequest & ChoiceEnding & { readonly paymentId: string },
  repeated: boolean,
) {
  const { sees, status, money, webhook, affectsAll, setting: own } = TEST_OUTCOMES[outcome];
  const number: Partial<Record<OutcomeSetting['name'], number>> =
    own === null || setting === null ? {} : { [own.name]: setting };
  return {
    paymentIdentifier: paymentId,
    outcome,
    /** The setting, under its name. */
    ...number,
    inMotion: affectsAll ? `${sees} This affects every payment on this server.` : sees,
    expect: { status, money, webhook },
    /** `installation`: it affects every payment of the deployment. */
    affects: affectsAll ? ('installation' as const) : ('payment' as const),
    state: choiceState(ending),
    /** Why it failed. */
    ...(ending.failure === null ? {} : { failure: ending.failure }),
    /** It was started before: nothing more was started. */
    repeated,
  };
}
