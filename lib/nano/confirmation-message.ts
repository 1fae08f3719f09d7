// What a Nano node announces on its websocket (Nano documentation, "WebSockets").
import { z } from 'zod';
import type { BlockSubtype } from './ledger';
import { addressField, hashField, rawField } from './rpc-fields';

/** A block the network confirmed. May come twice or never: it only says where to look. */
export type ConfirmationMessage = {
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
    block: z.object({
      link_as_account: addressField.optional(),
      subtype: z.enum(['send', 'receive', 'open', 'change', 'epoch']),
    }),
  }),
});

/** Reads one announcement; undefined when the message is none or lacks what is needed. */
export function parseConfirmation(json: unknown, receivedAt: Date): ConfirmationMessage | undefined {
  const parsed = confirmationSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const { hash, account, amount, block } = parsed.data.message;
  const linkAsAccount = block.link_as_account ?? '';
  return { hash, account, linkAsAccount, amountRaw: amount, subtype: block.subtype, receivedAt };
}
