// The faults that can be injected, all of them observed at real nodes, and how fast the network votes. They can change
// at run time.
import { z } from 'zod';

const MAX_DELAY_MS = 3_600_000;
const MAX_COUNT = 1_000_000;
const MAX_CLOCK_OFFSET_MS = 30 * 24 * 3_600_000;

const count = z.number().int().min(0).max(MAX_COUNT);
const delayMs = z.number().int().min(0).max(MAX_DELAY_MS);

/** How blocks are confirmed: after a delay, or only on request. */
const confirmation = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('fixed'), delayMs }),
  z.object({ mode: z.literal('manual') }),
]);

export const faultSettingsSchema = z.strictObject({
  confirmation,
  /** Blocks stay unconfirmed while this is true. */
  neverConfirm: z.boolean(),
  /** How many of the next confirmation messages are sent twice. */
  wsDuplicateNext: count,
  /** How many of the next confirmation messages are lost. */
  wsDropNext: count,
  /** New websocket connections are refused. */
  wsRefuse: z.boolean(),
  /** How many of the next blocks are accepted and then followed by a connection reset. */
  processResetNext: count,
  /** The node is down: every RPC connection is reset, and websocket connections are refused. */
  away: z.boolean(),
  /** The body of a bad response. */
  badResponse: z.enum(['503', 'empty', 'garbage']),
  /** How many of the next RPC calls get `badResponse`. */
  badResponseNext: count,
  /** The delay before each RPC call is processed, ms. */
  rpcDelayMs: delayMs,
  /** block_count reports this many confirmed blocks too few. */
  behindCemented: count,
  /** block_count reports this many more unchecked blocks than there are. */
  behindUnchecked: count,
  /** The error of the node's clock, ms, visible in local_timestamp. */
  clockOffsetMs: z.number().int().min(-MAX_CLOCK_OFFSET_MS).max(MAX_CLOCK_OFFSET_MS),
});

export type FaultSettings = z.infer<typeof faultSettingsSchema>;

/** The counters. Each decreases by one when its fault happens. */
export type FaultCounter = 'wsDuplicateNext' | 'wsDropNext' | 'processResetNext' | 'badResponseNext';

export const DEFAULT_CONFIRMATION_DELAY_MS = 50;

/** No faults. */
export function healthy(confirmationDelayMs: number): FaultSettings {
  return {
    confirmation: { mode: 'fixed', delayMs: confirmationDelayMs },
    neverConfirm: false,
    wsDuplicateNext: 0,
    wsDropNext: 0,
    wsRefuse: false,
    processResetNext: 0,
    away: false,
    badResponse: '503',
    badResponseNext: 0,
    rpcDelayMs: 0,
    behindCemented: 0,
    behindUnchecked: 0,
    clockOffsetMs: 0,
  };
}
