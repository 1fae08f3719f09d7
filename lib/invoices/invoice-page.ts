// What a customer's page shows of an invoice. Pure.
import { zoneDays } from '@/lib/overview/zone-days';
import { dollars, lineCents, storedLines } from './invoice-lines';

/** Amounts are dollars with two decimals. */
export type InvoicePage = {
  readonly number: string;
  readonly lines: ReadonlyArray<{
    readonly description: string;
    readonly quantity: number;
    readonly usdEach: string;
    readonly usd: string;
  }>;
  /** Of the merchant's calendar, `2026-12-24`; null without one. */
  readonly dueDay: string | null;
  /** Its day has passed, and it can still be paid. */
  readonly isOverdue: boolean;
};

type Row = {
  readonly invoiceNumber: string | null;
  readonly invoiceLines: unknown;
  readonly dueAt: Date | null;
  readonly textsErasedAt: Date | null;
};

/** The invoice of a link; null where the link is none, and once its texts are erased. @throws z.ZodError when its stored lines are none */
export function invoicePage(
  { invoiceNumber, invoiceLines, dueAt, textsErasedAt }: Row,
  { timeZone, now, isOpen }: { readonly timeZone: string; readonly now: Date; readonly isOpen: boolean },
): InvoicePage | null {
  if (invoiceNumber === null || textsErasedAt !== null) return null;
  return {
    number: invoiceNumber,
    lines: storedLines(invoiceLines).map((line) => ({
      description: line.description,
      quantity: line.quantity,
      usdEach: dollars(lineCents({ ...line, quantity: 1 })),
      usd: dollars(lineCents(line)),
    })),
    dueDay: dueAt && zoneDays(timeZone).dayAt(dueAt),
    isOverdue: isOpen && dueAt !== null && dueAt < now,
  };
}
