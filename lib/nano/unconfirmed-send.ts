// Sends that a Nano node tells of before the network has confirmed them (Nano documentation, "WebSockets", topic
// new_unconfirmed_block). A node tells of every block of the network: what is not for us must cost next to nothing.
import type { Clock } from '@/lib/core/clock';
import { hashBlock, parseRpcBlock } from './block';

/** A send that may never be confirmed: a sign that somebody is paying, never money. */
export type UnconfirmedSend = {
  readonly hash: string;
  /** Where it would go. */
  readonly address: string;
  readonly seenAt: Date;
};

/** What a message of the topic says of its block; undefined for a message of any other topic. */
export function messageOfNewBlock(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('topic' in json)) return undefined;
  return json.topic === 'new_unconfirmed_block' && 'message' in json ? json.message : undefined;
}

/**
 * Reads a new block that sends to one of `watched`. Everybody else's is dropped after one look into the set; only ours
 * are read and hashed, because older nodes name no hash.
 * @returns undefined for anything else
 * @throws RangeError when a field of a send to us is out of form
 */
export function parseUnconfirmedSend(
  newBlock: unknown,
  watched: ReadonlySet<string>,
  clock: Clock,
): UnconfirmedSend | undefined {
  if (typeof newBlock !== 'object' || newBlock === null || !('link_as_account' in newBlock)) return undefined;
  const { link_as_account: address } = newBlock;
  if (typeof address !== 'string' || !watched.has(address)) return undefined;
  if (!('subtype' in newBlock) || newBlock.subtype !== 'send') return undefined;
  const block = parseRpcBlock(newBlock);
  return block && { hash: hashBlock(block), address, seenAt: clock.now() };
}
