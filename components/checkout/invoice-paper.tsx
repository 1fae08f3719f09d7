// The invoice that a customer reads and prints: due date, items and total.
'use client';
import { CalendarClock, Printer } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { InvoicePage } from '@/lib/checkout/invoices/invoice-lines';
import { dayText } from '@/lib/core/languages/numbers';
import { Amount } from './amount';
import { Message, useText } from './payer-text';

export function InvoicePaper({ invoice, usd }: { invoice: InvoicePage; usd: string }) {
  const text = useText();
  return (
    <div className="mt-4">
      {invoice.dueDay !== null && <Due day={invoice.dueDay} isOverdue={invoice.isOverdue} />}
      <table className="mt-4 w-full text-sm">
        <caption className="sr-only">{text('invoice.lines')}</caption>
        <thead className="text-xs text-ink-faint">
          <tr>
            <th scope="col" className="py-2 text-start font-medium">
              {text('invoice.item')}
            </th>
            <th scope="col" className="py-2 ps-3 text-end font-medium">
              {text('invoice.sum')}
            </th>
          </tr>
        </thead>
        <Lines lines={invoice.lines} />
        <tfoot>
          <tr className="border-t-2 border-line-strong text-lg font-semibold">
            <th scope="row" className="py-2 text-start">
              {text('invoice.total')}
            </th>
            <td className="py-2 ps-3 text-end whitespace-nowrap">
              <Amount amount={usd} unit="USD" />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

export function PrintInvoice() {
  const text = useText();
  return (
    <Button
      size="small"
      onClick={() => window.print()}
      icon={<Printer aria-hidden className="size-4" />}
      className="needs-scripts mt-4 print:hidden"
    >
      {text('receipt.print')}
    </Button>
  );
}

function Due({ day, isOverdue }: { day: string; isOverdue: boolean }) {
  if (isOverdue) {
    return (
      <Notice tone="warn">
        <Message id="invoice.overdue" date={<Day day={day} />} />
      </Notice>
    );
  }
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      <CalendarClock aria-hidden className="size-4 shrink-0" />
      <span>
        <Message id="invoice.due" date={<Day day={day} />} />
      </span>
    </p>
  );
}

function Lines({ lines }: Pick<InvoicePage, 'lines'>) {
  return (
    <tbody>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of an invoice's lines never changes.
        <tr key={index} className="border-t border-line align-top">
          <td className="py-2">
            <span className="wrap-anywhere" dir="auto">
              {line.description}
            </span>
            <span className="figures block text-xs text-ink-faint">
              <bdi>{line.quantity}</bdi> × <Amount amount={line.usdEach} unit="USD" />
            </span>
          </td>
          <td className="py-2 ps-3 text-end whitespace-nowrap">
            <Amount amount={line.usd} unit="USD" />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** A calendar date in the merchant's time zone. */
function Day({ day }: { day: string }) {
  const { language } = useText();
  return (
    <time dateTime={day} suppressHydrationWarning>
      {dayText(language, day)}
    </time>
  );
}
