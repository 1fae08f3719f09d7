// What an operator does on the signer's machine: approves destinations, and freezes or unfreezes all sending.
import { unreachable } from '@/lib/core/errors';
import type { OperatorAction } from '@/lib/nano/signer-operator';
import { frozenState } from './policy/frozen-state';
import type { Entry } from './record/entries';
import { appendEntry, type SigningDeps } from './signing';

/** Carries the action out, and returns the state after it. It is on the disk before this resolves. */
export async function runOperatorAction(deps: SigningDeps, action: OperatorAction) {
  const refused = refusalOf(deps, action);
  const entry = refused === null ? entryOf(action) : null;
  if (entry !== null) appendEntry(deps, entry);
  await deps.record.durable();
  if (entry !== null) deps.log.warn(entry, 'an operator changed what may be signed');
  return { ...statusOf(deps), refused };
}

/** A mistyped address must not look removed. */
function refusalOf({ facts }: SigningDeps, action: OperatorAction): string | null {
  if (action.action !== 'remove' || facts.isSettlementAddress(action.merchantId, action.address)) return null;
  return 'This address is not approved for this merchant. Nothing was changed.';
}

function entryOf(action: OperatorAction): Exclude<Entry, { kind: 'block' }> | null {
  switch (action.action) {
    case 'status':
      return null;
    case 'freeze':
      return { kind: 'frozen', reason: action.reason, rule: null };
    case 'unfreeze':
      return { kind: 'unfrozen' };
    case 'approve': {
      const { merchantId, address, approvedBy } = action;
      return { kind: 'settlementAddress', merchantId, address, approvedBy };
    }
    case 'remove':
      return { kind: 'settlementAddressRemoved', merchantId: action.merchantId, address: action.address };
    case 'assign': {
      const { index, merchantId, approvedBy } = action;
      return { kind: 'assigned', index, merchantId, approvedBy };
    }
    case 'sweep': {
      const { account, to, amount, approvedBy } = action;
      return { kind: 'sweep', account, to, amountRaw: amount, approvedBy };
    }
    default:
      return unreachable(action);
  }
}

function statusOf({ facts, record, clock }: SigningDeps) {
  const frozen = frozenState(facts.frozen());
  return {
    frozen: frozen && { ...frozen, since: frozen.since.toISOString() },
    record: record.head(),
    addresses: facts.settlementAddresses(),
    sweeps: facts.sweeps(clock.now().getTime()).map(({ account, to, amountRaw, untilMs }) => ({
      ...{ account, to, amount: amountRaw.toString() },
      until: new Date(untilMs).toISOString(),
    })),
  };
}
