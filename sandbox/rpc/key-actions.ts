// RPC actions on keys and on blocks that are not in the ledger: for wallets that let the node do the arithmetic.
import { randomBytes } from 'node:crypto';
import { formatAddress, parseAddress } from '@/lib/core/address';
import { parseRaw } from '@/lib/core/raw';
import { blockToRpc, hashBlock, type StateBlock, signBlock, workRoot } from '@/lib/nano/block';
import { bytesToHex, hexToBytes, parseHash, ZERO_HASH } from '@/lib/nano/hex';
import { publicKeyOf } from '@/lib/nano/keys';
import { WORK_THRESHOLDS, workValue } from '@/lib/nano/work';
import { parseBlock } from '../ledger/parse-block';
import { PROCESS_ERRORS } from '../ledger/process-error';
import type { Action, Actions } from './action';
import { type Answer, RpcError, writeAnswer } from './answer';
import { account, flag, optionalText, type Params, requiredText } from './params';
import { findWork } from './work';

const SECRET_KEY_BYTES = 32;

export const keyActions: Actions = {
  key_expand: (_context, params) => keyPair(secretKeyField(params)),
  key_create: () => keyPair(Uint8Array.from(randomBytes(SECRET_KEY_BYTES))),
  account_key: (_context, params) => ({ key: publicKeyHex(account(params)) }),
  account_get: (_context, params) => ({ account: formatAddress(hexToBytes(publicKeyField(params))) }),
  block_hash: (_context, params) => ({ hash: hashBlock(givenBlock(params)) }),
  block_create: (context, params) => blockCreate(context, params),
};

function keyPair(secretKey: Uint8Array): Answer {
  const publicKey = publicKeyOf(secretKey);
  return {
    private: bytesToHex(secretKey),
    public: bytesToHex(publicKey),
    account: formatAddress(publicKey),
  };
}

function secretKeyField(params: Params): Uint8Array {
  const key = parseHash(requiredText(params, 'key'));
  if (key === undefined) throw new RpcError('Bad private key');
  return hexToBytes(key);
}

function publicKeyField(params: Params): string {
  const key = parseHash(requiredText(params, 'key'));
  if (key === undefined) throw new RpcError('Bad public key');
  return key;
}

function publicKeyHex(address: string): string {
  return bytesToHex(parseAddress(address) ?? new Uint8Array(SECRET_KEY_BYTES));
}

function givenBlock(params: Params): StateBlock {
  const given: unknown = flag(params, 'json_block')
    ? params.block
    : JSON.parse(requiredText(params, 'block'));
  const block = parseBlock(given);
  if (block === undefined) throw new RpcError(PROCESS_ERRORS.invalidBlock);
  return block;
}

const blockCreate: Action = (_context, params) => {
  if (requiredText(params, 'type') !== 'state') throw new RpcError('Invalid block type');
  const secretKey = secretKeyField(params);
  const previous = parseHash(requiredText(params, 'previous').padStart(64, '0'));
  const balanceRaw = parseRaw(requiredText(params, 'balance'));
  if (previous === undefined) throw new RpcError('Invalid block hash');
  if (balanceRaw === undefined) throw new RpcError('Bad balance number');
  const block: StateBlock = {
    type: 'state',
    account: formatAddress(publicKeyOf(secretKey)),
    previous,
    representative: account(params, 'representative'),
    balanceRaw,
    link: linkField(params),
  };
  const work = workField(params) ?? findWork(workRoot(block), WORK_THRESHOLDS.sandbox.send);
  const signed = { ...signBlock(block, secretKey), work };
  const contents = blockToRpc(signed);
  return {
    hash: hashBlock(block),
    difficulty: workValue(workRoot(block), work).toString(16).padStart(16, '0'),
    block: flag(params, 'json_block') ? contents : writeAnswer(contents),
  };
};

function linkField(params: Params): string {
  const text = ['link', 'source', 'destination'].map((name) => optionalText(params, name)).find(Boolean);
  const publicKey = parseAddress(text ?? '');
  const link =
    publicKey === undefined ? parseHash((text ?? ZERO_HASH).padStart(64, '0')) : bytesToHex(publicKey);
  if (link === undefined) throw new RpcError('Bad link number');
  return link;
}

function workField(params: Params): string | undefined {
  const work = optionalText(params, 'work')?.padStart(16, '0').toLowerCase();
  if (work !== undefined && !/^[0-9a-f]{16}$/.test(work)) throw new RpcError('Bad work');
  return work;
}
