// Schemas of the node's responses (Nano documentation, "RPC protocol"), and the meaning of rejections by `process`.
// Unexpected shapes are errors.
import { z } from 'zod';
import type { PublishRefusal, PublishResult } from './ledger';
import {
  addressField,
  bigCountField,
  collectionField,
  countField,
  flagField,
  hashField,
  rawField,
  subtypeField,
} from './rpc-fields';

export const versionResponse = z
  .object({ node_vendor: z.string(), network: z.string(), network_identifier: hashField })
  .transform(({ node_vendor: vendor, network, network_identifier: networkIdentifier }) => ({
    ...{ vendor, network, networkIdentifier },
  }));

export const blockCountResponse = z
  .object({ count: bigCountField, cemented: bigCountField, unchecked: bigCountField })
  .transform(({ count, cemented, unchecked }) => ({
    ...{ blockCount: count, cementedCount: cemented, uncheckedCount: unchecked },
  }));

/** Peers by endpoint; "" when there are none. */
export const peersResponse = z.object({ peers: collectionField(z.unknown()) });

/** With `raw`: each peer's report, kept by the node for a minute; "" when there are none. */
export const telemetryResponse = z.object({
  metrics: z.union([z.array(z.object({ cemented_count: bigCountField })), z.literal('').transform(() => [])]),
});

export const accountInfoResponse = z
  .object({
    frontier: hashField,
    balance: rawField,
    representative: addressField,
    confirmed_frontier: hashField,
    confirmed_balance: rawField,
    block_count: countField,
  })
  .transform((info) => ({
    frontier: info.frontier,
    balanceRaw: info.balance,
    representative: info.representative,
    confirmedFrontier: info.confirmed_frontier,
    confirmedBalanceRaw: info.confirmed_balance,
    blockCount: info.block_count,
  }));

/** Accounts without receivables are omitted; "" when there are none. */
export const accountsReceivableResponse = z.object({
  blocks: collectionField(collectionField(z.object({ amount: rawField }))),
});

/** The node leaves out a part that is empty. */
const accountsFrontiersResponse = z.object({
  frontiers: collectionField(hashField).default({}),
  errors: collectionField(z.string()).default({}),
});

/** The response about these accounts. An unopened account is among the errors, so each of them is mentioned. */
export function accountsFrontiersResponseFor(accounts: readonly string[]) {
  return accountsFrontiersResponse.refine(
    ({ frontiers, errors }) => mentionsAll(accounts, [...Object.keys(frontiers), ...Object.keys(errors)]),
    'it does not include every account',
  );
}

function mentionsAll(asked: readonly string[], mentioned: readonly string[]): boolean {
  const known = new Set(mentioned.map((text) => text.toUpperCase()));
  return asked.every((text) => known.has(text.toUpperCase()));
}

/** A legacy block has a type instead of a subtype. */
const blockInfo = z
  .object({
    block_account: addressField,
    amount: rawField,
    balance: rawField,
    height: countField,
    local_timestamp: countField,
    successor: hashField,
    confirmed: flagField,
    contents: z.looseObject({ type: z.string(), destination: addressField.optional() }),
    subtype: subtypeField.optional(),
  })
  .transform((info, context) => {
    const subtype = subtypeField.safeParse(info.subtype ?? info.contents.type);
    if (subtype.success) return { ...info, subtype: subtype.data };
    context.addIssue({ code: 'custom', message: 'a block without subtype' });
    return z.NEVER;
  });

export type BlockInfoResponse = z.output<typeof blockInfo>;

/** `blocks_not_found`: the hashes that the node does not know; "" when it knows all. */
const blocksInfoResponse = z.object({
  blocks: collectionField(blockInfo),
  blocks_not_found: z.union([z.array(z.string()), z.literal('').transform((): string[] => [])]).default([]),
});

/** The response about these blocks. One that does not mention each of them says nothing about those it leaves out. */
export function blocksInfoResponseFor(hashes: readonly string[]) {
  return blocksInfoResponse.refine(
    ({ blocks, blocks_not_found: missing }) => mentionsAll(hashes, [...Object.keys(blocks), ...missing]),
    'it does not include every block',
  );
}

export const processResponse = z.object({ hash: hashField });

export const blockConfirmResponse = z.object({ started: z.literal('1') });

export const workGenerateResponse = z.object({
  work: z
    .string()
    .regex(/^[0-9a-fA-F]{16}$/)
    .transform((text) => text.toLowerCase()),
});

/** The node's messages (nano-node, nano/lib/errors.cpp; checked with V27.1). */
const REFUSAL_BY_MESSAGE = new Map<string, PublishRefusal>([
  ['Gap previous block', 'gapPrevious'],
  ['Gap source block', 'gapSource'],
  ['Fork', 'fork'],
  ['Balance and amount delta do not match', 'balanceMismatch'],
  // Also returned when an accepted send is published again: its subtype is checked against the current balance first.
  ['Invalid block balance for given subtype', 'balanceMismatch'],
  ['Unreceivable', 'unreceivable'],
  ['Block work is less than threshold', 'lowWork'],
  ['Block work is insufficient', 'lowWork'],
]);

/** The result of a rejected publication. Unknown messages are `rejected`: an operator must investigate. */
export function refusalOutcome(nodeMessage: string): PublishResult {
  if (nodeMessage === 'Old block') return { outcome: 'alreadyKnown' };
  return { outcome: REFUSAL_BY_MESSAGE.get(nodeMessage) ?? 'rejected', message: nodeMessage };
}
