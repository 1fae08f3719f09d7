// Goes through the indexes of the seed on the ledger and has what the database lacks taken over. For the command; it runs
// beside an engine or without one, and stores what it finds as it goes, so that it may be cut off at any time.
import { type IndexDeps, keepFindings, LOOK_BATCH, lookAtIndexes, type UsedIndex } from './look-at-indexes';
import { highestStoredIndex, noteRestore, type RestoreDeps } from './retire-restored-pool';

export type RescanOptions = {
  /** The last index to look at; null: `gap` further than the last that is stored or in use. */
  readonly to: number | null;
  readonly gap: number;
  /** The operator says that a backup was restored, whether or not anything shows it. */
  readonly isRestored: boolean;
};

/** How far it is. `end` is the last index it will look at as far as it knows now. */
export type RescanProgress = { readonly looked: number; readonly end: number; readonly used: number };

export type RescanResult = {
  /** Indexes looked at, from 0 on. */
  readonly looked: number;
  /** Addresses the ledger knows. */
  readonly used: number;
  /** What the database lacks of them, at most MAX_FINDINGS. */
  readonly findings: readonly UsedIndex[];
  /** Findings beyond those. */
  readonly more: number;
  /** The pool was retired, and the engine compares all accounts anew. */
  readonly isRestored: boolean;
};

/** What is kept in memory to be shown at the end. */
export const MAX_FINDINGS = 1_000;

/**
 * Looks at every index from 0 on. Once something shows that the database is an older one, its pool is retired and the
 * engine is asked to compare all accounts. Safe to repeat.
 * @throws LedgerUnavailableError; Error when the seed does not lead to the addresses of the database
 */
export async function rescan(
  deps: IndexDeps & RestoreDeps,
  { to, gap, isRestored }: RescanOptions,
  onProgress: (progress: RescanProgress) => void,
  signal: AbortSignal,
): Promise<RescanResult> {
  let told = false;
  const tell = async (reason: string) => {
    if (!told) await noteRestore(deps, reason);
    told = true;
  };
  if (isRestored) await tell('the operator says so');
  const findings: UsedIndex[] = [];
  let [looked, used, more] = [0, 0, 0];
  let end = to ?? (await highestStoredIndex(deps.database)) + gap;
  while (looked <= end && !signal.aborted) {
    const found = await lookAtIndexes(deps, looked, Math.min(LOOK_BATCH, end + 1 - looked));
    // Told before it is stored: cut off in between, the next scan finds it again.
    if (found.some(showsRestore)) await tell('the ledger knows more than the database');
    await keepFindings(deps, found);
    const lacking = found.filter(isFinding);
    more += Math.max(0, findings.length + lacking.length - MAX_FINDINGS);
    findings.push(...lacking.slice(0, MAX_FINDINGS - findings.length));
    used += found.length;
    looked = Math.min(looked + LOOK_BATCH, end + 1);
    const last = found.at(-1);
    if (to === null && last !== undefined) end = Math.max(end, last.index + gap);
    onProgress({ looked, end, used });
  }
  return { looked, used, findings, more, isRestored: told };
}

/** What was retired or stopped before was told before. */
function showsRestore({ isStored, isInPool, paymentId, lacksBlocks, isStopped }: UsedIndex): boolean {
  return !isStored || (lacksBlocks && (isInPool || (paymentId !== null && !isStopped)));
}

function isFinding(used: UsedIndex): boolean {
  return !used.isStored || used.lacksBlocks;
}
