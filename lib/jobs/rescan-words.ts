// What the rescan says: how far it is, and what it found. Pure.
import { formatNano } from '@/lib/core/raw';
import type { UsedIndex } from './look-at-indexes';
import type { RescanProgress, RescanResult } from './rescan';

export const RESCAN_USAGE = `Goes through the addresses of the seed on the ledger and finds what the database does not know of. Safe to repeat, to
stop at any time, and to run beside the engine. It never moves money itself.

  rescan [--to N] [--gap N] [--restored]

  --to N      look at the indexes from 0 to N; without it, until --gap indexes in a row are new and unused
  --gap N     how many those are (RESTORE_GAP, 10000)
  --restored  a backup was restored: give out no address of its pool, and compare all accounts, whatever is found

Exit code: 0 the database knows all; 1 something was found; 2 it could not look; 64 called wrongly; 130 stopped.
`;

const BAR_CHARACTERS = 30;

/** One line: bar, share, indexes, addresses in use and the time left. `elapsedMs` since the beginning. */
export function progressWords({ looked, end, used }: RescanProgress, elapsedMs: number): string {
  const share = Math.min(1, looked / (end + 1));
  const filled = Math.floor(share * BAR_CHARACTERS);
  const bar = `[${'#'.repeat(filled)}${'.'.repeat(BAR_CHARACTERS - filled)}]`;
  const leftS = Math.ceil((elapsedMs * (1 - share)) / Math.max(share, 0.001) / 1_000);
  return `${bar} ${Math.floor(share * 100)} %  ${looked} of ${end + 1} indexes, ${used} in use, ${leftS} s left`;
}

/** The table of what was found, and what follows from it. */
export function rescanWords({ looked, used, findings, more, isRestored }: RescanResult): string[] {
  const lines = [
    `${looked} indexes looked at, ${used} addresses in use, ${findings.length + more} findings.`,
  ];
  for (const found of findings) lines.push(`  ${found.index}  ${found.address}  ${meaningOf(found)}`);
  if (more > 0) lines.push(`  and ${more} more`);
  if (isRestored) {
    lines.push(
      'The addresses the pool held ready are given to nobody. The engine compares all accounts with the ledger',
    );
    lines.push('within a minute of its running; what it cannot match ends up in "needs attention".');
  }
  return lines;
}

function meaningOf({ isStored, paymentId, isStopped, unclaimedRaw }: UsedIndex): string {
  const watched = isStored ? 'belongs to no payment' : 'was not known: looked at from now on';
  if (paymentId === null && unclaimedRaw > 0n)
    return `${watched}; ${formatNano(unclaimedRaw)} nano lie on it (needs attention)`;
  if (paymentId === null) return watched;
  return isStopped
    ? `${paymentId}: blocks the database lacks; the account is stopped (needs attention)`
    : `${paymentId}: blocks the database lacks; the engine takes them over`;
}
