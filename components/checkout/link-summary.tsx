// The summary of a payment link: title, description, amount and availability.
'use client';
import type { ReactNode } from 'react';
import type { LinkAmountView, LinkPage } from '@/lib/checkout/link-page';
import { Amount, Time } from './amount';
import { InvoicePaper, PayFromPaper, PrintInvoice } from './invoice-paper';
import { Message, useText } from './payer-text';

type LinkSummaryProps = {
  readonly page: LinkPage;
  /** For payers without a wallet, before they enter anything. */
  readonly walletHelp?: ReactNode;
  /** Of an invoice that can be paid: the page's URL and its QR code, for paper. */
  readonly paper?: { readonly url: string; readonly qrCode: ReactNode } | undefined;
};

export function LinkSummary({ page, walletHelp, paper }: LinkSummaryProps) {
  const text = useText();
  return (
    <section aria-label={text('order.label')} className="link-summary lg:sticky lg:top-8 lg:self-start">
      {page.imageUrl !== null && (
        // biome-ignore lint/performance/noImgElement: the merchant's small image is served unchanged.
        <img
          src={page.imageUrl}
          alt={text('link.imageOf', { title: page.title })}
          className="mb-4 max-h-64 w-full rounded-card border border-line object-contain"
        />
      )}
      {/* In the text's own direction, but on the side where the page begins, as the amount is. */}
      <h1 className="text-xl font-semibold wrap-anywhere">
        <bdi>{page.invoice === null ? page.title : text('invoice.of', { number: page.invoice.number })}</bdi>
      </h1>
      {page.description !== null && (
        <p className="measure mt-2 wrap-anywhere whitespace-pre-line text-ink-soft">
          <bdi>{page.description}</bdi>
        </p>
      )}
      {page.invoice !== null && page.amount.kind === 'price' && (
        <InvoicePaper invoice={page.invoice} total={page.amount.price.amount} />
      )}
      <LinkAmount page={page} />
      <div className="mt-2 empty:hidden print:hidden">{walletHelp}</div>
      {page.rate !== null && (
        <p className="mt-2 text-xs text-ink-faint">
          <Message
            id={page.rate.simulated ? 'link.simulatedRateNow' : 'link.rateNow'}
            rate={
              <Message
                id="order.oneNano"
                amount={<Amount amount={page.rate.perNano} unit={page.rate.currency} />}
              />
            }
          />
        </p>
      )}
      {page.left !== null && page.left > 1 && (
        <p className="mt-2 text-sm text-ink-soft">{text('link.left', { count: page.left })}</p>
      )}
      {page.expiresAt !== null && (
        <p className="mt-2 text-sm text-ink-soft">
          <Message id="link.openUntil" time={<Time utc={page.expiresAt} />} />
        </p>
      )}
      {page.invoice !== null && paper !== undefined && <PayFromPaper {...paper} />}
      {page.invoice !== null && <PrintInvoice />}
    </section>
  );
}

function LinkAmount({ page: { amount, merchantName, invoice } }: { page: LinkPage }) {
  const text = useText();
  if (amount.kind === 'open')
    return <p className="mt-4 text-ink-soft">{text('link.youChoose', { merchant: merchantName })}</p>;
  const isInNano = amount.kind === 'nano';
  const other = isInNano ? amount.usdNow : amount.nanoNow;
  return (
    <>
      {/* An invoice shows the amount as its total. */}
      {invoice === null && (
        <p className="link-price mt-4 text-3xl font-semibold tracking-tight">
          <FixedAmount amount={amount} />
        </p>
      )}
      {other !== null && (
        <p className="mt-1 text-ink-soft">
          <Message id="link.about" amount={<Amount amount={other} unit={isInNano ? 'USD' : 'nano'} />} />
        </p>
      )}
    </>
  );
}

/** An amount that the payer doesn't choose. */
export function FixedAmount({ amount }: { amount: Exclude<LinkAmountView, { kind: 'open' }> }) {
  return amount.kind === 'nano' ? (
    <Amount amount={amount.nano} unit="nano" />
  ) : (
    <Amount amount={amount.price.amount} unit={amount.price.currency} />
  );
}
