// Refusals that an operator should know of: each is in the record and in the log once, although the engine repeats its
// requests (once more after a restart).
import type { SignRefusalCode } from '@/lib/nano/signer';
import { appendEntry, type RecordingDeps } from '../signing';
import type { RefusalKind } from './policy-facts';
import { isPolicy, isSuspicious } from './refusal-codes';

/** Refused blocks of a kind that are remembered; an older one is recorded again. */
const MAX_REMEMBERED = 10_000;
/** Further harmless ones are not recorded, so that strangers can't fill the disk. */
const MAX_HARMLESS = { inHour: 10_000, inDay: 20_000 } as const;
/**
 * After this many suspicious ones within an hour, the engine may be compromised, and sending freezes. They have a limit of their own, so that
 * harmless ones can't hide them.
 */
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

export function createRefusals(deps: RecordingDeps) {
  const { facts, clock, log } = deps;
  const remembered = { harmless: new Set<string>(), suspicious: new Set<string>() };
  const nowMs = () => clock.now().getTime();
  const isOverLimit = (kind: RefusalKind) => {
    const { inHour, inDay } = facts.refused(kind, nowMs());
    if (kind === 'harmless') return inHour >= MAX_HARMLESS.inHour || inDay >= MAX_HARMLESS.inDay;
    return inHour >= MAX_SUSPICIOUS_PER_HOUR;
  };
  /** Suspicious ones always, until sending is frozen. */
  const mayBeRecorded = (kind: RefusalKind) =>
    (kind === 'suspicious' && !facts.isFrozen(null)) || !isOverLimit(kind);
  return {
    /** Notes a refusal, unless it only means that the node is not ready. */
    note(refusal: Refusal): void {
      if (!isPolicy(refusal.code)) return;
      const kind = isSuspicious(refusal.code) ? 'suspicious' : 'harmless';
      const key = `${refusal.hash} ${refusal.transferId} ${refusal.code}`;
      if (!remember(remembered[kind], key, () => mayBeRecorded(kind))) return;
      appendEntry(deps, { kind: 'refused', ...refusal });
      log.error(refusal, 'refused to sign');
      if (kind === 'harmless' || facts.isFrozen(null) || !isOverLimit(kind)) return;
      const reason = `the engine made ${MAX_SUSPICIOUS_PER_HOUR} requests within an hour that it should never make`;
      appendEntry(deps, { kind: 'frozen', reason, rule: null });
    },
    /**
     * Refusals in the last hour, since sending was last unfrozen. At least the refunds to other accounts whose delay is not over: an alert
     * must be active for them, also when their refusal was recorded before, or too many others were.
     */
    lately: () => {
      const refused = facts.refused('harmless', nowMs()).inHour + facts.refused('suspicious', nowMs()).inHour;
      return Math.max(refused, facts.refunds.delayed(nowMs()));
    },
  };
}

/** @returns whether it is new and may be recorded */
function remember(keys: Set<string>, key: string, mayBeRecorded: () => boolean): boolean {
  if (keys.has(key) || !mayBeRecorded()) return false;
  const [oldest] = keys;
  if (keys.size >= MAX_REMEMBERED && oldest !== undefined) keys.delete(oldest);
  keys.add(key);
  return true;
}
