// The operator's requests to the signer, over a socket that only the signer's own user may use.
import { z } from 'zod';
import { addressField, rawField } from './rpc-fields';
import { frozenState, indexField, timeField } from './signer-messages';

export const OPERATOR_PATH = '/v1/operator';
/** The name of the socket in SIGNER_DIR. */
export const OPERATOR_SOCKET = 'operator.sock';

const MAX_ID_CHARACTERS = 64;
const MAX_TEXT_CHARACTERS = 200;
const id = z.string().min(1).max(MAX_ID_CHARACTERS);
const text = z.string().min(1).max(MAX_TEXT_CHARACTERS);

/** Refunds to other accounts in a response, of each kind. */
export const MAX_LISTED_REFUNDS = 20;
/** Addresses, and sweeps, in a response: a quarter of the longest message. */
export const MAX_LISTED = 100;

/** One action each. `amount`: raw, as decimal text. */
export const operatorRequest = z.discriminatedUnion('action', [
  /** `after`: `next` of the response before. */
  z.strictObject({ action: z.literal('status'), after: text.optional() }),
  z.strictObject({ action: z.literal('freeze'), reason: text }),
  z.strictObject({ action: z.literal('unfreeze') }),
  /** `also`: although the merchant has another address, or another merchant has this one. */
  z.strictObject({
    action: z.literal('approve'),
    merchantId: id,
    address: addressField,
    also: z.boolean(),
    approvedBy: text,
  }),
  z.strictObject({ action: z.literal('remove'), merchantId: id, address: addressField }),
  /** The account at this index, which must have this address, belongs to the merchant, whatever was recorded first. */
  z.strictObject({
    action: z.literal('assign'),
    index: indexField,
    account: addressField,
    merchantId: id,
    approvedBy: text,
  }),
  z.strictObject({
    action: z.literal('sweep'),
    account: addressField,
    to: addressField,
    amount: rawField,
    approvedBy: text,
  }),
]);
export type OperatorAction = z.output<typeof operatorRequest>;

const otherRefund = { account: addressField, to: addressField, amount: rawField };

/** The signer's state after the action. */
export const operatorResponse = z.strictObject({
  frozen: frozenState,
  /** The number of the record's last entry, and the hash over all of them. */
  record: z.strictObject({ number: z.number().int(), hash: z.string() }),
  /** status: a page of all. approve, remove: the first of the merchant. */
  addresses: z.array(z.strictObject({ merchantId: id, address: addressField })),
  /** For the next page; null for none. */
  next: text.nullable(),
  /** The first approved sweeps that are not sent yet, after the last page of addresses and after `sweep`; `amount`: raw. */
  sweeps: z.array(
    z.strictObject({ account: addressField, to: addressField, amount: rawField, until: timeField }),
  ),
  /** With the last page of `status`: refunds to other accounts, null otherwise. `waiting`: how many; `first`, `signed`: the largest ones. */
  otherRefunds: z
    .strictObject({
      waiting: z.number().int(),
      first: z.array(z.strictObject({ ...otherRefund, until: timeField })),
      signed: z.array(z.strictObject({ ...otherRefund, at: timeField })),
    })
    .nullable(),
  /** Why the action was refused and changed nothing; null otherwise. */
  refused: z.string().nullable(),
});
export type SignerStatus = z.output<typeof operatorResponse>;
