// What the record says about the policy: approved destinations, requested sends, amounts sent lately, and whether sending is
// frozen. Rebuilt from all entries when the record is opened.
import { unreachable } from '@/lib/core/errors';
import { MAX_LISTED_REFUNDS } from '@/lib/nano/signer-operator';
import type { BlockEntry, Entry } from '../record/entries';
import type { PlacedEntry } from '../record/record-file';
import type { CappedRule, Policy } from './judge-send';
import { createMinuteSums, DAY_MS } from './minute-sums';
import { isSuspicious } from './refusal-codes';
import { createSendCounts } from './send-counts';
import { createSentAmounts } from './sent-amounts';
import { createWaitingRefunds } from './waiting-refunds';

/** An approval of a sweep ends after this time. */
export const SWEEP_ALLOWED_MS = 7 * DAY_MS;

type SendEffect = Extract<BlockEntry['effect'], { type: 'send' }>;
type Sweep = {
  readonly account: string;
  readonly to: string;
  readonly amountRaw: bigint;
  readonly untilMs: number;
};
type Frozen = { readonly reason: string; readonly rule: CappedRule | null; readonly sinceMs: number };
/** suspicious: an engine that works as intended does not ask for it. */
export type RefusalKind = 'harmless' | 'suspicious';
/** A send to an account that no other rule allows, after its delay. */
export type SentElsewhere = {
  readonly atMs: number;
  readonly account: string;
  readonly to: string;
  readonly amountRaw: bigint;
};

export type PolicyFacts = ReturnType<typeof createPolicyFacts>;

