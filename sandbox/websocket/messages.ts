// The websocket messages of the node, as recorded.
import { blockToRpc } from '@/lib/nano/block';
import type { LedgerEntry } from '../ledger/entry';
import { GENESIS_BLOCK } from '../ledger/genesis';
import type { Confirmation } from '../ledger/ledger';
import { writeAnswer } from '../rpc/answer';
import type { ConfirmationFilter } from './confirmation-filter';

/** Everything votes for the winner here: the election's details are those of a network of one. */
export function confirmationMessage(
  confirmation: Confirmation,
  detail: Pick<ConfirmationFilter, 'includeBlock' | 'includeElectionInfo' | 'includeSidebandInfo'>,
  nowMs: number,
): string {
  const { entry, type } = confirmation;
  return writeAnswer({
    topic: 'confirmation',
    time: String(nowMs),
    message: {
      account: entry.account,
      amount: entry.amountRaw.toString(),
      hash: entry.hash,
      confirmation_type: type,
      ...(detail.includeElectionInfo ? { election_info: electionInfo(confirmation, nowMs) } : {}),
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

function electionInfo({ entry, type }: Confirmation, nowMs: number): Record<string, string> {
  const held = type === 'active_quorum';
  const tally = held ? entry.balanceRaw.toString() : '0';
  return {
    duration: held ? String(Math.max(0, nowMs - entry.localTimestampS * 1000)) : '0',
    time: String(nowMs),
    tally,
    final: tally,
    blocks: '1',
    voters: held ? '1' : '0',
    request_count: '0',
  };
}

function blockWithSubtype(entry: LedgerEntry): Record<string, string> {
  if (entry.block === undefined) return { ...GENESIS_BLOCK };
  return { ...blockToRpc(entry.block), subtype: entry.subtype };
}
