// Decides whether a send may be signed. Pure: everything it uses was checked by the signer itself, or is in its record.
import { unreachable } from '@/lib/core/errors';
import type { SendPurpose, SignRefusal } from '@/lib/nano/signer';
import type { SendRule } from '../record/entries';
import type { PolicyFacts, RequestedSend, Sent } from './policy-facts';

/** The most that may be sent in an hour and in a day, raw; null: no limit. */
export type Cap = { readonly hourRaw: bigint | null; readonly dayRaw: bigint | null };
export type Caps = { readonly perMerchant: Cap; readonly inAll: Cap };

const NO_CAP: Cap = { hourRaw: null, dayRaw: null };
export const NO_CAPS: Caps = { perMerchant: NO_CAP, inAll: NO_CAP };

/** Returns to a depositor by the same account need no cap: they are worth what the ledger shows on that account. */
type CappedRule = 'refunded' | 'settled' | 'elsewhere';

/** The operator's settings, in a file that only the signer reads. */
export type Policy = {
  readonly caps: Readonly<Record<CappedRule, Caps>>;
  /** How long a send to another destination waits after its first request, ms. */
  readonly elsewhereDelayMs: number;
  /** Settlements need no approved address. */
  readonly settlesAnywhere: boolean;
};

export type JudgedSend = {
  readonly account: string;
  readonly merchantId: string | null;
  readonly transferId: string;
  /** What the engine says that it is. It can only narrow what is allowed. */
  readonly purpose: SendPurpose;
  readonly to: string;
  readonly amountRaw: bigint;
  /** Which account deposits of `to` are on that it did not get back: this one, another one of its merchant, or none. */
  readonly depositedOn: 'this' | 'other' | null;
  /** The account belongs to another merchant than the one named. */
  readonly isOthers: boolean;
};

/** allowed: by this rule. wait: note the request, and refuse until then. refused: see SignRefusal. */
export type SendVerdict =
  | { readonly kind: 'allowed'; readonly rule: SendRule }
  | { readonly kind: 'wait'; readonly request: RequestedSend; readonly untilMs: number }
  | { readonly kind: 'refused'; readonly refusal: SignRefusal; readonly freezes?: string };

const FROZEN = { kind: 'refused', refusal: { kind: 'later', code: 'frozen', retryAt: null } } as const;
const UNAPPROVED_DESTINATION = {
  kind: 'refused',
  refusal: { kind: 'forbidden', code: 'unapprovedDestination' },
} as const;
const OTHER_MERCHANT = { kind: 'refused', refusal: { kind: 'forbidden', code: 'otherMerchant' } } as const;
const UNAPPROVED_SWEEP = {
  kind: 'refused',
  refusal: { kind: 'forbidden', code: 'unapprovedSweep' },
} as const;

/** Judges a send at the signer's time `nowMs`. */
export function judgeSend(facts: PolicyFacts, policy: Policy, send: JudgedSend, nowMs: number): SendVerdict {
  if (facts.frozen() !== null) return FROZEN;
  const { account, merchantId, to, amountRaw, purpose } = send;
  if (send.depositedOn === 'this') return { kind: 'allowed', rule: 'returned' };
  if (send.isOthers) return OTHER_MERCHANT;
  if (merchantId !== null && facts.isSettlementAddress(merchantId, to)) {
    return withinCaps(facts, 'settled', policy, send, nowMs);
  }
  switch (purpose) {
    case 'settlement':
    case 'topUpReturn':
      if (!policy.settlesAnywhere) return UNAPPROVED_DESTINATION;
      return withinCaps(facts, 'settled', policy, send, nowMs);
    case 'sweep':
      if (amountRaw > facts.sweepableRaw(account, to)) return UNAPPROVED_SWEEP;
      return { kind: 'allowed', rule: 'swept' };
    case 'refund':
      if (send.depositedOn === 'other') return withinCaps(facts, 'refunded', policy, send, nowMs);
      return judgeElsewhere(facts, policy, send, nowMs);
    default:
      return unreachable(purpose);
  }
}

function judgeElsewhere(facts: PolicyFacts, policy: Policy, send: JudgedSend, nowMs: number): SendVerdict {
  const { account, transferId, to, amountRaw } = send;
  const request = { kind: 'requested', account, transferId, to, amountRaw } as const;
  const requestedAtMs = facts.requestedAtMs(request, nowMs);
  const untilMs = (requestedAtMs ?? nowMs) + policy.elsewhereDelayMs;
  if (requestedAtMs === null && policy.elsewhereDelayMs > 0) return { kind: 'wait', request, untilMs };
  if (untilMs > nowMs) {
    const refusal = { kind: 'later', code: 'delayed', retryAt: new Date(untilMs) } as const;
    return { kind: 'refused', refusal };
  }
  return withinCaps(facts, 'elsewhere', policy, send, nowMs);
}

/**
 * Over the cap of its merchant, a send waits. Over the cap of all, something is wrong: sending freezes until an operator unfreezes
 * it. A send that alone is over a cap needs another policy.
 */
function withinCaps(
  facts: PolicyFacts,
  rule: CappedRule,
  { caps }: Policy,
  { merchantId, amountRaw }: JudgedSend,
  nowMs: number,
): SendVerdict {
  const { perMerchant, inAll } = caps[rule];
  if ([perMerchant, inAll].some((cap) => overCap(NOTHING_SENT, cap, amountRaw) !== null)) return OVER_ANY_CAP;
  const sent = facts.sent(rule, merchantId, nowMs);
  if (overCap(sent.ofMerchant, perMerchant, amountRaw) !== null) return MERCHANT_CAP_REACHED;
  const over = overCap(sent.inAll, inAll, amountRaw);
  if (over === null) return { kind: 'allowed', rule };
  return { ...MERCHANT_CAP_REACHED, freezes: `the ${over} cap of all sends (${rule}) is reached` };
}

const NOTHING_SENT: Sent = { hourRaw: 0n, dayRaw: 0n };
const OVER_ANY_CAP = { kind: 'refused', refusal: { kind: 'forbidden', code: 'capReached' } } as const;
const MERCHANT_CAP_REACHED = {
  kind: 'refused',
  refusal: { kind: 'later', code: 'capReached', retryAt: null },
} as const;

function overCap({ hourRaw, dayRaw }: Sent, cap: Cap, amountRaw: bigint): 'hourly' | 'daily' | null {
  if (cap.hourRaw !== null && hourRaw + amountRaw > cap.hourRaw) return 'hourly';
  if (cap.dayRaw !== null && dayRaw + amountRaw > cap.dayRaw) return 'daily';
  return null;
}
