// From the ledger's word on a block to a confirmed send to us.
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import type { ConfirmedSend } from './record-deposit';

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
