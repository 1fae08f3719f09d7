// Queues e-mail to payers, in the transaction of the fact it is about. A row's id names kind and occasion, so that nothing is
// queued twice. The row holds no personal data: the engine reads the address when it sends (engine/mail/send-payer-mail.ts).
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
  /** The merchant sends an invoice, for the `time`-th time. */
  | {
      readonly kind: 'invoice';
      readonly paymentLinkId: string;
      readonly time: number;
      readonly language: Language;
    };

const KINDS = ['receipt', 'refund', 'invoice'] as const satisfies readonly PayerEmailFact['kind'][];

/**
 * Queues an e-mail to the payer, once per fact. Must run inside `writeTransaction`. It is always queued: only the engine knows
 * whether e-mail is set up, and whether merchant and payer want it (decision 0031).
 */
export function queuePayerEmail(tx: Tx, merchantId: string, fact: PayerEmailFact, at: Date): void {
  const time = timeText(at);
  appendRow(tx, PAYER_EMAIL_TABLE, {
    ...{ paymentId: null, refundId: null, paymentLinkId: null, language: null },
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
    case 'invoice': {
      const { paymentLinkId, language } = fact;
      return { kind, id: invoiceEmailId(paymentLinkId, fact.time), paymentLinkId, language };
    }
  }
}

/** The id of an invoice's `time`-th e-mail, from 1 on. */
export function invoiceEmailId(paymentLinkId: string, time: number): string {
  return `invoice.${paymentLinkId}.${time}`;
}

/** A sent e-mail's row is kept as long as a merchant may ask about it. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/** @returns how many of at most `max` were deleted */
export async function prunePayerEmails(
  db: Queryable,
  merchantId: string,
  { now, max }: { readonly now: Date; readonly max: number },
): Promise<number> {
  const where = { merchantId, kind: { in: [...KINDS] }, createdAt: { lt: addMs(now, -KEPT_MS) } };
  return (await db.payerEmail.deleteMany({ where, limit: max })).count;
}
