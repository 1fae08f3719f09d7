// How often all open payments are looked at: by the pace asked for, more seldom where a look costs much.

export type LookRun = {
  /** How long the last look took, ms. */
  readonly tookMs: number;
  /** Whether it was complete and of a synced node. */
  readonly complete: boolean;
  /** Whether the websocket tells of deposits meanwhile. */
  readonly live: boolean;
};

/** While the websocket tells of deposits, looking takes at most this part of the time: a hundredth. */
const LIVE_PAUSE_FACTOR = 99;
/** Without it a payer waits for the look, and half of the time goes into looking. */
const BLIND_PAUSE_FACTOR = 1;
/** However many payments are open, a lost message is made good within this and the look's own time. */
export const LONGEST_LOOK_PAUSE_MS = 60_000;

/**
 * The pause after a look, in ms: never shorter than `pollIntervalMs`. An incomplete look is repeated as soon as without
 * a websocket, for it has an outage to end (contract §4).
 */
export function lookPauseMs(pollIntervalMs: number, { tookMs, complete, live }: LookRun): number {
  const factor = live && complete ? LIVE_PAUSE_FACTOR : BLIND_PAUSE_FACTOR;
  return Math.max(pollIntervalMs, Math.min(Math.ceil(tookMs * factor), LONGEST_LOOK_PAUSE_MS));
}