/** @param policy the current one: delays count by it, also those that began before a restart */
export function createPolicyFacts({ elsewhereDelayMs }: Pick<Policy, 'elsewhereDelayMs'>) {
  const addresses = new Map<string, string[]>();
  const assigned = new Map<number, string>();
  const refused = createMinuteSums();
  const sweeps = new Map<string, Sweep>();
  const refunds = createWaitingRefunds(elsewhereDelayMs);
  let elsewhere: readonly SentElsewhere[] = [];
  /** By account and sender: what other accounts returned of its deposits, raw. */
  const returned = new Map<string, bigint>();
  const sends = createSentAmounts();
  const counts = createSendCounts();
  let changes = 0;
  let frozen: Frozen[] = [];
  const spendSweep = (account: string, to: string, amountRaw: bigint) => {
    const sweep = sweeps.get(pairKey(account, to));
    if (sweep !== undefined)
      sweeps.set(pairKey(account, to), { ...sweep, amountRaw: sweep.amountRaw - amountRaw });
  };
  const applySend = (
    block: BlockEntry,
    { to, rule, transferId, depositIndex, isResent }: SendEffect,
    atMs: number,
  ) => {
    const { account, merchantId, amountRaw } = block;
    // A send that was found on the ledger may be the approved one: its entry is not in a record that was restored.
    if (rule === null) return spendSweep(account, to, amountRaw);
    if (rule === 'elsewhere') elsewhere = listed([...elsewhere, { atMs, account, to, amountRaw }], atMs);
    if (transferId !== null) refunds.sent({ account, transferId, to, amountRaw });
    // Counted when it was signed first.
    if (isResent) return;
    if (rule !== 'returned' && rule !== 'swept') sends.add(rule, merchantId, amountRaw, atMs);
    // Whatever rule allowed it: a sweep back to the sender of the deposits is a return.
    spendSweep(account, to, amountRaw);
    if (depositIndex !== null) addTo(returned, pairKey(depositIndex, to), amountRaw);
  };
  const addressesOf = (merchantId: string) => addresses.get(merchantId) ?? [];
  const isSettlementAddress = (merchantId: string, address: string) =>
    addressesOf(merchantId).includes(address);
  /** The clock was ahead: nothing is later than `nowMs`, and delays begin again. */
  const setClock = (nowMs: number) => {
    sends.setClock(nowMs);
    counts.setClock(nowMs);
    refunds.setClock(nowMs);
    elsewhere = elsewhere.map((one) => ({ ...one, atMs: Math.min(one.atMs, nowMs) }));
    for (const [key, sweep] of sweeps)
      sweeps.set(key, { ...sweep, untilMs: Math.min(sweep.untilMs, nowMs + SWEEP_ALLOWED_MS) });
    refused.setClock(nowMs);
    frozen = frozen.map((one) => ({ ...one, sinceMs: Math.min(one.sinceMs, nowMs) }));
  };
  const apply = ({ entry, atMs }: Pick<PlacedEntry, 'entry' | 'atMs'>) => {
    if (isChange(entry)) changes += 1;
    switch (entry.kind) {
      case 'block':
        if (entry.isSigned) counts.add(entry, atMs);
        if (entry.effect.type === 'send') applySend(entry, entry.effect, atMs);
        return;
      case 'requested':
        refunds.add(entry, atMs);
        return;
      case 'settlementAddress':
        addresses.set(entry.merchantId, [...new Set([...addressesOf(entry.merchantId), entry.address])]);
        return;
      case 'settlementAddressRemoved':
        addresses.set(
          entry.merchantId,
          addressesOf(entry.merchantId).filter((address) => address !== entry.address),
        );
        return;
      case 'assigned':
        assigned.set(entry.index, entry.merchantId);
        return;
      case 'sweep': {
        const { account, to, amountRaw } = entry;
        sweeps.set(pairKey(account, to), { account, to, amountRaw, untilMs: atMs + SWEEP_ALLOWED_MS });
        return;
      }
      case 'frozen':
        frozen = [...frozen, { reason: entry.reason, rule: entry.rule, sinceMs: atMs }];
        return;
      case 'unfrozen':
        frozen = [];
        refused.clear();
        counts.unfreeze();
        // A delay that began before the freeze must not be over when it ends: an operator may not have seen the request.
        refunds.clear();
        return;
      case 'refused':
        refused.add([isSuspicious(entry.code) ? 'suspicious' : 'harmless'], 1n, atMs);
        return;
      case 'clockSet':
        setClock(atMs);
        return;
      default:
        unreachable(entry);
    }
  };
  const allowedSweeps = (nowMs: number) =>
    [...sweeps.values()].filter(({ amountRaw, untilMs }) => amountRaw > 0n && untilMs > nowMs);
  return {
    apply,
    /** Whether sends under the rule are frozen; null: all sends. */
    isFrozen: (rule: CappedRule | null) => frozen.some((one) => one.rule === rule),
    /** Every reason, oldest first. */
    frozen: (): readonly Frozen[] => frozen,
    /** How often an operator has changed what may be signed. */
    changes: () => changes,
    /** Whether settlements of this merchant may go to the address. */
    isSettlementAddress,
    settlementAddresses: () =>
      [...addresses].flatMap(([merchantId, list]) => list.map((address) => ({ merchantId, address }))),
    /** The merchant that an operator assigned the account at this index to. */
    assignedTo: (index: number) => assigned.get(index),
    /** Refusals of a kind in the last hour and day, since sending was last unfrozen. */
    refused: (kind: RefusalKind, nowMs: number) => refused.counts(kind, nowMs),
    /** Approved sweeps that are not sent yet. */
    sweeps: allowedSweeps,
    /** What an operator's approval still allows to send from `account` to `to`, raw. */
    sweepableRaw: (account: string, to: string, nowMs: number) =>
      allowedSweeps(nowMs).find((one) => one.account === account && one.to === to)?.amountRaw ?? 0n,
    /** What other accounts returned of the deposits of `to` on the account at this index, raw. */
    returnedElsewhereRaw: (index: number, to: string) => returned.get(pairKey(index, to)) ?? 0n,
    /** Refunds to other accounts: their delays. */
    refunds,
    /** The largest ones that were signed in the last day, and earlier ones if there is space, oldest first. */
    sentElsewhere: (): readonly SentElsewhere[] => elsewhere,
    /** Sent under this rule lately: for the merchant, and in all. */
    sent: sends.sent,
    largest: sends.largest,
    /** Whether too many sends were signed for this one: of its account, or of all. */
    isOverCount: counts.isOver,
    isOverCountOfAll: counts.isOverAll,
  };
}

function isChange({ kind }: Entry): boolean {
  return ['settlementAddress', 'settlementAddressRemoved', 'assigned', 'sweep', 'unfrozen'].includes(kind);
}

/** Those of earlier days are dropped first, then the smallest: many tiny ones must not hide a large one. */
function listed(all: readonly SentElsewhere[], nowMs: number): readonly SentElsewhere[] {
  const [oldest] = all;
  if (oldest === undefined || all.length <= MAX_LISTED_REFUNDS) return all;
  const smallest = all.reduce((least, one) => (one.amountRaw < least.amountRaw ? one : least));
  const dropped = oldest.atMs <= nowMs - DAY_MS ? oldest : smallest;
  return all.filter((one) => one !== dropped);
}

function pairKey(account: string | number, to: string): string {
  return `${account} ${to}`;
}

function addTo(amounts: Map<string, bigint>, key: string, raw: bigint): void {
  amounts.set(key, (amounts.get(key) ?? 0n) + raw);
}
