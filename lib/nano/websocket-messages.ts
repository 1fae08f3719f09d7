// What a Nano node tells of on its websocket: blocks the network confirmed, and sends it has not confirmed yet.
import { z } from 'zod';
import type { Clock } from '@/lib/core/clock';
import { hashBlock, parseRpcBlock } from './block';
import type { BlockSubtype } from './ledger';
import { addressField, hashField, rawField, subtypeField } from './rpc-fields';

/** A block the network confirmed. May come twice or never: it only says where to look. */
export type Confirmation = {
  readonly hash: string;
  /** The account the block belongs to: the sender, when it is a send. */
  readonly account: string;
  /** A send's destination; '' for legacy blocks. */
  readonly linkAsAccount: string;
  readonly amountRaw: bigint;
  readonly subtype: BlockSubtype;
  readonly receivedAt: Date;
};

const confirmationSchema = z.object({
  topic: z.literal('confirmation'),
  message: z.object({
    account: addressField,
    amount: rawField,
    hash: hashField,
    block: z.object({ link_as_account: addressField.optional(), subtype: subtypeField }),
  }),
});

/** Reads one announcement; undefined when the message is none or lacks what is needed. */
export function parseConfirmation(json: unknown, receivedAt: Date): Confirmation | undefined {
  const parsed = confirmationSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const { hash, account, amount, block } = parsed.data.message;
  const linkAsAccount = block.link_as_account ?? '';
  return { hash, account, linkAsAccount, amountRaw: amount, subtype: block.subtype, receivedAt };
}

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
