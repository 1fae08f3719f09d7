// How many requests of a web process wait for events, of one merchant and of all: each holds a connection and memory.

/** Requests of all merchants that wait at the same time. */
export const MAX_WAITING = 200;
/** Requests of one merchant that wait at the same time. */
export const MAX_WAITING_PER_MERCHANT = 10;

export type WaitingRequests = {
  /** Counts a request in. @returns counts it out again; null where too many wait */
  enter(merchantId: string): (() => void) | null;
};

/** Of one process. */
export function createWaitingRequests(): WaitingRequests {
  const waiting = new Set<{ readonly merchantId: string }>();
  const countOf = (merchantId: string) => [...waiting].filter((one) => one.merchantId === merchantId).length;
  return {
    enter: (merchantId) => {
      if (waiting.size >= MAX_WAITING || countOf(merchantId) >= MAX_WAITING_PER_MERCHANT) return null;
      const request = { merchantId };
      waiting.add(request);
      return () => void waiting.delete(request);
    },
  };
}
