// What an operator does on the signer's machine: approves destinations, and freezes or unfreezes all sending.
import { unreachable } from '@/lib/core/errors';
import type { OperatorAction } from '@/lib/nano/signer-operator';
import type { Entry } from './record/entries';
import { appendEntry, type SigningDeps } from './signing';

/** Carries the action out, and returns the state after it. It is on the disk before this resolves. */
export async function runOperatorAction(deps: SigningDeps, action: OperatorAction) {
  const entry = entryOf(action);
  if (entry !== null) appendEntry(deps, entry);
  await deps.record.durable();
  if (entry !== null) deps.log.warn(entry, 'an operator changed what may be signed');
  return statusOf(deps);
}

function entryOf(action: OperatorAction): Exclude<Entry, { kind: 'block' }> | null {
  switch (action.action) {
    case 'status':
      return null;
    case 'freeze':
      return { kind: 'frozen', reason: action.reason };
    case 'unfreeze':
      return { kind: 'unfrozen' };
    case 'approve': {
      const { merchantId, address, approvedBy } = action;
      return { kind: 'settlementAddress', merchantId, address, approvedBy };
    }
    case 'remove':
      return { kind: 'settlementAddressRemoved', merchantId: action.merchantId, address: action.address };
    case 'sweep': {
      const { account, to, amount, approvedBy } = action;
      return { kind: 'sweep', account, to, amountRaw: amount, approvedBy };
    }
    default:
      return unreachable(action);
  }
}

function statusOf({ facts, record }: SigningDeps) {
  const frozen = facts.frozen();
  return {
    frozen: frozen && { reason: frozen.reason, since: new Date(frozen.sinceMs).toISOString() },
    record: record.head(),
    addresses: facts.settlementAddresses(),
  };
}
