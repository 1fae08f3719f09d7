// The ledger as its callers see it: publish, confirm and undo blocks. Every change is written to the journal, and
// whoever listens is told.
import { hashBlock, type SignedBlock } from '@/lib/nano/block';
import { cement } from './cement';
import type { LedgerEntry } from './entry';
import { checkBlock, checkSubtype } from './process-block';
import type { ProcessError } from './process-error';
import { rollBack } from './rollback';
import { addBlock, type LedgerState } from './state';
import { createUnchecked } from './unchecked';

/** How the node says a block came to be confirmed. */
export type ConfirmationType = 'active_quorum' | 'active_confirmation_height' | 'inactive';

export type Confirmation = {
  readonly entry: LedgerEntry;
  readonly type: ConfirmationType;
  /** The sandbox's own housekeeping: faults that count messages leave it alone. */
  readonly internal: boolean;
};

/** Where changes are kept. `durable` resolves when everything written so far survives the process. */
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

export type PublishVerdict =
  | { readonly hash: string; readonly error?: undefined }
  | { readonly hash: string; readonly error: ProcessError };

export type PublishOptions = {
  readonly subtype?: string;
  /** Displaces an unconfirmed competing block, as `force` does at a node with control enabled. */
  readonly force?: boolean;
};

export type Ledger = {
  readonly state: Readonly<LedgerState>;
  /** Judges and adds a block at once; await `durable` before telling anybody outside. */
  publish(block: SignedBlock, options?: PublishOptions): PublishVerdict;
  /**
   * Confirms a block after everything it depends on, then tells the listeners.
   * @returns the number of newly confirmed blocks
   */
  confirm(hash: string, options?: { internal?: boolean }): Promise<number>;
  /** Tells the listeners once more that a confirmed block is confirmed. */
  reannounce(entry: LedgerEntry): void;
  /** Undoes an unconfirmed block with all that was built on it. @throws RangeError when unknown or confirmed. */
  rollBack(hash: string): readonly LedgerEntry[];
  durable(): Promise<void>;
  uncheckedCount(): number;
  listen(listener: LedgerListener): void;
};

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

  function judge(hash: string, block: SignedBlock): ProcessError | undefined {
    const refusal = checkBlock(state, hash, block);
    if (refusal === undefined) add(hash, block);
    else if (refusal.missing !== undefined) unchecked.put(refusal.missing, block, hash);
    return refusal?.error;
  }

  /** Blocks that waited for an added one come in, and may let further ones in. */
  function drain(added: string): void {
    const arrived = [added];
    for (let hash = arrived.pop(); hash !== undefined; hash = arrived.pop()) {
      for (const block of unchecked.take(hash)) {
        const waiting = hashBlock(block);
        if (judge(waiting, block) === undefined) arrived.push(waiting);
      }
    }
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
    publish(block, options = {}) {
      const hash = hashBlock(block);
      const refusal = options.subtype === undefined ? undefined : checkSubtype(state, block, options.subtype);
      if (refusal !== undefined) return { hash, error: refusal.error };
      let error = judge(hash, block);
      if (error === 'fork' && options.force) {
        const rival = rivalOf(state, block);
        if (rival !== undefined && !rival.confirmed) {
          undo(rival.hash);
          error = judge(hash, block);
        }
      }
      if (error === undefined) drain(hash);
      return { hash, error };
    },
    async confirm(hash, options = {}) {
      const cemented = cement(state, hash);
      for (const entry of cemented) journal.blockConfirmed(entry.hash);
      // The table first, then the message: whoever is told must find it so, after a crash too.
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

/** The block that holds the place in the chain that `block` asks for. */
function rivalOf(state: LedgerState, block: SignedBlock): LedgerEntry | undefined {
  const previous = state.blocks.get(block.previous);
  if (previous !== undefined && previous.account === block.account) {
    return state.blocks.get(previous.successor);
  }
  return state.blocks.get(state.accounts.get(block.account)?.openHash ?? '');
}
