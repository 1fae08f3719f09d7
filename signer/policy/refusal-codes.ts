// What a refusal says about the engine.
import type { SignRefusalCode } from '@/lib/nano/signer';

/**
 * waits: the node is not ready, or the freeze itself is in the record. policy: honest engines cause it, such as with a new settlement
 * address. suspicious: honest engines never cause it.
 */
const MEANING: Readonly<Record<SignRefusalCode, 'waits' | 'policy' | 'suspicious'>> = {
  ...{ frozen: 'waits', notConfirmed: 'waits', nodeUnavailable: 'waits', unknownPrevious: 'waits' },
  ...{ capReached: 'policy', delayed: 'policy', unapprovedDestination: 'policy' },
  ...{ unapprovedSweep: 'suspicious', otherMerchant: 'suspicious', wrongAccount: 'suspicious' },
  invalidBlock: 'suspicious',
};

/** Whether an operator should know of it. */
export function isPolicy(code: SignRefusalCode): boolean {
  return MEANING[code] !== 'waits';
}

export function isSuspicious(code: SignRefusalCode): boolean {
  return MEANING[code] === 'suspicious';
}
