// Refusals that an operator should know of: each is in the record and in the log once, although the engine repeats its
// requests (once more after a restart).
import { unreachable } from '@/lib/core/errors';
import type { SignRefusalCode } from '@/lib/nano/signer';
import { appendEntry, type SigningDeps } from '../signing';

/** Refused blocks that are remembered; an older one is recorded again. */
const MAX_REMEMBERED = 10_000;
/**
 * After this many refusals within an hour, something is asking for what it must not have: sending is frozen, and further ones
 * are not recorded, so that they can't fill the disk.
 */
const MAX_PER_HOUR = 1_000;

export type Refusal = {
  readonly index: number;
  /** Of the refused block. */
  readonly hash: string;
  readonly code: SignRefusalCode;
  /** Destination and transfer of a send; null for a receive. */
  readonly to: string | null;
  readonly transferId: string | null;
};

export type Refusals = ReturnType<typeof createRefusals>;

export function createRefusals(deps: SigningDeps) {
  const { facts, clock, log } = deps;
  const remembered = new Set<string>();
  const lately = () => facts.refusedLately(clock.now().getTime());
  return {
    /** Notes a refusal, unless it only means that the node is not ready. */
    note(refusal: Refusal): void {
      const key = `${refusal.hash} ${refusal.transferId} ${refusal.code}`;
      if (!isPolicy(refusal.code) || remembered.has(key) || lately() >= MAX_PER_HOUR) return;
      const [oldest] = remembered;
      if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      remembered.add(key);
      appendEntry(deps, { kind: 'refused', ...refusal });
      log.error(refusal, 'refused to sign');
      if (lately() < MAX_PER_HOUR || facts.frozen() !== null) return;
      appendEntry(deps, { kind: 'frozen', reason: `${MAX_PER_HOUR} requests were refused within an hour` });
    },
    /** Refusals in the last hour, since sending was last unfrozen. */
    lately,
  };
}

function isPolicy(code: SignRefusalCode): boolean {
  switch (code) {
    case 'capReached':
    case 'delayed':
    case 'unapprovedDestination':
    case 'unapprovedSweep':
    case 'otherMerchant':
    case 'wrongAccount':
    case 'invalidBlock':
      return true;
    case 'frozen':
    case 'notConfirmed':
    case 'nodeUnavailable':
    case 'unknownPrevious':
      return false;
    default:
      return unreachable(code);
  }
}
