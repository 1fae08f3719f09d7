// Chooses what happens to a payment in test mode: written down here, carried out by the engine.

import type { Clock } from '@/lib/core/clock';
import { type Config, isPlayground } from '@/lib/core/config';
import { ServiceError } from '@/lib/core/errors';
import { newId } from '@/lib/core/ids';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendChange, appendTimeline, type TimelineActor } from '@/lib/payments/append-timeline';
import { lockPayment, type PaymentRow, requireOwn } from '@/lib/payments/lock-payment';
import type { ChosenOutcome } from '@/prisma/generated/sqlite/client';
import { refusalOf, sendsOf } from './outcome-steps';
import { type ChosenView, chosenView, type OutcomeWish } from './outcome-wish';
import { TEST_OUTCOMES } from './outcomes';
import { DEPOSIT_FACTS, outcomePayment } from './read-outcomes';

export type ChooseDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'network' | 'dustLimitRaw'>;
};

export type Choice = {
  readonly merchantId: string;
  readonly paymentIdentifier: string;
  /** Who chooses, for the timeline. */
  readonly actor: TimelineActor;
  readonly wish: OutcomeWish;
};

/**
 * Writes down what is to happen. An outcome is chosen once for each payment: asked for again, it is told again and nothing
 * more happens.
 * @throws ServiceError paymetNotFound, wrongAccount, or badInput saying why it can't happen here or any more
 */
export async function chooseOutcome(deps: ChooseDeps, choice: Choice): Promise<ChosenView> {
  const { paymentIdentifier: paymentId, merchantId } = choice;
  const { outcome } = choice.wish;
  requirePlace(deps.config.network, choice.wish);
  return writeTransaction(deps.database, async (tx) => {
    const payment = requireOwn(await lockPayment(tx, paymentId), merchantId);
    const before = await tx.chosenOutcome.findUnique({
      where: { paymentId_outcome: { paymentId, outcome } },
    });
    if (before !== null) return chosenView({ ...before, outcome }, true);
    await requireSense(deps, tx, payment, choice.wish);
    return chosenView({ ...(await writeChoice(deps, tx, payment, choice)), outcome }, false);
  });
}

function requirePlace(network: Config['network'], { outcome }: OutcomeWish): void {
  if (!isPlayground(network)) {
    throw new ServiceError(
      'badInput',
      'Outcomes are chosen on the sandbox and dev alone: here money is real.',
    );
  }
  if (network === 'sandbox' || !TEST_OUTCOMES[outcome].needsSandbox) return;
  throw new ServiceError(
    'badInput',
    `${outcome} takes the test wallet or the faults of the sandbox’s own ledger. This installation uses a node of its own (dev): pay from a wallet of yours.`,
  );
}

async function requireSense(
  { config }: ChooseDeps,
  tx: Tx,
  payment: PaymentRow,
  { outcome, setting }: OutcomeWish,
): Promise<void> {
  const deposits = await tx.deposit.findMany({ where: { paymentId: payment.id }, select: DEPOSIT_FACTS });
  const facts = outcomePayment({ ...payment, deposits });
  const refusal = refusalOf(outcome, facts, config.dustLimitRaw, setting);
  if (refusal !== null) throw new ServiceError('badInput', refusal);
  if (outcome !== 'webhookFailure') return;
  const { merchantId } = payment;
  if ((await tx.webhookEndpoint.count({ where: { merchantId, disabledAt: null } })) > 0) return;
  throw new ServiceError(
    'badInput',
    'No webhook endpoint of yours is enabled: add one, then choose this again.',
  );
}

async function writeChoice(
  { clock }: ChooseDeps,
  tx: Tx,
  payment: PaymentRow,
  { wish: { outcome, setting }, actor }: Choice,
): Promise<ChosenOutcome> {
  const at = clock.now();
  // Webhooks fail when they are sent: nothing is left to carry out.
  const endedAt = outcome === 'webhookFailure' ? at : null;
  const sends = sendsOf(outcome, payment);
  const paymentId = payment.id;
  const row = await tx.chosenOutcome.create({
    data: { id: newId(), paymentId, outcome, setting, actor, sends, blocks: [], createdAt: at, endedAt },
  });
  appendTimeline(tx, { paymentId, at, kind: `chosen.${outcome}`, detail: {}, actor });
  appendChange(tx, payment, at);
  return row;
}
