// Invoices: payment links for one payment each, with a number, a state, lines and a day they are due. Made and listed by
// their merchant.
import { lockMerchant } from '@/lib/accounts/merchants/merchant-row';
import type { Prefill } from '@/lib/checkout/payment-links/link-prefill';
import { createPaymentLink } from '@/lib/checkout/payment-links/payment-links';
import type { Clock } from '@/lib/core/clock';
import { hasAtMostCodePoints } from '@/lib/core/hidden-characters';
import type { KeyRing } from '@/lib/core/key-ring';
import { addDays, zoneDays } from '@/lib/core/zone-days';
import type { Database, Queryable } from '@/lib/db/client';
import { type ResponseKeeper, storeResponse } from '@/lib/db/idempotency';
import { writeTransaction } from '@/lib/db/transaction';
import type { PaymentStatus } from '@/lib/payments/status';
import { dollars, type InvoiceLine, linesText, totalOf } from './invoice-lines';

/** Invoices the list shows, the newest. */
const MAX_INVOICES_SHOWN = 200;
/** Characters of a payment's order description (contract §2). */
const MAX_ORDER_DESCRIPTION = 2_000;
const SECOND_MS = 1_000;

export type NewInvoice = {
  readonly number: string;
  readonly lines: readonly InvoiceLine[];
  /** The last day it can be paid in time, of the merchant's calendar: `2026-12-24`. */
  readonly dueDay: string;
  /** A word to the customer. */
  readonly message: string | null;
  readonly prefill: Prefill | null;
};

type InvoiceOutcome =
  | { readonly outcome: 'made'; readonly linkId: string }
  /** Another invoice of this merchant has the number. */
  | { readonly outcome: 'numberTaken' };

/**
 * Makes an invoice. Of two with one number, also at the same moment, the first is made.
 * @param keeper keeps the link's id for the form that is sent again
 */
export async function createInvoice(
  deps: { readonly database: Database; readonly clock: Clock; readonly keyRing: KeyRing },
  merchantId: string,
  invoice: NewInvoice,
  keeper: ResponseKeeper<string> | null = null,
): Promise<InvoiceOutcome> {
  const { database, clock, keyRing } = deps;
  const { number, lines, dueDay, message, prefill } = invoice;
  return writeTransaction(database, async (tx) => {
    const { timeZone } = await lockMerchant(tx, merchantId);
    const taken = await tx.paymentLink.count({ where: { merchantId, invoiceNumber: number } });
    if (taken > 0) return { outcome: 'numberTaken' };
    const linkId = await createPaymentLink({ db: tx, clock, keyRing }, merchantId, {
      pricing: 'usd',
      amount: dollars(totalOf(lines)),
      title: number,
      description: message,
      orderId: number,
      orderDescription: linesText(lines, MAX_ORDER_DESCRIPTION),
      stock: 1,
      expiresAt: null,
      prefill,
      invoice: {
        invoiceNumber: number,
        invoiceLines: lines.map((line) => ({ ...line })),
        dueAt: endOf(dueDay, timeZone),
      },
    });
    await storeResponse(tx, keeper, linkId, clock.now());
    return { outcome: 'made', linkId };
  });
}

/** The day's last second in the zone. */
function endOf(day: string, timeZone: string): Date {
  return new Date(zoneDays(timeZone).beginningOf(addDays(day, 1)).getTime() - SECOND_MS);
}

export type InvoiceView = Awaited<ReturnType<typeof listInvoices>>[number];

/** The merchant's invoices as they stand at `now`, the newest first. */
export async function listInvoices(
  db: Queryable,
  merchant: { readonly id: string; readonly timeZone: string },
  now: Date,
) {
  const rows = await db.paymentLink.findMany({
    where: { merchantId: merchant.id, invoiceNumber: { not: null } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_INVOICES_SHOWN,
    select: {
      ...{ id: true, invoiceNumber: true, usdAmount: true, dueAt: true, createdAt: true, closedAt: true },
      payments: {
        where: { status: { in: ['Waiting', 'Completed'] } },
        orderBy: { createdAt: 'desc' },
        take: 1,
        select: { id: true, status: true },
      },
    },
  });
  const { dayAt } = zoneDays(merchant.timeZone);
  return rows.map(({ id, invoiceNumber, usdAmount, dueAt, createdAt, closedAt, payments: [payment] }) => ({
    id,
    number: invoiceNumber ?? '',
    usd: usdAmount ?? '',
    state: invoiceState({ closedAt, dueAt, payment: payment?.status ?? null }, now),
    /** Of the merchant's calendar. */
    dueDay: dueAt === null ? '' : dayAt(dueAt),
    createdAt: createdAt.toISOString(),
    /** The payment that paid it, or is about to. */
    paymentId: payment?.id ?? null,
  }));
}

/** The number to suggest for the merchant's next invoice. */
export async function suggestInvoiceNumber(
  db: Queryable,
  merchant: { readonly id: string; readonly timeZone: string },
  now: Date,
): Promise<string> {
  const latest = await db.paymentLink.findFirst({
    where: { merchantId: merchant.id, invoiceNumber: { not: null } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { invoiceNumber: true },
  });
  return nextInvoiceNumber(latest?.invoiceNumber ?? null, zoneDays(merchant.timeZone).dayAt(now));
}

const MAX_NUMBER = 40;
const FIRST = '0001';

/** Letters of any script, digits, and what stands between them: it is printed, spoken and typed again. */
const NUMBER = /^[\p{L}\p{N}](?:[\p{L}\p{N}\-/._ ]*[\p{L}\p{N}])?$/u;

/** The number, trimmed; undefined when it is none. */
export function parseInvoiceNumber(text: string): string | undefined {
  const number = text.trim();
  return hasAtMostCodePoints(number, MAX_NUMBER) && NUMBER.test(number) ? number : undefined;
}

/**
 * The number after the latest one: its last run of digits counts on and keeps its length. Without one that has digits, the
 * first of the year.
 * @param day of the merchant's calendar, `2026-11-21`
 */
export function nextInvoiceNumber(latest: string | null, day: string): string {
  const match = /^(.*?)([0-9]{1,15})([^0-9]*)$/s.exec(latest ?? '');
  if (match === null) return `${day.slice(0, 4)}-${FIRST}`;
  const [, before = '', digits = '', after = ''] = match;
  return `${before}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}${after}`;
}

/** paying: a customer has begun to pay, and may not finish. closed: the merchant took it back. */
export type InvoiceState = 'open' | 'overdue' | 'paying' | 'paid' | 'closed';

type Facts = {
  readonly closedAt: Date | null;
  readonly dueAt: Date | null;
  /** Of its payment that waits or is completed; null without one. */
  readonly payment: PaymentStatus | null;
};

/** What can't pass comes first: what is paid stays paid, also when it was closed since. */
export function invoiceState({ closedAt, dueAt, payment }: Facts, now: Date): InvoiceState {
  if (payment === 'Completed') return 'paid';
  if (closedAt !== null) return 'closed';
  if (payment === 'Waiting') return 'paying';
  return dueAt !== null && dueAt < now ? 'overdue' : 'open';
}
