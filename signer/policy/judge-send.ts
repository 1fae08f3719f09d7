// Decides whether a send may be signed. Pure: everything it uses was checked by the signer itself, or is in its record.
import { unreachable } from '@/lib/core/errors';
import type { SendPurpose, SignRefusal } from '@/lib/nano/signer';
import type { SendRule } from '../record/entries';
import type { PolicyFacts, RequestedSend, Sent } from './policy-facts';

/** The most that may be sent in an hour and in a day, raw; null: no limit. */
export type Cap = { readonly hourRaw: bigint | null; readonly dayRaw: bigint | null };
export type Caps = { readonly perMerchant: Cap; readonly inAll: Cap };

/** The operator's settings, in a file that only the signer reads. */
export type Policy = {
  readonly caps: { readonly settled: Caps; readonly elsewhere: Caps };
  /** How long a send to another destination waits after its first request, ms. */
  readonly elsewhereDelayMs: number;
};

export type JudgedSend = {
  readonly account: string;
  readonly merchantId: string | null;
  readonly transferId: string;
  /** What the engine says that it is. It can only narrow what is allowed. */
  readonly purpose: SendPurpose;
  readonly to: string;
  readonly amountRaw: bigint;
  /** It returns deposits of `to` that it did not get back yet. */
  readonly isReturn: boolean;
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
const UNAPPROVED_SWEEP = {
  kind: 'refused',
  refusal: { kind: 'forbidden', code: 'unapprovedSweep' },
} as const;

/** Judges a send at the signer's time `nowMs`. */
export function judgeSend(facts: PolicyFacts, policy: Policy, send: JudgedSend, nowMs: number): SendVerdict {
  if (facts.frozen() !== null) return FROZEN;
  const { account, merchantId, to, amountRaw, purpose } = send;
  if (send.isReturn) return { kind: 'allowed', rule: 'returned' };
  if (merchantId !== null && facts.isSettlementAddress(merchantId, to, nowMs)) {
    return withinCaps(facts, 'settled', policy.caps.settled, send, nowMs);
  }
  switch (purpose) {
    case 'settlement':
    case 'topUpReturn':
      return UNAPPROVED_DESTINATION;
    case 'sweep':
      if (amountRaw > facts.sweepableRaw(account, to)) return UNAPPROVED_SWEEP;
      return { kind: 'allowed', rule: 'swept' };
    case 'refund':
      return judgeElsewhere(facts, policy, send, nowMs);
    default:
      return unreachable(purpose);
  }
}

function judgeElsewhere(facts: PolicyFacts, policy: Policy, send: JudgedSend, nowMs: number): SendVerdict {
  const { transferId, to, amountRaw } = send;
  const request = { kind: 'requested', transferId, to, amountRaw } as const;
  const requestedAtMs = facts.requestedAtMs(request);
  const untilMs = (requestedAtMs ?? nowMs) + policy.elsewhereDelayMs;
  if (requestedAtMs === null && policy.elsewhereDelayMs > 0) return { kind: 'wait', request, untilMs };
  if (untilMs > nowMs) {
    const refusal = { kind: 'later', code: 'delayed', retryAt: new Date(untilMs) } as const;
    return { kind: 'refused', refusal };
  }
  return withinCaps(facts, 'elsewhere', policy.caps.elsewhere, send, nowMs);
}

/** The first send over a cap freezes all sending, until an operator has looked. */
function withinCaps(
  facts: PolicyFacts,
  rule: 'settled' | 'elsewhere',
  { perMerchant, inAll }: Caps,
  { merchantId, amountRaw }: JudgedSend,
  nowMs: number,
): SendVerdict {
  const sent = facts.sent(rule, merchantId, nowMs);
  const over = overCap(sent.ofMerchant, perMerchant, amountRaw) ?? overCap(sent.inAll, inAll, amountRaw);
  if (over === null) return { kind: 'allowed', rule };
  const whose =
    overCap(sent.ofMerchant, perMerchant, amountRaw) === null ? 'in all' : `of merchant ${merchantId}`;
  return {
    kind: 'refused',
    refusal: { kind: 'later', code: 'capReached', retryAt: null },
    freezes: `the ${over} cap of sends (${rule}) ${whose} is reached`,
  };
}

function overCap({ hourRaw, dayRaw }: Sent, cap: Cap, amountRaw: bigint): 'hourly' | 'daily' | null {
  if (cap.hourRaw !== null && hourRaw + amountRaw > cap.hourRaw) return 'hourly';
  if (cap.dayRaw !== null && dayRaw + amountRaw > cap.dayRaw) return 'daily';
  return null;
}
