// What the record says about the policy: approved destinations, requested sends, amounts sent lately, and whether sending is
// frozen. Rebuilt from all entries when the record is opened.
import type { BlockEntry, Entry, SendRule } from '../record/entries';
import type { PlacedEntry } from '../record/record-file';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A requested send is forgotten after this time; a later request starts another delay. */
const REQUEST_KEPT_MS = 30 * DAY_MS;

/** A send that has to wait: all of it must be the same when it is requested again. */
export type RequestedSend = Extract<Entry, { kind: 'requested' }>;
type SendEffect = Extract<BlockEntry['effect'], { type: 'send' }>;
/** Amounts sent in the last hour and day, raw. */
export type Sent = { readonly hourRaw: bigint; readonly dayRaw: bigint };

export type PolicyFacts = ReturnType<typeof createPolicyFacts>;

export function createPolicyFacts() {
  const addresses = new Map<string, string[]>();
  let refusedAtMs: number[] = [];
  const sweeps = new Map<string, bigint>();
  const requests = new Map<string, number>();
  /** By account and sender: what other accounts returned of its deposits, raw. */
  const returned = new Map<string, bigint>();
  const sends = createSentAmounts();
  let changes = 0;
  let frozen: { readonly reason: string; readonly sinceMs: number } | null = null;
  const applySend = (
    { account, merchantId, amountRaw }: BlockEntry,
    { to, rule, transferId, depositIndex }: SendEffect,
    atMs: number,
  ) => {
    if (rule === null) return;
    sends.add(rule, merchantId, amountRaw, atMs);
    if (rule === 'swept') addTo(sweeps, pairKey(account, to), -amountRaw);
    // One delay allows one send.
    if (transferId !== null) requests.delete(requestKey({ account, transferId, to, amountRaw }));
    if (depositIndex !== null) addTo(returned, pairKey(depositIndex, to), amountRaw);
  };
  const addressesOf = (merchantId: string) => addresses.get(merchantId) ?? [];
  const apply = ({ entry, atMs }: Pick<PlacedEntry, 'entry' | 'atMs'>) => {
    if (isChange(entry)) changes += 1;
    switch (entry.kind) {
      case 'block':
        if (entry.effect.type === 'send' && entry.effect.rule !== null) applySend(entry, entry.effect, atMs);
        return;
      case 'requested':
        requests.set(requestKey(entry), atMs);
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
      case 'sweep':
        sweeps.set(pairKey(entry.account, entry.to), entry.amountRaw);
        return;
      case 'frozen':
        frozen ??= { reason: entry.reason, sinceMs: atMs };
        return;
      case 'unfrozen':
        frozen = null;
        refusedAtMs = [];
        return;
      case 'refused':
        refusedAtMs = [...lately(refusedAtMs, atMs), atMs];
        return;
    }
  };
  return {
    apply,
    frozen: () => frozen,
    /** How often an operator has changed what may be signed. */
    changes: () => changes,
    /** Whether settlements of this merchant may go to the address. */
    isSettlementAddress: (merchantId: string, address: string) => addressesOf(merchantId).includes(address),
    settlementAddresses: () =>
      [...addresses].flatMap(([merchantId, list]) => list.map((address) => ({ merchantId, address }))),
    /** Refusals in the hour before, since sending was last unfrozen. */
    refusedLately: (nowMs: number) => lately(refusedAtMs, nowMs).length,
    /** What an operator's approval still allows to send from `account` to `to`, raw. */
    sweepableRaw: (account: string, to: string) => sweeps.get(pairKey(account, to)) ?? 0n,
    /** What other accounts returned of the deposits of `to` on the account at this index, raw. */
    returnedElsewhereRaw: (index: number, to: string) => returned.get(pairKey(index, to)) ?? 0n,
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
  return (
    kind === 'settlementAddress' ||
    kind === 'settlementAddressRemoved' ||
    kind === 'sweep' ||
    kind === 'unfrozen'
  );
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

function lately(timesMs: readonly number[], nowMs: number): number[] {
  return timesMs.filter((atMs) => atMs > nowMs - HOUR_MS);
}

/** The map is in the order of time. */
function forgetBefore(requests: Map<string, number>, beforeMs: number): void {
  for (const [key, atMs] of requests) {
    if (atMs >= beforeMs) return;
    requests.delete(key);
  }
}

/** Sums by minute, of the last day. The minute an hour or a day ago counts in full. */
function createSentAmounts() {
  const minutes = new Map<number, Map<string, bigint>>();
  const sum = (key: string, fromMs: number) => {
    let raw = 0n;
    for (const [minute, amounts] of minutes) {
      if ((minute + 1) * MINUTE_MS > fromMs) raw += amounts.get(key) ?? 0n;
    }
    return raw;
  };
  const sumsOf = (key: string, nowMs: number): Sent => ({
    hourRaw: sum(key, nowMs - HOUR_MS),
    dayRaw: sum(key, nowMs - DAY_MS),
  });
  return {
    add: (rule: SendRule, merchantId: string | null, amountRaw: bigint, atMs: number) => {
      const minute = Math.floor(atMs / MINUTE_MS);
      const amounts = minutes.get(minute) ?? new Map<string, bigint>();
      minutes.set(minute, amounts);
      for (const key of [rule, merchantKey(rule, merchantId)]) {
        amounts.set(key, (amounts.get(key) ?? 0n) + amountRaw);
      }
      for (const old of minutes.keys()) if ((old + 1) * MINUTE_MS <= atMs - DAY_MS) minutes.delete(old);
    },
    sent: (rule: SendRule, merchantId: string | null, nowMs: number) => ({
      inAll: sumsOf(rule, nowMs),
      ofMerchant: sumsOf(merchantKey(rule, merchantId), nowMs),
    }),
  };
}

function merchantKey(rule: SendRule, merchantId: string | null): string {
  return `${rule} ${merchantId ?? ''}`;
}
