// Queues e-mail to payers, in the transaction of the fact it is about. A row's id names kind and occasion, so that nothing is
// queued twice. The engine reads the address when it sends (engine/mail/send-payer-mail.ts): the row holds none, except an encrypted
// one that a payment link is sent to.
import { addMs } from '@/lib/core/clock';
import type { Language } from '@/lib/core/languages/languages';
import { appendRow } from '@/lib/db/appended-rows';
import type { Queryable, Tx } from '@/lib/db/client';
import { TIME, timeText } from '@/lib/db/insert-rows';

const PAYER_EMAIL_TABLE = {
  name: 'PayerEmail',
  columns: {
    id: 'text',
    merchantId: 'text',
    kind: 'text',
    paymentId: 'text',
    refundId: 'text',
    paymentLinkId: 'text',
    language: 'text',
    sealedTo: 'text',
    toIndex: 'text',
    createdAt: TIME,
    nextAttemptAt: TIME,
  },
  skipsExisting: true,
} as const;

/** What an e-mail to a payer is about. */
export type PayerEmailFact =
  /** The payment was completed. */
  | { readonly kind: 'receipt'; readonly paymentId: string }
  /** A refund was confirmed: a manual refund with all its transfers, or one automatic transfer. */
  | { readonly kind: 'refund'; readonly paymentId: string; readonly refundId: string }
  /** The merchant sends an invoice, with an id of `mail/manual-emails.ts`. */
  | ({ readonly kind: 'invoice' } & ManualFact)
  /** The merchant sends a payment link to an address. */
  | ({
      readonly kind: 'paymentLink';
      readonly sealedTo: string;
      readonly toIndex: string | null;
    } & ManualFact);

type ManualFact = {
  readonly id: string;
  readonly paymentLinkId: string;
  readonly language: Language;
};

const KINDS = [
  'receipt',
  'refund',
  'invoice',
  'paymentLink',
] as const satisfies readonly PayerEmailFact['kind'][];

/**
 * Queues an e-mail to the payer, once per fact. Must run inside `writeTransaction`. It is always queued: only the engine knows
 * whether e-mail is set up, and whether merchant and payer want it (decision 0031).
 */
export function queuePayerEmail(tx: Tx, merchantId: string, fact: PayerEmailFact, at: Date): void {
  const time = timeText(at);
  appendRow(tx, PAYER_EMAIL_TABLE, {
    ...{
      paymentId: null,
      refundId: null,
      paymentLinkId: null,
      language: null,
      sealedTo: null,
      toIndex: null,
    },
    ...columnsOf(fact),
    ...{ merchantId, createdAt: time, nextAttemptAt: time },
  });
}

function columnsOf(fact: PayerEmailFact) {
  const { kind } = fact;
  switch (kind) {
    case 'receipt':
      return { kind, id: `receipt.${fact.paymentId}`, paymentId: fact.paymentId };
    case 'refund': {
      const { paymentId, refundId } = fact;
      return { kind, id: `refund.${paymentId}.${refundId}`, paymentId, refundId };
    }
    case 'invoice':
    case 'paymentLink':
      return fact;
  }
}

/** The context that the encryption of an e-mail's address is bound to. */
export function payerEmailBinding(id: string): string {
  return `payer-email:${id}`;
}

/** A sent e-mail's row is kept as long as a merchant may ask about it. */
const KEPT_MS = 90 * 24 * 60 * 60_000;
/** Longer than an e-mail is retried: a crash can leave the address of an abandoned one. */
const ADDRESS_KEPT_MS = 4 * 24 * 60 * 60_000;

/** Also erases addresses that are no longer needed. @returns how many of at most `max` were deleted */
export async function prunePayerEmails(
  db: Queryable,
  merchantId: string,
  { now, max }: { readonly now: Date; readonly max: number },
): Promise<number> {
  const createdBefore = (keptMs: number) => ({ createdAt: { lt: addMs(now, -keptMs) } });
  await db.payerEmail.updateMany({
    where: { merchantId, kind: 'paymentLink', ...createdBefore(ADDRESS_KEPT_MS), sealedTo: { not: null } },
    data: { sealedTo: null },
    limit: max,
  });
  const where = { merchantId, kind: { in: [...KINDS] }, ...createdBefore(KEPT_MS) };
  return (await db.payerEmail.deleteMany({ where, limit: max })).count;
}
