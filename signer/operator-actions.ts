// What an operator does on the signer's machine: approves destinations, and freezes or unfreezes all sending.
import type { SigningDeps } from './signing';
import { appendEntry } from './signing';

/** Who approved, as the record keeps it. */
type By = { readonly approvedBy: string };

export type OperatorActions = ReturnType<typeof createOperatorActions>;

export function createOperatorActions(deps: SigningDeps) {
  const { facts, record, clock } = deps;
  /** Each action is on the disk before it is confirmed. */
  const store = async (entry: Parameters<typeof appendEntry>[1]) => {
    appendEntry(deps, entry);
    await record.durable();
  };
  return {
    /** Settlements of the merchant may go to the address from `delayMs` on. Earlier addresses stay approved. */
    approveSettlementAddress: (
      to: { readonly merchantId: string; readonly address: string } & By,
      delayMs: number,
    ) => store({ kind: 'settlementAddress', ...to, validFromMs: clock.now().getTime() + delayMs }),
    removeSettlementAddress: (merchantId: string, address: string) =>
      store({ kind: 'settlementAddressRemoved', merchantId, address }),
    /** Sends of up to `amountRaw` from `account` to `to`, in place of an earlier approval for both. */
    approveSweep: (
      sweep: { readonly account: string; readonly to: string; readonly amountRaw: bigint } & By,
    ) => store({ kind: 'sweep', ...sweep }),
    freeze: (reason: string) => store({ kind: 'frozen', reason }),
    unfreeze: () => store({ kind: 'unfrozen' }),
    status: () => ({ frozen: facts.frozen(), record: record.head(), addresses: facts.settlementAddresses() }),
  };
}
