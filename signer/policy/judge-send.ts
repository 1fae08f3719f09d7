// Decides whether a send may be signed. Pure: everything it uses was checked by the signer itself, or is in its record.
import { unreachable } from '@/lib/core/errors';
import type { SendPurpose, SignRefusal } from '@/lib/nano/signer';
import type { SendRule } from '../record/entries';
import type { PolicyFacts } from './policy-facts';
import { MAX_OF_ALL_PER_DAY } from './send-counts';
import type { Sent } from './sent-amounts';
import type { RequestedSend } from './waiting-refunds';

/** The most that may be sent in an hour and in a day, raw; null: no limit. */
export type Cap = { readonly hourRaw: bigint | null; readonly dayRaw: bigint | null };
export type Caps = { readonly perMerchant: Cap; readonly inAll: Cap };

const NO_CAP: Cap = { hourRaw: null, dayRaw: null };
export const NO_CAPS: Caps = { perMerchant: NO_CAP, inAll: NO_CAP };

/** Returns to a depositor by the same account need no cap: they are worth what the ledger shows on that account. */
export type CappedRule = 'refunded' | 'settled' | 'elsewhere';

/** The operator's settings, in a file that only the signer reads. */
export type Policy = {
  readonly caps: Readonly<Record<CappedRule, Caps>>;
  /** How long a send to another destination waits after its first request, ms. */
  readonly elsewhereDelayMs: number;
  /** Settlements need no approved address. */
  readonly settlesAnywhere: boolean;
};

/**
 * Where the destination has deposits that it did not get back. this: they can still be on the account. spent: the account sent them on, so
 * others' money would pay. other: on another account of its merchant.
 */
export type DepositPlace = 'this' | 'spent' | 'other';

export type JudgedSend = {
  readonly account: string;
  readonly merchantId: string | null;
  readonly transferId: string;
  /** What the engine says that it is: only a refund may go elsewhere, after a delay. */
  readonly purpose: SendPurpose;
  readonly to: string;
  readonly amountRaw: bigint;
  /** The account's balance after the send. */
  readonly balanceRaw: bigint;
  readonly depositedOn: DepositPlace | null;
  /** The account belongs to another merchant than the one named. */
  readonly belongsToOther: boolean;
  /** The rule under which the same transfer was signed before; a network upgrade replaced its block. Null otherwise. */
  readonly replacedRule: SendRule | null;
};

/** Of one block, whatever was signed before. */
export type Refusal = Exclude<SignRefusal, { kind: 'conflict' }>;

/** allowed: by this rule. wait: note the request, and refuse until then. refused: see SignRefusal. */
export type SendVerdict =
  | { readonly kind: 'allowed'; readonly rule: SendRule }
  | { readonly kind: 'wait'; readonly request: RequestedSend; readonly untilMs: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly freezes?: Freeze };

/** `rule`: the sends that freeze; null: all. */
export type Freeze = { readonly reason: string; readonly rule: CappedRule | null };

/** Delays of refunds to other accounts that start within an hour: of a merchant, so that it can't keep others waiting, and in all. */
const MAX_DELAYS_PER_HOUR = { ofMerchant: 100, inAll: 1_000 } as const;
/** Merchants that are named when the limit of all is reached. */
const MAX_NAMED = 3;
/** After a freeze or at a cap, the engine asks again after this time, or once an operator has changed something. */
const RETRY_MS = 5 * 60_000;
const TOO_MANY_SENDS = `within a day, the engine had ${MAX_OF_ALL_PER_DAY} more sends signed than deposits received`;
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
  if (facts.isFrozen(null)) return waiting('frozen', nowMs);
  if (facts.isOverCount(send, nowMs)) return waiting('capReached', nowMs);
  if (facts.isOverCountOfAll(nowMs))
    return { ...waiting('capReached', nowMs), freezes: { reason: TOO_MANY_SENDS, rule: null } };
  const { account, merchantId, to, amountRaw, purpose } = send;
  if (send.depositedOn === 'this') return { kind: 'allowed', rule: 'returned' };
  if (send.belongsToOther) return OTHER_MERCHANT;
  if (merchantId !== null && facts.isSettlementAddress(merchantId, to)) {
    return withinCaps(facts, 'settled', policy, send, nowMs);
  }
  switch (purpose) {
    case 'settlement':
    case 'topUpReturn':
      if (!policy.settlesAnywhere) return UNAPPROVED_DESTINATION;
      return withinCaps(facts, 'settled', policy, send, nowMs);
    case 'sweep':
      // Its approval was used up when it was signed first.
      if (send.replacedRule !== 'swept' && amountRaw > facts.sweepableRaw(account, to, nowMs))
        return UNAPPROVED_SWEEP;
      return { kind: 'allowed', rule: 'swept' };
    case 'refund':
      if (send.depositedOn !== null) return withinCaps(facts, 'refunded', policy, send, nowMs);
      return judgeElsewhere(facts, policy, send, nowMs);
    default:
      return unreachable(purpose);
  }
}

