// Scans the seed's indexes on the ledger and requests recovery of what the database lacks; also the texts of its command.
// Runs with or without an engine and stores findings as it goes, so it can be interrupted.

import { formatNano } from '@/lib/core/raw';
import { highestStoredIndex, noteRestore, type RestoreDeps } from './retire-restored-pool';
import { type IndexDeps, SCAN_BATCH, scanIndexes, storeFindings, type UsedIndex } from './scan-indexes';

export type RescanOptions = {
  /** The last index to scan; null: `gap` beyond the last stored or used one. */
  readonly to: number | null;
  readonly gap: number;
  /** The operator states that a backup was restored. */
  readonly isRestored: boolean;
};

/** Progress. `end` is the currently known last index. */
export type RescanProgress = { readonly looked: number; readonly end: number; readonly used: number };

type RescanResult = Awaited<ReturnType<typeof rescan>>;

/** Findings kept for the report. */
const MAX_FINDINGS = 1_000;

/**
 * Scans every index from 0. When a finding shows an older database, retires the pool and asks the engine to compare all
 * accounts. Idempotent.
 * @returns `findings`: what the database lacks, at most MAX_FINDINGS, and how many `more`; `isRestored`: the pool was
 * retired and all accounts are compared; `watched`: addresses that were stored after a restore, most of them unused
 * @throws LedgerUnavailableError; Error when the seed does not match the database's addresses
 */
export async function rescan(
  deps: IndexDeps & RestoreDeps,
  { to, gap, isRestored }: RescanOptions,
  onProgress: (progress: RescanProgress) => void,
  signal: AbortSignal,
) {
  let isNoted = false;
  const note = async (reason: string) => {
    if (!isNoted) await noteRestore(deps, reason);
    isNoted = true;
  };
  if (isRestored) await note('requested by the operator');
  const findings: UsedIndex[] = [];
  let [looked, used, more, watched] = [0, 0, 0, 0];
  let end = to ?? (await highestStoredIndex(deps.database)) + gap;
  while (looked <= end && !signal.aborted) {
    const scan = await scanIndexes(deps, looked, Math.min(SCAN_BATCH, end + 1 - looked));
    const { found } = scan;
    // Recorded before the findings, so that an interrupted scan finds them again.
    if (found.some(showsRestore)) await note('the ledger has more than the database');
    await storeFindings(deps, scan, { isRestored: isNoted });
    if (isNoted) watched += scan.unstored.length;
    const lacking = found.filter(isFinding);
    more += Math.max(0, findings.length + lacking.length - MAX_FINDINGS);
    findings.push(...lacking.slice(0, MAX_FINDINGS - findings.length));
    used += found.length;
    looked = Math.min(looked + SCAN_BATCH, end + 1);
    const last = found.at(-1);
    if (to === null && last !== undefined) end = Math.max(end, last.index + gap);
    onProgress({ looked, end, used });
  }
  return { looked, used, findings, more, watched, isRestored: isNoted };
}

/** Retired or stopped accounts were reported before. */
function showsRestore({ isStored, isInPool, paymentId, lacksBlocks, isStopped }: UsedIndex): boolean {
  return !isStored || (lacksBlocks && (isInPool || (paymentId !== null && !isStopped)));
}

function isFinding(used: UsedIndex): boolean {
  return !used.isStored || used.lacksBlocks;
}

export const RESCAN_USAGE = `Scans the addresses of the seed on the ledger and finds what is missing from the database. You can repeat it, stop it at
any time, and run it while the engine runs. It never moves money itself.

  rescan [--to N] [--gap N] [--restored]

  --to N      scan the indexes from 0 to N (default: until --gap unused indexes in a row)
  --gap N     the number of unused indexes in a row that ends the scan (default: RESTORE_GAP, 10000)
  --restored  a backup was restored: retire its address pool and compare all accounts, even if nothing is found

Exit code: 0 nothing is missing; 1 something was found; 2 the scan failed; 64 wrong usage; 130 interrupted.
`;

const BAR_CHARACTERS = 30;

/** One progress line. `elapsedMs` since the start. */
export function progressText({ looked, end, used }: RescanProgress, elapsedMs: number): string {
  const share = Math.min(1, looked / (end + 1));
  const filled = Math.floor(share * BAR_CHARACTERS);
  const bar = `[${'#'.repeat(filled)}${'.'.repeat(BAR_CHARACTERS - filled)}]`;
  const leftS = Math.ceil((elapsedMs * (1 - share)) / Math.max(share, 0.001) / 1_000);
  return `${bar} ${Math.floor(share * 100)}%  ${looked} of ${end + 1} indexes, ${used} in use, ${leftS} s left`;
}

/** The report: findings and what happens next. */
export function rescanReport({ looked, used, findings, more, watched, isRestored }: RescanResult): string[] {
  const lines = [`${looked} indexes scanned, ${used} addresses in use, ${findings.length + more} findings.`];
  for (const found of findings) lines.push(`  ${found.index}  ${found.address}  ${meaningOf(found)}`);
  if (more > 0) lines.push(`  and ${more} more`);
  if (isRestored) {
    lines.push(
      'The address pool was retired: none of its addresses is assigned to a payment. Within a minute, a running engine',
      'compares all accounts with the ledger. Blocks that match no transfer appear in "needs attention".',
      `${watched} addresses that may have been given out since the backup are watched from now on.`,
    );
  }
  return lines;
}

function meaningOf({ isStored, paymentId, isStopped, unclaimedRaw }: UsedIndex): string {
  const watched = isStored ? 'belongs to no payment' : 'was not in the database; watched from now on';
  if (paymentId === null && unclaimedRaw > 0n)
    return `${watched}; ${formatNano(unclaimedRaw)} nano on it (needs attention)`;
  if (paymentId === null) return watched;
  return isStopped
    ? `${paymentId}: blocks missing from the database; the account is stopped (needs attention)`
    : `${paymentId}: blocks missing from the database; the engine imports them`;
}
