// Refunds to other accounts that wait for their delay, and those that were sent after one.
import type { Entry } from '../record/entries';
import { createMinuteSums, DAY_MS } from './minute-sums';

/** A send that has to wait: all of it must be the same when it is requested again. */
export type RequestedSend = Extract<Entry, { kind: 'requested' }>;
export type SendKey = Pick<RequestedSend, 'account' | 'transferId' | 'to' | 'amountRaw'>;

/** A delay that is over allows the send for this time. Then the request is forgotten, and another one starts a new delay. */
export const ALLOWED_AFTER_DELAY_MS = DAY_MS;

/** About 40 MB. With a delay of an hour, the limits of an hour allow half of it; a delay of days would need far more. */
const MAX_WAITING = 50_000;

/** @param delayMs how long each waits */
export function createWaitingRefunds(delayMs: number) {
  /** In the order of time. */
  let waiting = new Map<string, { readonly send: RequestedSend; readonly atMs: number }>();
  const started = createMinuteSums();
  const keptMs = delayMs + ALLOWED_AFTER_DELAY_MS;
  const forget = (nowMs: number) => {
    for (const [key, old] of waiting) {
      if (old.atMs >= nowMs - keptMs) return;
      waiting.delete(key);
    }
  };
  return {
    add(send: RequestedSend, atMs: number): void {
      // Moved to the end.
      waiting.delete(keyOf(send));
      waiting.set(keyOf(send), { send, atMs });
      started.add([IN_ALL, merchantKey(send.merchantId)], 1n, atMs);
      forget(atMs);
    },
    /** One delay allows one send. */
    sent: (send: SendKey) => waiting.delete(keyOf(send)),
    clear(): void {
      waiting.clear();
      started.clear();
    },
    /** The clock was ahead: nothing is later than `nowMs`, and delays begin again. */
    setClock(nowMs: number): void {
      waiting = new Map([...waiting].map(([key, one]) => [key, { ...one, atMs: Math.min(one.atMs, nowMs) }]));
      started.setClock(nowMs);
    },
    /** When the send was requested first, ms; null: never, or it was forgotten. */
    requestedAtMs: (send: SendKey, nowMs: number): number | null => {
      const atMs = waiting.get(keyOf(send))?.atMs;
      return atMs === undefined || atMs < nowMs - keptMs ? null : atMs;
    },
    /** Whether so many wait that no further delay can begin. */
    isFull(nowMs: number): boolean {
      forget(nowMs);
      return waiting.size >= MAX_WAITING;
    },
    /** Delays that began in the last hour: of the merchant, and in all. */
    startedLately: (merchantId: string | null, nowMs: number) => ({
      ofMerchant: started.counts(merchantKey(merchantId), nowMs).inHour,
      inAll: started.counts(IN_ALL, nowMs).inHour,
    }),
    /** How many delays are not over. */
    delayed: (nowMs: number) => [...waiting.values()].filter(({ atMs }) => atMs > nowMs - delayMs).length,
    /** Those that were not sent and are not forgotten, oldest first. */
    waiting: (nowMs: number) => [...waiting.values()].filter(({ atMs }) => atMs >= nowMs - keptMs),
  };
}

const IN_ALL = 'all';

function merchantKey(merchantId: string | null): string {
  return `of ${merchantId ?? ''}`;
}

function keyOf({ account, transferId, to, amountRaw }: SendKey): string {
  return `${account} ${transferId} ${to} ${amountRaw}`;
}
