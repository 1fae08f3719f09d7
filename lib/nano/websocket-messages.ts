// Parses messages of a Nano node's websocket: confirmed blocks and unconfirmed sends.
import { z } from 'zod';
import { formatAddress } from '@/lib/core/address';
import type { Clock } from '@/lib/core/clock';
import { hashBlock, parseRpcBlock } from './block';
import { hexToBytes } from './hex';
import type { BlockSubtype } from './ledger';
import { addressField, hashField, rawField, subtypeField } from './rpc-fields';

/** A confirmed block. Messages may be duplicated or lost, so polling finds the same blocks. */
export type Confirmation = {
  readonly hash: string;
  /** The block's account: the sender, if it is a send. */
  readonly account: string;
  /** A send's destination; '' for legacy blocks. */
  readonly linkAsAccount: string;
  readonly amountRaw: bigint;
  readonly subtype: BlockSubtype;
  /** A send with its whole block, whose hash covers sender and destination. Only the amount is the node's word. */
  readonly isWholeSend: boolean;
  readonly receivedAt: Date;
};

const confirmationSchema = z.object({
  topic: z.literal('confirmation'),
  message: z.object({
    account: addressField,
    amount: rawField,
    hash: hashField,
    block: z.looseObject({ link_as_account: addressField.optional(), subtype: subtypeField }),
  }),
});

/** Parses one confirmation; undefined for other or incomplete messages. */
export function parseConfirmation(json: unknown, receivedAt: Date): Confirmation | undefined {
  const parsed = confirmationSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const { hash, account, amount, block } = parsed.data.message;
  const linkAsAccount = block.link_as_account ?? '';
  const { subtype } = block;
  const isWholeSend = subtype === 'send' && isBlockOf(block, { hash, account, linkAsAccount });
  return { hash, account, linkAsAccount, amountRaw: amount, subtype, isWholeSend, receivedAt };
}

function isBlockOf(
  json: unknown,
  { hash, account, linkAsAccount }: Pick<Confirmation, 'hash' | 'account' | 'linkAsAccount'>,
): boolean {
  const block = parseRpcBlock(json);
  if (block === undefined || block.account !== account) return false;
  return hashBlock(block) === hash && formatAddress(hexToBytes(block.link)) === linkAsAccount;
}

/** An unconfirmed send: an indication of a payment, never money. */
export type UnconfirmedSend = {
  readonly hash: string;
  /** The destination. */
  readonly address: string;
  readonly seenAt: Date;
};

/** The block of a new-block message; undefined for other topics. */
export function messageOfNewBlock(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('topic' in json)) return undefined;
  return json.topic === 'new_unconfirmed_block' && 'message' in json ? json.message : undefined;
}

/**
 * Parses a new block that sends to a watched address. Others are dropped early; ours are parsed and hashed, because older
 * nodes send no hash.
 * @returns undefined for anything else
 * @throws RangeError when a field of a send to us is invalid
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
