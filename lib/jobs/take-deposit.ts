// Has a confirmed send to us recorded, and wakes what follows from it.
import type { Addressees } from '@/lib/payments/find-addressees';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import type { EngineContext } from './job';

/** Records the deposit and wakes what follows from it. */
export async function takeDeposit(
  engine: EngineContext,
  send: ConfirmedSend,
  early: Addressees | null = null,
): Promise<void> {
  engine.atStep('depositSeen');
  const recorded = await engine.deposits.record(send, early);
  engine.atStep('depositRecorded');
  if (recorded.kind === 'unassigned') engine.log.warn({ hash: send.blockHash }, 'deposit without a payment');
  if (recorded.kind !== 'recorded' || !recorded.moneyMoves) return;
  engine.moneyWanted(recorded.paymentId);
  engine.wake('deliverWebhooks');
}
