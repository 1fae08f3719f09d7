// What the record says about the policy: approved destinations, requested sends, amounts sent lately, and whether sending is
// frozen. Rebuilt from all entries when the record is opened.
import { unreachable } from '@/lib/core/errors';
import type { BlockEntry, Entry } from '../record/entries';
import type { PlacedEntry } from '../record/record-file';
import type { CappedRule } from './judge-send';
import { isSuspicious } from './refusal-codes';
import { createSentAmounts } from './sent-amounts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** A requested send is forgotten after this time; a later request starts another delay. */
const REQUEST_KEPT_MS = 30 * DAY_MS;
/** An approval of a sweep ends after this time. */
export const SWEEP_ALLOWED_MS = 7 * DAY_MS;

/** A send that has to wait: all of it must be the same when it is requested again. */
export type RequestedSend = Extract<Entry, { kind: 'requested' }>;
type SendEffect = Extract<BlockEntry['effect'], { type: 'send' }>;
type Sweep = {
  readonly account: string;
  readonly to: string;
  readonly amountRaw: bigint;
  readonly untilMs: number;
};
type Frozen = { readonly reason: string; readonly rule: CappedRule | null; readonly sinceMs: number };
/** `isSuspicious`: an engine that works as intended does not ask for it. */
type RefusedAt = { readonly atMs: number; readonly isSuspicious: boolean };

export type PolicyFacts = ReturnType<typeof createPolicyFacts>;

export function createPolicyFacts() {
  const addresses = new Map<string, string[]>();
  const assigned = new Map<number, string>();
  let refused: RefusedAt[] = [];
  const sweeps = new Map<string, Sweep>();
  let requests = new Map<string, number>();
  let requestTimes: number[] = [];
  /** By account and sender: what other accounts returned of its deposits, raw. */
  const returned = new Map<string, bigint>();
  const sends = createSentAmounts();
  let changes = 0;
  let frozen: Frozen[] = [];
  const applySend = (
    { account, merchantId, amountRaw }: BlockEntry,
    { to, rule, transferId, depositIndex }: SendEffect,
    atMs: number,
  ) => {
    if (rule === null) return;
    sends.add(rule, merchantId, amountRaw, atMs);
    const sweep = sweeps.get(pairKey(account, to));
    if (rule === 'swept' && sweep !== undefined)
      sweeps.set(pairKey(account, to), { ...sweep, amountRaw: sweep.amountRaw - amountRaw });
    // One delay allows one send.
    if (transferId !== null) requests.delete(requestKey({ account, transferId, to, amountRaw }));
    if (depositIndex !== null) addTo(returned, pairKey(depositIndex, to), amountRaw);
  };
  const addressesOf = (merchantId: string) => addresses.get(merchantId) ?? [];
  const isSettlementAddress = (merchantId: string, address: string) =>
    addressesOf(merchantId).includes(address);
  /** The clock was ahead: nothing is later than `nowMs`, and delays begin again. */
  const setClock = (nowMs: number) => {
    sends.setClock(nowMs);
    requests = new Map([...requests].map(([key, atMs]) => [key, Math.min(atMs, nowMs)]));
    requestTimes = requestTimes.map((time) => Math.min(time, nowMs));
    for (const [key, sweep] of sweeps)
      sweeps.set(key, { ...sweep, untilMs: Math.min(sweep.untilMs, nowMs + SWEEP_ALLOWED_MS) });
    refused = refused.map((one) => ({ ...one, atMs: Math.min(one.atMs, nowMs) }));
    frozen = frozen.map((one) => ({ ...one, sinceMs: Math.min(one.sinceMs, nowMs) }));
  };
  const apply = ({ entry, atMs }: Pick<PlacedEntry, 'entry' | 'atMs'>) => {
    if (isChange(entry)) changes += 1;
    switch (entry.kind) {
      case 'block':
        if (entry.effect.type === 'send') applySend(entry, entry.effect, atMs);
        return;
      case 'requested':
        // Moved to the end: the map is in the order of time.
        requests.delete(requestKey(entry));
        requests.set(requestKey(entry), atMs);
        requestTimes = [...requestTimes.filter((time) => time > atMs - HOUR_MS), atMs];
        forgetBefore(requests, atMs - REQUEST_KEPT_MS);
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
        [frozen, refused] = [[], []];
        return;
      case 'refused':
        refused = [...lately(refused, atMs), { atMs, isSuspicious: isSuspicious(entry.code) }];
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
    /** Refusals in the hour before, since sending was last unfrozen. */
    refusedLately: (nowMs: number) => lately(refused, nowMs).length,
    suspiciousLately: (nowMs: number) => lately(refused, nowMs).filter((one) => one.isSuspicious).length,
    /** Approved sweeps that are not sent yet. */
    sweeps: allowedSweeps,
    /** What an operator's approval still allows to send from `account` to `to`, raw. */
    sweepableRaw: (account: string, to: string, nowMs: number) =>
      allowedSweeps(nowMs).find((one) => one.account === account && one.to === to)?.amountRaw ?? 0n,
    /** What other accounts returned of the deposits of `to` on the account at this index, raw. */
    returnedElsewhereRaw: (index: number, to: string) => returned.get(pairKey(index, to)) ?? 0n,
    /** Delays that began in the hour before. */
    requestedLately: (nowMs: number) => requestTimes.filter((time) => time > nowMs - HOUR_MS).length,
    /** When the send was requested first, ms; null: never, or it was forgotten. */
    requestedAtMs: (send: SendKey, nowMs: number) => {
      const atMs = requests.get(requestKey(send));
      return atMs === undefined || atMs < nowMs - REQUEST_KEPT_MS ? null : atMs;
    },
    /** Sent under this rule lately: for the merchant, and in all. */
    sent: sends.sent,
  };
}

function isChange({ kind }: Entry): boolean {
  return ['settlementAddress', 'settlementAddressRemoved', 'assigned', 'sweep', 'unfrozen'].includes(kind);
}

function pairKey(account: string | number, to: string): string {
  return `${account} ${to}`;
}

function addTo(amounts: Map<string, bigint>, key: string, raw: bigint): void {
  amounts.set(key, (amounts.get(key) ?? 0n) + raw);
}

type SendKey = Pick<RequestedSend, 'account' | 'transferId' | 'to' | 'amountRaw'>;

function requestKey({ account, transferId, to, amountRaw }: SendKey): string {
  return `${account} ${transferId} ${to} ${amountRaw}`;
}

function lately(refused: readonly RefusedAt[], nowMs: number): RefusedAt[] {
  return refused.filter(({ atMs }) => atMs > nowMs - HOUR_MS);
}

/** The map is in the order of time. */
function forgetBefore(requests: Map<string, number>, beforeMs: number): void {
  for (const [key, atMs] of requests) {
    if (atMs >= beforeMs) return;
    requests.delete(key);
  }
}
