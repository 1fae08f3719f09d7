// The ledger's public interface: publish, confirm and undo blocks. Every change is written to the journal and sent to
// listeners.
import type { SignedBlock } from '@/lib/nano/block';
import { cement } from './cement';
import type { LedgerEntry } from './entry';
import { createPublish, type Publish } from './publisher';
import { rollBack } from './rollback';
import { addBlock, type LedgerState } from './state';
import { createUnchecked } from './unchecked';

/** How the node says that a block was confirmed. */
export type ConfirmationType = 'active_quorum' | 'active_confirmation_height' | 'inactive';

export type Confirmation = {
  readonly entry: LedgerEntry;
  readonly type: ConfirmationType;
  /** Whether the sandbox itself caused the message. Counted faults ignore these. */
  readonly internal: boolean;
};

/** Where changes are stored. `durable` resolves when everything written so far survives a crash. */
export type LedgerJournal = {
  blockAdded(entry: LedgerEntry, block: SignedBlock): void;
  blockConfirmed(hash: string): void;
  blockRolledBack(hash: string): void;
  durable(): Promise<void>;
};

export type LedgerListener = {
  added?(entry: LedgerEntry): void;
  confirmed?(confirmation: Confirmation): void;
  rolledBack?(entry: LedgerEntry): void;
};

export type Ledger = {
  readonly state: Readonly<LedgerState>;
  /** Checks and adds a block synchronously. Await `durable` before responding that it was accepted. */
  readonly publish: Publish;
  /**
   * Confirms a block after everything it depends on, then notifies the listeners.
   * @returns the number of newly confirmed blocks
   */
  confirm(hash: string, options?: { internal?: boolean }): Promise<number>;
  /** Sends the confirmation of a confirmed block to the listeners again. */
  reannounce(entry: LedgerEntry): void;
  /**
   * Removes an unconfirmed block and everything that depends on it. @throws RangeError when the block is unknown or
   * confirmed
   */
  rollBack(hash: string): readonly LedgerEntry[];
  durable(): Promise<void>;
  uncheckedCount(): number;
  listen(listener: LedgerListener): void;
};

/** @param deps.nowS the node's clock, seconds since 1970 */
export function createLedger(deps: {
  state: LedgerState;
  journal: LedgerJournal;
  nowS: () => number;
}): Ledger {
  const { state, journal } = deps;
  const unchecked = createUnchecked();
  const listeners: LedgerListener[] = [];

  function add(hash: string, block: SignedBlock): void {
    const entry = addBlock(state, hash, block, deps.nowS());
    journal.blockAdded(entry, block);
    for (const listener of listeners) listener.added?.(entry);
  }

  function undo(hash: string): readonly LedgerEntry[] {
    const removed = rollBack(state, hash);
    journal.blockRolledBack(hash);
    for (const entry of removed) for (const listener of listeners) listener.rolledBack?.(entry);
    return removed;
  }

  function tell(confirmation: Confirmation): void {
    for (const listener of listeners) listener.confirmed?.(confirmation);
  }

  return {
    state,
    publish: createPublish({ state, unchecked, add }),
    async confirm(hash, options = {}) {
      const cemented = cement(state, hash);
      for (const entry of cemented) journal.blockConfirmed(entry.hash);
      // The change is stored before listeners are notified, so that they find it even after a crash.
      await journal.durable();
      for (const entry of cemented) {
        const type = entry.hash === hash ? 'active_quorum' : 'active_confirmation_height';
        tell({ entry, type, internal: options.internal === true });
      }
      return cemented.length;
    },
    reannounce: (entry) => tell({ entry, type: 'active_confirmation_height', internal: false }),
    rollBack: undo,
    durable: () => journal.durable(),
    uncheckedCount: () => unchecked.size(),
    listen(listener) {
      listeners.push(listener);
    },
  };
}