function judgeElsewhere(facts: PolicyFacts, policy: Policy, send: JudgedSend, nowMs: number): SendVerdict {
  if (isOverAnyCap(policy.caps.elsewhere, send.amountRaw)) return OVER_ANY_CAP;
  const { account, transferId, to, amountRaw, merchantId } = send;
  const request = { kind: 'requested', account, transferId, to, amountRaw, merchantId } as const;
  const requestedAtMs = facts.refunds.requestedAtMs(request, nowMs);
  const untilMs = (requestedAtMs ?? nowMs) + policy.elsewhereDelayMs;
  if (requestedAtMs === null && policy.elsewhereDelayMs > 0) {
    // Its delay does not start yet: an operator could not check so many.
    const { ofMerchant, inAll } = facts.refunds.startedLately(merchantId, nowMs);
    if (ofMerchant >= MAX_DELAYS_PER_HOUR.ofMerchant || inAll >= MAX_DELAYS_PER_HOUR.inAll)
      return waiting('delayed', nowMs);
    if (facts.refunds.isFull(nowMs)) return waiting('delayed', nowMs);
    return { kind: 'wait', request, untilMs };
  }
  if (untilMs > nowMs) {
    const refusal = { kind: 'later', code: 'delayed', retryAt: new Date(untilMs) } as const;
    return { kind: 'refused', refusal };
  }
  return withinCaps(facts, 'elsewhere', policy, send, nowMs);
}

/**
 * Over the cap of its merchant, a send waits. Over the cap of all, something is wrong: sends under this rule freeze until an operator
 * unfreezes them. A send that alone is over a cap needs another policy.
 */
function withinCaps(
  facts: PolicyFacts,
  rule: CappedRule,
  { caps }: Policy,
  { merchantId, amountRaw, replacedRule }: JudgedSend,
  nowMs: number,
): SendVerdict {
  if (facts.isFrozen(rule)) return waiting('frozen', nowMs);
  // Its amount was counted when it was signed first, and was never sent.
  if (replacedRule === rule) return { kind: 'allowed', rule };
  const { perMerchant, inAll } = caps[rule];
  if (isOverAnyCap(caps[rule], amountRaw)) return OVER_ANY_CAP;
  const sent = facts.sent(rule, merchantId, nowMs);
  const refused = waiting('capReached', nowMs);
  if (overCap(sent.ofMerchant, perMerchant, amountRaw) !== null) return refused;
  const over = overCap(sent.inAll, inAll, amountRaw);
  if (over === null) return { kind: 'allowed', rule };
  const most = facts.largest(rule, over, nowMs, MAX_NAMED).map(nameOf);
  const reason = `the ${over} limit of all is reached; most was sent for ${most.join(', ')}`;
  return { ...refused, freezes: { reason, rule } };
}

/** The engine names merchants: what is no ID may be a text that tells an operator what to do. */
function nameOf(merchantId: string): string {
  if (merchantId === '') return 'no merchant';
  return /^[\w-]+$/.test(merchantId) ? merchantId : 'an invalid ID';
}

const NOTHING_SENT: Sent = { hourRaw: 0n, dayRaw: 0n };
const OVER_ANY_CAP = { kind: 'refused', refusal: { kind: 'forbidden', code: 'capReached' } } as const;

function isOverAnyCap({ perMerchant, inAll }: Caps, amountRaw: bigint): boolean {
  return [perMerchant, inAll].some((cap) => overCap(NOTHING_SENT, cap, amountRaw) !== null);
}

function waiting(code: 'frozen' | 'capReached' | 'delayed', nowMs: number) {
  const refusal = { kind: 'later', code, retryAt: new Date(nowMs + RETRY_MS) } as const;
  return { kind: 'refused', refusal } as const;
}

function overCap({ hourRaw, dayRaw }: Sent, cap: Cap, amountRaw: bigint): 'hourly' | 'daily' | null {
  if (cap.hourRaw !== null && hourRaw + amountRaw > cap.hourRaw) return 'hourly';
  if (cap.dayRaw !== null && dayRaw + amountRaw > cap.dayRaw) return 'daily';
  return null;
}
