// What was sent lately under each rule, in all and for each merchant.
import type { SendRule } from '../record/entries';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Amounts sent in the last hour and day, raw. */
export type Sent = { readonly hourRaw: bigint; readonly dayRaw: bigint };

/** Sums by minute, of the last day. The minute an hour or a day ago counts in full. */
export function createSentAmounts() {
  let minutes = new Map<number, Map<string, bigint>>();
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
    /** The clock was ahead: what was sent later than `nowMs` counts as sent then. */
    setClock: (nowMs: number) => {
      const moved = new Map<number, Map<string, bigint>>();
      for (const [minute, amounts] of minutes) {
        const to = Math.min(minute, Math.floor(nowMs / MINUTE_MS));
        const merged = moved.get(to) ?? new Map<string, bigint>();
        for (const [key, raw] of amounts) merged.set(key, (merged.get(key) ?? 0n) + raw);
        moved.set(to, merged);
      }
      minutes = moved;
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
