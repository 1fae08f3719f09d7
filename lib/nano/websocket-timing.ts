// How long a websocket waits for the node, and between two attempts to reconnect. Pure.

export type SessionTiming = {
  /** Interval of pings. */
  readonly pingIntervalMs: number;
  /** How long to wait for a pong before closing. */
  readonly pongTimeoutMs: number;
  /** Timeout of the handshake and of acknowledgements. */
  readonly ackTimeoutMs: number;
};

export type FeedTiming = SessionTiming & {
  /** Wait before the first reconnect; doubles each time. */
  readonly reconnectMinMs: number;
  /** Maximum wait between reconnects. */
  readonly reconnectMaxMs: number;
};

export const DEFAULT_TIMING: FeedTiming = {
  pingIntervalMs: 20_000,
  pongTimeoutMs: 10_000,
  ackTimeoutMs: 10_000,
  reconnectMinMs: 500,
  reconnectMaxMs: 30_000,
};

/**
 * Wait before the next attempt, ms: doubles up to the maximum. A random part of up to one half is subtracted, so that
 * several engines do not reconnect at once.
 * @param randomPart 0 to 1
 */
export function reconnectDelayMs(timing: FeedTiming, failedAttempts: number, randomPart: number): number {
  const fullMs = Math.min(timing.reconnectMaxMs, timing.reconnectMinMs * 2 ** Math.min(failedAttempts, 30));
  return Math.round(fullMs * (1 - randomPart / 2));
}
