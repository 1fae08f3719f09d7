// Refusals that an operator should know of: each is in the record and in the log once, although the engine repeats its
// requests (once more after a restart).
import type { SignRefusalCode } from '@/lib/nano/signer';
import { appendEntry, type SigningDeps } from '../signing';
import { isPolicy } from './refusal-codes';

/** Refused blocks that are remembered; an older one is recorded again. */
const MAX_REMEMBERED = 10_000;
/** Further ones within an hour are not recorded, so that they can't fill the disk. */
const MAX_PER_HOUR = 10_000;
/** After this many suspicious ones within an hour, the engine may be compromised, and sending freezes. */
const MAX_SUSPICIOUS_PER_HOUR = 1_000;

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
  const nowMs = () => clock.now().getTime();
  return {
    /** Notes a refusal, unless it only means that the node is not ready. */
    note(refusal: Refusal): void {
      const key = `${refusal.hash} ${refusal.transferId} ${refusal.code}`;
      if (!isPolicy(refusal.code) || remembered.has(key)) return;
      if (facts.refusedLately(nowMs()) >= MAX_PER_HOUR) return;
      const [oldest] = remembered;
      if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      remembered.add(key);
      appendEntry(deps, { kind: 'refused', ...refusal });
      log.error(refusal, 'refused to sign');
      if (facts.isFrozen(null) || facts.suspiciousLately(nowMs()) < MAX_SUSPICIOUS_PER_HOUR) return;
      const reason = `the engine made ${MAX_SUSPICIOUS_PER_HOUR} requests within an hour that it should never make`;
      appendEntry(deps, { kind: 'frozen', reason, rule: null });
    },
    /** Refusals in the last hour, since sending was last unfrozen. */
    lately: () => facts.refusedLately(nowMs()),
  };
}
