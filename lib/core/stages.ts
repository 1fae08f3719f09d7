// The stages of a confirmed send on its way to the payer's page. A measurement listens to them (verification/bench/stages);
// without a listener they cost nothing.
import { channel } from 'node:diagnostics_channel';

/** The name of the channel, on which Node publishes within one process. */
export const STAGES_CHANNEL = 'nano-payments:stages';

/**
 * In their order. In the engine: the confirmation message is parsed, the send and its payment are known, its sender is
 * judged, and the transaction begins, has its last statement but the commit, and is committed. In web: a page's channel is
 * notified of a change, has read it, and has sent it.
 */
export const STAGES = [
  'received',
  'located',
  'matched',
  'begun',
  'decided',
  'committed',
  'notified',
  'read',
  'sent',
] as const;
export type Stage = (typeof STAGES)[number];

const stages = channel(STAGES_CHANNEL);

/** @param of the block's hash in the engine, the payment's identifier in web */
export function markStage(stage: Stage, of: string): void {
  if (stages.hasSubscribers) stages.publish({ stage, of });
}
