// What a user can be told of, as a closed set of facts, and how a fact stands in its row. Nothing personal of payers,
// nothing secret.
import { z } from 'zod';

/** In characters: a longer text is told cut off, never left untold. */
const MAX_CHARACTERS = 500;
const word = z.string().transform((text) => text.slice(0, MAX_CHARACTERS));

const FACTS = [
  /** `from`: when the address takes effect, ISO 8601; null for the first one, which holds at once. */
  z.object({ kind: z.literal('settlementAddressChanged'), address: word, from: z.iso.datetime().nullable() }),
  z.object({ kind: z.literal('settlementChangeTakenBack') }),
  /** `email`: of the user who has become an owner. */
  z.object({ kind: z.literal('ownerAdded'), email: word }),
  z.object({ kind: z.literal('merchantApproved'), note: word }),
  z.object({ kind: z.literal('merchantRejected'), note: word }),
  z.object({ kind: z.literal('merchantSuspended'), note: word }),
  z.object({ kind: z.literal('apiKeyIssued'), label: word }),
  z.object({ kind: z.literal('apiKeyRotated'), label: word }),
  z.object({ kind: z.literal('passkeyAdded'), label: word }),
  z.object({ kind: z.literal('passwordChanged') }),
  z.object({ kind: z.literal('codesTurnedOn') }),
  z.object({ kind: z.literal('recoveryCodesMade') }),
  /** `factor`: what of the sign-in was turned off, in words. */
  z.object({ kind: z.literal('factorTurnedOff'), factor: word }),
  /** `host`: of its address. */
  z.object({ kind: z.literal('webhookFailing'), host: word }),
  /** It is disabled, because it failed for days or says that it is gone. */
  z.object({ kind: z.literal('webhookDisabled'), host: word, cause: z.enum(['failing', 'gone']) }),
  z.object({ kind: z.literal('attentionWaiting') }),
  /** `nano`: how much was to go back. `failure`: why it did not (`RefundFailure`). */
  z.object({ kind: z.literal('refundFailed'), nano: word, failure: word }),
  /** Somebody used the address of a user to sign up. */
  z.object({ kind: z.literal('signUpRepeated') }),
] as const;

const noticeFact = z.discriminatedUnion('kind', FACTS);

export type NoticeFact = z.infer<typeof noticeFact>;

/** The row's columns of a fact. */
export function factColumns({ kind, ...detail }: NoticeFact): { kind: string; detail: object } {
  return { kind, detail };
}

/** The fact of a row; null where a later version wrote one that this one does not know. */
export function factOf(row: { readonly kind: string; readonly detail: unknown }): NoticeFact | null {
  const detail = z.record(z.string(), z.unknown()).safeParse(row.detail);
  const parsed = noticeFact.safeParse({ ...detail.data, kind: row.kind });
  return parsed.success ? parsed.data : null;
}
