// The messages between engine and signer: JSON over HTTP on a Unix socket. Amounts are decimal text, as in the node's RPC.
import { z } from 'zod';
import type { SignedBlock, StateBlock } from './block';
import { MAX_BIP39_INDEX, MAX_SEED_INDEX } from './keys';
import { addressField, hashField, rawField } from './rpc-fields';
import {
  MAX_ADDRESSES,
  MAX_BLOCKS_TO_SIGN,
  SEND_PURPOSES,
  SIGN_REFUSAL_CODES,
  type SignRequest,
  type SignResponse,
} from './signer';

/** Part of each path. A signer refuses a version that it does not know with status 404. */
const PROTOCOL_VERSION = 1;
export const ADDRESSES_PATH = `/v${PROTOCOL_VERSION}/addresses`;
export const SIGN_PATH = `/v${PROTOCOL_VERSION}/sign`;
export const STATE_PATH = `/v${PROTOCOL_VERSION}/state`;

/** The longest request and response, bytes: 100 blocks of 600. */
export const MAX_MESSAGE_BYTES = 256 * 1024;

export const indexField = z.number().int().min(0).max(MAX_SEED_INDEX);
const signature = z.string().regex(/^[0-9A-F]{128}$/);
const MAX_ID_CHARACTERS = 64;
/** Of the text of an error. */
export const MAX_FAILURE_CHARACTERS = 160;
const id = z.string().min(1).max(MAX_ID_CHARACTERS);

const blockFields = {
  account: addressField,
  previous: hashField,
  representative: addressField,
  balance: rawField,
  link: hashField,
};
const stateBlock = z
  .strictObject(blockFields)
  .transform(({ balance, ...fields }): StateBlock => ({ type: 'state', ...fields, balanceRaw: balance }));
const signedBlock = z
  .strictObject({ ...blockFields, signature })
  .transform(
    ({ balance, ...fields }): SignedBlock => ({ type: 'state', ...fields, balanceRaw: balance, work: '' }),
  );

export const addressesRequest = z
  .strictObject({ first: indexField, count: z.number().int().min(1).max(MAX_ADDRESSES) })
  .refine(({ first, count }) => first + count - 1 <= MAX_SEED_INDEX);
export const addressesResponse = z.strictObject({ addresses: z.array(addressField).max(MAX_ADDRESSES) });

const send = z.strictObject({
  transferId: id,
  purpose: z.enum(SEND_PURPOSES),
  /** Of any keystore: a mnemonic has the fewest accounts, and deriving a further one would fail after entries were added to the record. */
  depositIndex: z.number().int().min(0).max(MAX_BIP39_INDEX).nullable(),
});
export const signRequest = z.strictObject({
  index: indexField,
  merchantId: id.nullable(),
  blocks: z
    .array(z.strictObject({ block: stateBlock, send: send.nullable() }))
    .min(1)
    .max(MAX_BLOCKS_TO_SIGN),
});

export const timeField = z.iso.datetime().transform((text) => new Date(text));
export const frozenState = z.strictObject({ reason: z.string(), since: timeField }).nullable();
export const stateRequest = z.strictObject({});
const count = z.number().int().min(0);
export const stateResponse = z.strictObject({
  ...{ frozen: frozenState, refusedLately: count },
  rules: z.string().max(100),
  nodeFailure: z.string().max(MAX_FAILURE_CHARACTERS).nullable(),
  newestSeedFrom: indexField,
});

const code = z.enum(SIGN_REFUSAL_CODES);
const refusal = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('later'),
    code,
    retryAt: timeField.nullable(),
  }),
  z.strictObject({ kind: z.literal('forbidden'), code }),
  z.strictObject({ kind: z.literal('conflict'), signed: signedBlock }),
]);
export const signResponse = z.strictObject({
  signatures: z.array(signature).max(MAX_BLOCKS_TO_SIGN),
  refusal: refusal.nullable(),
});

export function signRequestMessage({ blocks, ...request }: SignRequest) {
  return { ...request, blocks: blocks.map(({ block, send }) => ({ block: blockMessage(block), send })) };
}

export function signResponseMessage({ signatures, refusal: given }: SignResponse) {
  if (given?.kind !== 'conflict') return { signatures, refusal: given };
  const signed = { ...blockMessage(given.signed), signature: given.signed.signature };
  return { signatures, refusal: { ...given, signed } };
}

function blockMessage({ account, previous, representative, balanceRaw, link }: StateBlock) {
  return { account, previous, representative, balance: balanceRaw.toString(), link };
}
