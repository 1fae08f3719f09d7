// What can be made to go wrong, all of it seen at real nodes, and how fast the network votes. Changed at run time.
import { z } from 'zod';

const MAX_DELAY_MS = 3_600_000;
const MAX_COUNT = 1_000_000;
const MAX_CLOCK_OFFSET_MS = 30 * 24 * 3_600_000;

const count = z.number().int().min(0).max(MAX_COUNT);
const delayMs = z.number().int().min(0).max(MAX_DELAY_MS);

/** How a block comes to be confirmed: after a time, or only when somebody says so. */
const confirmation = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('fixed'), delayMs }),
  z.object({ mode: z.literal('manual') }),
]);

export const faultSettingsSchema = z.strictObject({
  confirmation,
  /** Blocks stay unconfirmed as long as this is on. */
  neverConfirm: z.boolean(),
  /** So many next confirmation messages are sent twice. */
  wsDuplicateNext: count,
  /** So many next confirmation messages are lost. */
  wsDropNext: count,
  /** New websocket connections are refused. */
  wsRefuse: z.boolean(),
  /** So many next blocks are taken, and the connection is reset in place of the answer. */
  processResetNext: count,
  /** The node is away: every call's connection is reset, and no websocket is taken. */
  away: z.boolean(),
  /** What a call is answered with in place of an answer. */
  badAnswer: z.enum(['503', 'empty', 'garbage']),
  /** So many next RPC calls get `badAnswer`. */
  badAnswerNext: count,
  /** Every RPC call waits so long before it is looked at, ms. */
  rpcDelayMs: delayMs,
  /** block_count shows so many confirmed blocks too few. */
  behindCemented: count,
  /** block_count shows so many unchecked blocks too many. */
  behindUnchecked: count,
  /** The node's clock is off by so much, ms: seen in local_timestamp. */
  clockOffsetMs: z.number().int().min(-MAX_CLOCK_OFFSET_MS).max(MAX_CLOCK_OFFSET_MS),
});

export type FaultSettings = z.infer<typeof faultSettingsSchema>;

/** The counters that go down by one each time their fault happens. */
export type FaultCounter = 'wsDuplicateNext' | 'wsDropNext' | 'processResetNext' | 'badAnswerNext';

export const DEFAULT_CONFIRMATION_DELAY_MS = 50;

/** Nothing goes wrong. */
export function healthy(confirmationDelayMs: number): FaultSettings {
  return {
    confirmation: { mode: 'fixed', delayMs: confirmationDelayMs },
    neverConfirm: false,
    wsDuplicateNext: 0,
    wsDropNext: 0,
    wsRefuse: false,
    processResetNext: 0,
    away: false,
    badAnswer: '503',
    badAnswerNext: 0,
    rpcDelayMs: 0,
    behindCemented: 0,
    behindUnchecked: 0,
    clockOffsetMs: 0,
  };
}
