// When money begins to move after deposits called for it: detection goes first, settlement when the burst is over.
import type { MoneyQueue } from './money-queue';

/** Money moves when this long no further payment has called for it: those that come together are all detected first. */
export const MONEY_AFTER_MS = 150;
/** It moves at the latest this long after the first of them called for it. */
export const MONEY_AT_LATEST_MS = 1_000;

/** Makes the function by which a payment's money is called for. One wake serves a whole burst. */
export function createMoneyWake(
  queue: Pick<MoneyQueue, 'want'>,
  wake: () => void,
): (paymentId: string) => void {
  let timer: NodeJS.Timeout | null = null;
  let latestAtMs = 0;
  const moveNow = () => {
    timer = null;
    wake();
  };
  return (paymentId) => {
    queue.want(paymentId);
    const nowMs = performance.now();
    if (timer === null) latestAtMs = nowMs + MONEY_AT_LATEST_MS;
    else clearTimeout(timer);
    timer = setTimeout(moveNow, Math.max(0, Math.min(MONEY_AFTER_MS, latestAtMs - nowMs)));
  };
}
