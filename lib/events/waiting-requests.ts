// How many requests of a web process wait for events, of one merchant and of all: each holds a connection and memory.

/** Requests of all merchants that wait at the same time. */
export const MAX_WAITING = 200;
/** Requests of one merchant that wait at the same time. */
export const MAX_WAITING_PER_MERCHANT = 10;

export type WaitingRequests = {
  /** Counts a request in. @returns counts it out again; null where too many wait already */
  enter(merchantId: string): (() => void) | null;
};

/** Of one process. */
export function createWaitingRequests(): WaitingRequests {
  const waiting = new Map<string, number>();
  let total = 0;
  const leave = (merchantId: string) => {
    const left = (waiting.get(merchantId) ?? 0) - 1;
    total -= 1;
    if (left > 0) waiting.set(merchantId, left);
    else waiting.delete(merchantId);
  };
  return {
    enter: (merchantId) => {
      const own = waiting.get(merchantId) ?? 0;
      if (total >= MAX_WAITING || own >= MAX_WAITING_PER_MERCHANT) return null;
      waiting.set(merchantId, own + 1);
      total += 1;
      return () => leave(merchantId);
    },
  };
}
