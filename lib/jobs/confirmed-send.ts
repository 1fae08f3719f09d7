// From the ledger's word on a block to a confirmed send to us, and on to its record.
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import type { Addressees } from '@/lib/payments/find-addressees';
import { type ConfirmedSend, recordDeposit } from '@/lib/payments/record-deposit';
import type { EngineContext } from './job';

/** A send that the ledger calls confirmed; null for any other block. Times: see `Sighting`. */
export function confirmedSend(
  info: LedgerBlockInfo,
  seenAt: Date,
  absentAt: Date | null,
): ConfirmedSend | null {
  if (!info.confirmed || info.subtype !== 'send') return null;
  return {
    blockHash: info.hash,
    address: info.linkAsAccount,
    sender: info.account,
    amountRaw: info.amountRaw,
    sighting: { seenAt, nodeSawAt: info.localTimestamp, absentAt },
  };
}

/** Records the deposit and wakes what follows from it. */
export async function takeDeposit(
  engine: EngineContext,
  send: ConfirmedSend,
  early: Addressees | null = null,
): Promise<void> {
  engine.atStep('depositSeen');
  const recorded = await recordDeposit(
    {
      database: engine.database,
      clock: engine.clock,
      log: engine.log,
      keyRing: engine.keyRing,
      screener: engine.screener,
      dustLimitRaw: engine.config.dustLimitRaw,
      reviewDeadlineMs: engine.config.reviewDeadlineMs,
    },
    send,
    early,
  );
  engine.atStep('depositRecorded');
  if (recorded.kind === 'unassigned') engine.log.warn({ hash: send.blockHash }, 'deposit without a payment');
  if (recorded.kind !== 'recorded' || !recorded.moneyMoves) return;
  engine.moneyWanted(recorded.paymentId);
  engine.wake('deliverWebhooks');
}
