// The closed set of facts that users are notified of, and how a fact is stored in its row. A fact holds no personal data of
// payers and no secret.
import { z } from 'zod';

/** Characters; a longer text is cut. */
const MAX_CHARACTERS = 500;
const word = z.string().transform((text) => text.slice(0, MAX_CHARACTERS));

const FACTS = [
  /** `from`: when the address takes effect, ISO 8601; null for the first address, which takes effect at once. */
  z.object({ kind: z.literal('settlementAddressChanged'), address: word, from: z.iso.datetime().nullable() }),
  z.object({ kind: z.literal('settlementChangeCancelled') }),
  /** `email`: the new owner's. */
  z.object({ kind: z.literal('ownerAdded'), email: word }),
  /** `hasAddress`: a settlement address was set. Missing in facts of the previous version. */
  z.object({ kind: z.literal('merchantApproved'), note: word, hasAddress: z.boolean().default(false) }),
  z.object({ kind: z.literal('merchantRejected'), note: word }),
  z.object({ kind: z.literal('merchantSuspended'), note: word }),
  z.object({ kind: z.literal('apiKeyIssued'), label: word }),
  z.object({ kind: z.literal('apiKeyRotated'), label: word }),
  z.object({ kind: z.literal('passkeyAdded'), label: word }),
  z.object({ kind: z.literal('passwordChanged') }),
  /** `device`: browser and operating system; empty when unknown. */
  z.object({ kind: z.literal('newBrowserSignIn'), device: word }),
  z.object({ kind: z.literal('twoFactorEnabled') }),
  z.object({ kind: z.literal('recoveryCodesReplaced') }),
  /** `method`: what was removed, as text, such as `a passkey`. */
  z.object({ kind: z.literal('signInMethodRemoved'), method: word }),
  /** `host`: of the endpoint's URL. */
  z.object({ kind: z.literal('webhookFailing'), host: word }),
  /** `cause`: it failed for days, or it responded with 410 Gone. */
  z.object({ kind: z.literal('webhookDisabled'), host: word, cause: z.enum(['failing', 'gone']) }),
  /** `label`: of the API key that changed the endpoint. */
  z.object({
    kind: z.literal('webhookChangedByKey'),
    ...{
      host: word,
      label: word,
      change: z.enum([
        ...['added', 'rotated', 'disabled', 'enabled', 'deleted', 'eventsChanged'],
        'detailsTurnedOn',
      ] as const),
    },
  }),
  /** `references`: of the attention items. Missing in facts of the previous version. */
  z.object({ kind: z.literal('attentionRequired'), references: z.array(word).default([]) }),
  /** `nano`: the amount of the refund. `failure`: a `RefundFailure`. */
  z.object({ kind: z.literal('refundFailed'), nano: word, failure: word }),
  /** `nano`: the amount of the refund. `failure`: a `WalletRefundFailure`. */
  z.object({ kind: z.literal('walletRefundFailed'), nano: word, failure: word }),
  /** For officers: a paid payment is in review. */
  z.object({ kind: z.literal('reviewRequired') }),
  /** For officers: money is held for compliance. */
  z.object({ kind: z.literal('moneyHeld') }),
  /** For officers: a change waits for a second one. */
  z.object({ kind: z.literal('changeProposed'), what: z.enum(['rules', 'reviewPolicy']) }),
  /** Somebody tried to sign up with the e-mail address of an existing user. */
  z.object({ kind: z.literal('signUpRepeated') }),
] as const;

const notificationFact = z.discriminatedUnion('kind', FACTS);

export type NotificationFact = z.infer<typeof notificationFact>;

/** The columns that store a fact. */
export function factColumns({ kind, ...detail }: NotificationFact): { kind: string; detail: object } {
  return { kind, detail };
}

/** The fact stored in a row; null for a kind that only a later version knows. */
export function factOf(row: { readonly kind: string; readonly detail: unknown }): NotificationFact | null {
  const detail = z.record(z.string(), z.unknown()).safeParse(row.detail);
  const parsed = notificationFact.safeParse({ ...detail.data, kind: row.kind });
  return parsed.success ? parsed.data : null;
}
