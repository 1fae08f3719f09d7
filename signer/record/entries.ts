// The entries of the signer's record, and their text. An entry is never changed or removed; what is true now follows from
// all of them, in order.
import { z } from 'zod';
import { hasAddressForm } from '@/lib/core/address';
import { SIGN_REFUSAL_CODES } from '@/lib/nano/signer';

const hash = z.string().regex(/^[0-9A-F]{64}$/);
const address = z.string().refine(hasAddressForm);
const raw = z
  .string()
  .regex(/^(0|[1-9][0-9]{0,38})$/)
  .transform(BigInt);
const timeMs = z.number().int().nonnegative();
const name = z.string().min(1).max(64);

/** Why a send was allowed. returned: by the account of the deposits; refunded: by another account of the same merchant. */
export const SEND_RULES = ['returned', 'refunded', 'settled', 'swept', 'elsewhere'] as const;
export type SendRule = (typeof SEND_RULES)[number];

/** What a block does. `unknown`: found on the ledger, and its sender is not known or it moves nothing. */
const effect = z.discriminatedUnion('type', [
  z.object({ type: z.literal('receive'), sender: address }),
  /**
   * `depositIndex`: the other account whose deposits it refunds; null: this one's, or it refunds none. `isResent`: it was signed before, and
   * a network upgrade replaced that block. A send that was found on the ledger has no rule.
   */
  z.object({
    type: z.literal('send'),
    to: address,
    rule: z.enum(SEND_RULES).nullable(),
    transferId: name.nullable(),
    depositIndex: z.number().int().nonnegative().nullable(),
    isResent: z.boolean().default(false),
  }),
  z.object({ type: z.enum(['epoch', 'unknown']) }),
]);

const entry = z.discriminatedUnion('kind', [
  /** A block of one of our accounts: signed by us, or found on the ledger. */
  z.object({
    kind: z.literal('block'),
    index: z.number().int().nonnegative(),
    account: address,
    /** The place of the account's entry before this one in the record, bytes; null for the first. */
    before: z.number().int().nonnegative().nullable(),
    hash,
    previous: hash,
    representative: address,
    link: hash,
    balanceRaw: raw,
    /** The received or sent amount, raw; 0 for the others. */
    amountRaw: raw,
    effect,
    isSigned: z.boolean(),
    /** The merchant that the account belongs to; null: nobody named one. */
    merchantId: name.nullable(),
  }),
  /** A send to a destination that no other rule allows was requested for the first time; its delay starts. */
  z.object({
    kind: z.literal('requested'),
    account: address,
    transferId: name,
    to: address,
    amountRaw: raw,
    /** The merchant of the account. */
    merchantId: name.nullable().default(null),
  }),
  z.object({
    kind: z.literal('refused'),
    index: z.number().int(),
    hash,
    code: z.enum(SIGN_REFUSAL_CODES),
    to: address.nullable(),
    transferId: name.nullable(),
  }),
  /** A merchant's settlement address, valid from then on. Earlier ones stay valid until they are removed. */
  z.object({
    kind: z.literal('settlementAddress'),
    merchantId: name,
    address,
    approvedBy: z.string().min(1).max(200),
  }),
  z.object({ kind: z.literal('settlementAddressRemoved'), merchantId: name, address }),
  /** An operator allows sends of up to this amount from an account to a destination. */
  z.object({
    kind: z.literal('sweep'),
    account: address,
    to: address,
    amountRaw: raw,
    approvedBy: z.string().min(1).max(200),
  }),
  /** `rule`: sends under this one only; null: all. */
  z.object({
    kind: z.literal('frozen'),
    reason: z.string().max(300),
    rule: z.enum(['settled', 'refunded', 'elsewhere']).nullable(),
  }),
  z.object({ kind: z.literal('unfrozen') }),
  /** The merchant that an account belongs to from then on. */
  z.object({
    kind: z.literal('assigned'),
    index: z.number().int().nonnegative(),
    merchantId: name,
    approvedBy: z.string().min(1).max(200),
  }),
  /** The clock was ahead when entries were written: their times count as this one. */
  z.object({ kind: z.literal('clockSet'), approvedBy: z.string().min(1).max(200) }),
]);

export type Entry = z.infer<typeof entry>;
export type BlockEntry = Extract<Entry, { kind: 'block' }>;

/** An entry with its number, from 1, and the signer's time when it was written. */
const numbered = z.object({ number: z.number().int().positive(), atMs: timeMs, entry });
export type NumberedEntry = z.infer<typeof numbered>;

/** One line of JSON; amounts are decimal text. */
export function entryText(given: NumberedEntry): string {
  return JSON.stringify(given, (_, value) => (typeof value === 'bigint' ? value.toString() : value));
}

/** @throws SyntaxError or ZodError for anything but the text of an entry */
export function parseEntry(text: string): NumberedEntry {
  return numbered.parse(JSON.parse(text));
}
