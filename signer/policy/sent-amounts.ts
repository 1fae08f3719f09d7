// What was sent lately under each rule, in all and for each merchant.
import type { SendRule } from '../record/entries';
import { createMinuteSums, DAY_MS, HOUR_MS } from './minute-sums';

/** Amounts sent in the last hour and day, raw. */
export type Sent = { readonly hourRaw: bigint; readonly dayRaw: bigint };

export function createSentAmounts() {
  const sums = createMinuteSums();
  return {
    add: (rule: SendRule, merchantId: string | null, amountRaw: bigint, atMs: number) =>
      sums.add([rule, merchantKey(rule, merchantId)], amountRaw, atMs),
    setClock: sums.setClock,
    sent: (rule: SendRule, merchantId: string | null, nowMs: number) => ({
      inAll: sums.amounts(rule, nowMs),
      ofMerchant: sums.amounts(merchantKey(rule, merchantId), nowMs),
    }),
    /** The merchants whose sends under the rule were worth the most, at most `max`. An id is empty for sends of no merchant. */
    largest: (rule: SendRule, period: 'hourly' | 'daily', nowMs: number, max: number): string[] => {
      const prefix = merchantKey(rule, null);
      return [...sums.all(nowMs - (period === 'hourly' ? HOUR_MS : DAY_MS))]
        .filter(([key]) => key.startsWith(prefix))
        .toSorted(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0))
        .slice(0, max)
        .map(([key]) => key.slice(prefix.length));
    },
  };
}

function merchantKey(rule: SendRule, merchantId: string | null): string {
  return `${rule} ${merchantId ?? ''}`;
}
