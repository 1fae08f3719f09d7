// The invoice that a customer reads and prints: seller, customer, dates, items, total, and on paper the way to pay.
'use client';
import { CalendarClock, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { InvoicePage } from '@/lib/checkout/invoices/invoice-page';
import { dayText, percentText } from '@/lib/core/languages/numbers';
import { Amount } from './amount';
import { Message, useText } from './payer-text';

export function InvoicePaper({ invoice, total }: { invoice: InvoicePage; total: string }) {
  const text = useText();
  return (
    <div className="mt-4">
      <Parties invoice={invoice} />
      <p className="mb-2 text-sm text-ink-soft">
        <Message id="invoice.issued" date={<Day day={invoice.issuedDay} />} />
      </p>
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
        <Lines lines={invoice.lines} currency={invoice.currency} />
        <tfoot>
          {invoice.tax !== null && <Tax tax={invoice.tax} currency={invoice.currency} />}
          <tr className="border-t-2 border-line-strong text-lg font-semibold">
            <th scope="row" className="py-2 text-start">
              {text('invoice.total')}
            </th>
            <td className="py-2 ps-3 text-end whitespace-nowrap">
              <Amount amount={total} unit={invoice.currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Parties({ invoice: { seller, customer, customerTaxNumber } }: { invoice: InvoicePage }) {
  const text = useText();
  const address = seller.address === null ? [] : [seller.address];
  return (
    <div className="mb-4 grid gap-4 text-sm print:grid-cols-2">
      <Party label={text('invoice.from')} lines={[seller.name, ...address]} taxNumber={seller.taxNumber} />
      {(customer.length > 0 || customerTaxNumber !== null) && (
        <Party label={text('invoice.to')} lines={customer} taxNumber={customerTaxNumber} />
      )}
    </div>
  );
}

type PartyProps = {
  readonly label: string;
  readonly lines: readonly string[];
  readonly taxNumber: string | null;
};

function Party({ label, lines: [name, ...others], taxNumber }: PartyProps) {
  return (
    <section aria-label={label}>
      <h2 className="text-xs font-medium text-ink-faint">{label}</h2>
      {/* In the text's own direction, but on the side where the page begins, as the label is. */}
      <p className="font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">
        <bdi>{others.join('\n')}</bdi>
      </p>
      {taxNumber !== null && (
        <p className="wrap-anywhere text-ink-soft">
          <Message id="invoice.taxNumber" number={<bdi>{taxNumber}</bdi>} />
        </p>
      )}
    </section>
  );
}

/** How to pay from paper. On a screen the page itself is where to pay. */
export function PayFromPaper({ url, qrCode }: { url: string; qrCode: ReactNode }) {
  const text = useText();
  return (
    <div className="mt-6 hidden break-inside-avoid items-center gap-4 print:flex">
      <div className="shrink-0">{qrCode}</div>
      <p className="min-w-0 text-sm">
        {text('invoice.scan')}
        <bdi dir="ltr" className="mt-1 block font-mono text-xs break-all">
          {url}
        </bdi>
      </p>
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

function Lines({ lines, currency }: Pick<InvoicePage, 'lines' | 'currency'>) {
  return (
    <tbody>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of an invoice's lines never changes.
        <tr key={index} className="border-t border-line align-top">
          <td className="py-2">
            <bdi className="wrap-anywhere">{line.description}</bdi>
            <span className="figures block text-xs text-ink-faint">
              <bdi>{line.quantity}</bdi> × <Amount amount={line.unitPrice} unit={currency} />
              {line.taxPercent !== null && (
                <>
                  {' · '}
                  <Message id="invoice.lineTax" rate={<Percent percent={line.taxPercent} />} />
                </>
              )}
            </span>
          </td>
          <td className="py-2 ps-3 text-end whitespace-nowrap">
            <Amount amount={line.total} unit={currency} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

type TaxProps = Pick<InvoicePage, 'currency'> & { readonly tax: NonNullable<InvoicePage['tax']> };

/** The net total and the tax of each rate. */
function Tax({ tax, currency }: TaxProps) {
  const rows = tax.rates.map(({ percent, net, tax }) => ({
    key: percent,
    name: (
      <Message
        id="invoice.tax"
        rate={<Percent percent={percent} />}
        amount={<Amount amount={net} unit={currency} />}
      />
    ),
    amount: tax,
  }));
  return [{ key: 'net', name: <Message id="invoice.net" />, amount: tax.net }, ...rows].map((row) => (
    <tr key={row.key} className="border-t border-line">
      <th scope="row" className="py-2 text-start font-normal">
        {row.name}
      </th>
      <td className="py-2 ps-3 text-end whitespace-nowrap">
        <Amount amount={row.amount} unit={currency} />
      </td>
    </tr>
  ));
}

function Percent({ percent }: { percent: string }) {
  const { language } = useText();
  return <bdi className="figures">{percentText(language, percent)}</bdi>;
}

/** A calendar date in the merchant's time zone. */
export function Day({ day }: { day: string }) {
  const { language } = useText();
  return (
    <time dateTime={day} suppressHydrationWarning>
      {dayText(language, day)}
    </time>
  );
}
