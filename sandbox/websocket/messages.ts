// The node's websocket messages, as recorded from a real node.
import { blockToRpc } from '@/lib/nano/block';
import type { LedgerEntry } from '../ledger/entry';
import { GENESIS_BLOCK } from '../ledger/genesis';
import type { Confirmation } from '../ledger/ledger';
import { writeAnswer } from '../rpc/action';
import type { ConfirmationFilter } from './confirmation-filter';

export function confirmationMessage(
  { entry, type }: Confirmation,
  detail: Pick<ConfirmationFilter, 'includeBlock' | 'includeSidebandInfo'>,
  nowMs: number,
): string {
  return writeAnswer({
    topic: 'confirmation',
    time: String(nowMs),
    message: {
      account: entry.account,
      amount: entry.amountRaw.toString(),
      hash: entry.hash,
      confirmation_type: type,
      ...(detail.includeBlock ? { block: blockWithSubtype(entry) } : {}),
      ...(detail.includeSidebandInfo
        ? { sideband: { height: String(entry.height), local_timestamp: String(entry.localTimestampS) } }
        : {}),
    },
  });
}

export function unconfirmedBlockMessage(entry: LedgerEntry, nowMs: number): string {
  return writeAnswer({
    topic: 'new_unconfirmed_block',
    time: String(nowMs),
    message: blockWithSubtype(entry),
  });
}

export function ackMessage(action: string, id: string | undefined, nowMs: number): string {
  return writeAnswer({ ack: action, time: String(nowMs), ...(id === undefined ? {} : { id }) });
}

function blockWithSubtype(entry: LedgerEntry): Record<string, string> {
  if (entry.block === undefined) return { ...GENESIS_BLOCK };
  return { ...blockToRpc(entry.block), subtype: entry.subtype };
}
