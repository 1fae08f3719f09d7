// State blocks: building, hashing, signing, and their form in RPC messages (Nano documentation, "Blocks").
import { blake2b } from '@noble/hashes/blake2.js';
import { z } from 'zod';
import { formatAddress, type PublicKey, parseAddress } from '@/lib/core/address';
import { MAX_RAW } from '@/lib/core/raw';
import { bytesToHex, hexToBytes, ZERO_HASH } from './hex';
import { signHash, verifyHash } from './keys';
import { addressField, hashField, rawField } from './rpc-fields';

/** One block of an account's chain. Its hash is its identity. */
export type StateBlock = {
  readonly type: 'state';
  /** The account the block belongs to. */
  readonly account: string;
  /** Hash of the previous block, 64 upper-case hex digits; ZERO_HASH for the first. */
  readonly previous: string;
  readonly representative: string;
  /** The account's balance after the block, raw. */
  readonly balanceRaw: bigint;
  /** 64 upper-case hex digits: a send's destination public key, a receive's source hash, zeros otherwise. */
  readonly link: string;
};

/** A signed block. `work`: 16 lower-case hex digits, or '' until it is computed. */
export type SignedBlock = StateBlock & { readonly signature: string; readonly work: string };

/** Marks a state block in the hash: 31 zero bytes and a 6. */
const STATE_BLOCK_PREAMBLE = Uint8Array.from({ length: 32 }, (_, position) => (position === 31 ? 6 : 0));
const HASH_BYTES = 32;
const BALANCE_HEX_DIGITS = 32;

const rpcBlockSchema = z.object({
  type: z.literal('state'),
  account: addressField,
  previous: hashField,
  representative: addressField,
  balance: rawField,
  link: hashField,
  signature: z
    .string()
    .regex(/^[0-9a-fA-F]{128}$/)
    .transform((text) => text.toUpperCase()),
  work: z
    .string()
    .regex(/^(?:[0-9a-fA-F]{16})?$/)
    .transform((text) => text.toLowerCase()),
});

/**
 * The block's hash, 64 upper-case hex digits; excludes signature and work.
 * @throws RangeError when an address, a hash or the balance is invalid
 */
export function hashBlock(block: StateBlock): string {
  const message = new Uint8Array(176);
  message.set(STATE_BLOCK_PREAMBLE, 0);
  message.set(publicKeyOfAddress(block.account), 32);
  message.set(hash32(block.previous), 64);
  message.set(publicKeyOfAddress(block.representative), 96);
  message.set(hexToBytes(balanceHex(block.balanceRaw)), 128);
  message.set(hash32(block.link), 144);
  return bytesToHex(blake2b(message, { dkLen: HASH_BYTES }));
}

/** Signs the block; work is still missing. The key must belong to the account. */
export function signBlock(block: StateBlock, secretKey: Uint8Array): SignedBlock {
  return { ...block, signature: signHash(secretKey, hashBlock(block)), work: '' };
}

/** Whether the signature is valid for the account. */
export function verifyBlock(block: SignedBlock): boolean {
  return verifyHash(publicKeyOfAddress(block.account), hashBlock(block), block.signature);
}

/** The root for the proof of work: the previous block, or the public key for the first block. */
export function workRoot(block: StateBlock): string {
  return block.previous === ZERO_HASH ? bytesToHex(publicKeyOfAddress(block.account)) : block.previous;
}

/** The block in the JSON form of `process` and `block_info`. */
export function blockToRpc(block: SignedBlock): Record<string, string> {
  return {
    type: block.type,
    account: block.account,
    previous: block.previous,
    representative: block.representative,
    balance: block.balanceRaw.toString(),
    link: block.link,
    link_as_account: formatAddress(hash32(block.link)),
    signature: block.signature,
    work: block.work,
  };
}

/**
 * Parses a state block from an RPC or websocket message, or from `blockToRpc`.
 * @returns undefined for anything else, such as legacy blocks. Signature and work are not verified.
 */
export function parseRpcBlock(json: unknown): SignedBlock | undefined {
  const parsed = rpcBlockSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const { balance, ...fields } = parsed.data;
  return { ...fields, balanceRaw: balance };
}

/** The first block of an account: it receives `amountRaw` from the send `sourceHash`. @throws RangeError as below. */
export function openBlock(input: {
  account: string;
  representative: string;
  sourceHash: string;
  amountRaw: bigint;
}): StateBlock {
  return checkedBlock({
    account: input.account,
    previous: ZERO_HASH,
    representative: input.representative,
    balanceRaw: positiveAmount(input.amountRaw),
    link: input.sourceHash,
  });
}

/** The position of a new block: on top of `previous`, which left this balance. */
export type ChainPlace = {
  readonly account: string;
  readonly representative: string;
  readonly previous: string;
  readonly previousBalanceRaw: bigint;
};

/**
 * A later block that receives `amountRaw` from the send `sourceHash`.
 * @throws RangeError when the amount is not positive, the balance exceeds 2^128 − 1, or a field is invalid
 */
export function receiveBlock(input: ChainPlace & { sourceHash: string; amountRaw: bigint }): StateBlock {
  return checkedBlock({
    account: input.account,
    previous: existingBlock(input.previous),
    representative: input.representative,
    balanceRaw: input.previousBalanceRaw + positiveAmount(input.amountRaw),
    link: input.sourceHash,
  });
}

/**
 * A block that sends `amountRaw` to `destination`.
 * @throws RangeError when the amount is not positive or exceeds the balance, or a field is invalid
 */
export function sendBlock(input: ChainPlace & { destination: string; amountRaw: bigint }): StateBlock {
  if (input.amountRaw > input.previousBalanceRaw) throw new RangeError('the amount is over the balance');
  return checkedBlock({
    account: input.account,
    previous: existingBlock(input.previous),
    representative: input.representative,
    balanceRaw: input.previousBalanceRaw - positiveAmount(input.amountRaw),
    link: bytesToHex(publicKeyOfAddress(input.destination)),
  });
}

/** Validates while building, so that an invalid block is never stored. */
function checkedBlock(fields: Omit<StateBlock, 'type'>): StateBlock {
  publicKeyOfAddress(fields.account);
  publicKeyOfAddress(fields.representative);
  balanceHex(fields.balanceRaw);
  return {
    type: 'state',
    ...fields,
    previous: bytesToHex(hash32(fields.previous)),
    link: bytesToHex(hash32(fields.link)),
  };
}

function publicKeyOfAddress(address: string): PublicKey {
  const publicKey = parseAddress(address);
  if (!publicKey) throw new RangeError('not an address');
  return publicKey;
}

function hash32(hex: string): Uint8Array {
  const bytes = hexToBytes(hex);
  if (bytes.length !== HASH_BYTES) throw new RangeError('a hash has 32 bytes');
  return bytes;
}

function existingBlock(hash: string): string {
  if (hash === ZERO_HASH) throw new RangeError('only an open block has no block before it');
  return hash;
}

function positiveAmount(amountRaw: bigint): bigint {
  if (amountRaw <= 0n) throw new RangeError('the amount must be positive');
  return amountRaw;
}

function balanceHex(balanceRaw: bigint): string {
  if (balanceRaw < 0n || balanceRaw > MAX_RAW) throw new RangeError('a balance is 0 to 2^128 − 1 raw');
  return balanceRaw.toString(16).padStart(BALANCE_HEX_DIGITS, '0');
}
