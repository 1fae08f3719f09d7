// Reads a payment for test scenarios, and the scenarios available for it.
import type { Config } from '@/lib/core/config';
import { storedRaw } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { type OutcomePayment, refusalOf } from './outcome-steps';
import { choiceState, OUTCOME_NAMES, type OutcomeName, TEST_OUTCOMES } from './outcomes';

/** Deposit columns that scenarios depend on. */
export const DEPOSIT_FACTS = {
  blockHash: true,
  amountRaw: true,
  disposition: true,
} as const satisfies Prisma.DepositSelect;

/** Payment columns that scenarios depend on, with deposits. */
export const OUTCOME_PAYMENT = {
  status: true,
  amountRaw: true,
  underpaymentToleranceBp: true,
  overpaymentToleranceBp: true,
  reviewDeadline: true,
  expiresAt: true,
  deposits: { select: DEPOSIT_FACTS },
} as const satisfies Prisma.PaymentSelect;

type Row = Prisma.PaymentGetPayload<{ select: typeof OUTCOME_PAYMENT }>;

/** @throws RangeError when a stored amount is invalid */
export function outcomePayment({ amountRaw, deposits, ...payment }: Row): OutcomePayment {
  return {
    ...payment,
    amountRaw: storedRaw(amountRaw),
    deposits: deposits.map((deposit) => ({ ...deposit, amountRaw: storedRaw(deposit.amountRaw) })),
  };
}

export type ScenarioPanel = NonNullable<Awaited<ReturnType<typeof readScenarioPanel>>>;
/** An available scenario. */
export type ScenarioOffer = ReturnType<typeof offerOf>;
/** A started scenario. `failure`: why it failed. */
export type TestScenarioView = ReturnType<typeof scenarioView>;

/** Available and started scenarios of a merchant's payment. @returns null when there is no such payment */
export async function readScenarioPanel(
  db: Queryable,
  scope: { readonly merchantId: string; readonly paymentId: string },
  { network, dustLimitRaw }: Pick<Config, 'network' | 'dustLimitRaw'>,
) {
  const payment = await db.payment.findFirst({
    where: { id: scope.paymentId, merchantId: scope.merchantId },
    select: { ...OUTCOME_PAYMENT, testScenarios: { orderBy: { createdAt: 'asc' } } },
  });
  if (payment === null) return null;
  const facts = outcomePayment(payment);
  const taken = new Set(payment.testScenarios.map(({ outcome }) => outcome));
  const offered = OUTCOME_NAMES.filter(
    (name) =>
      !taken.has(name) &&
      (network === 'sandbox' || !TEST_OUTCOMES[name].needsSandbox) &&
      refusalOf(name, facts, dustLimitRaw, TEST_OUTCOMES[name].setting?.default) === null,
  );
  return { offers: offered.map(offerOf), chosen: payment.testScenarios.map(scenarioView) };
}

function offerOf(name: OutcomeName) {
  const { label, sees, affectsAll, setting } = TEST_OUTCOMES[name];
  return { name, label, sees, affectsAll, setting };
}

function scenarioView(row: Prisma.TestScenarioGetPayload<object>) {
  const { outcome, failure } = row;
  const name = OUTCOME_NAMES.find((known) => known === outcome);
  return {
    name: outcome,
    label: name === undefined ? outcome : TEST_OUTCOMES[name].label,
    state: choiceState(row),
    failure,
  };
}
