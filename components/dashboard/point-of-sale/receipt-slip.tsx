// The receipt of a paid sale for a receipt printer: 80 mm wide and as long as its text. It is invisible on the screen, and
// the only thing printed (app/theme.css).
'use client';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Money } from '@/components/ui/money';
import { PriceAmount } from '@/components/ui/nano-amount';
import { QrImage } from '@/components/ui/qr-image';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { PayerView } from '@/lib/checkout/payer-view';
import type { Logo } from '@/lib/core/brand';
import { receiptPageRule } from './receipt-page';

type ReceiptSlipProps = {
  readonly view: Pick<
    PayerView,
    'merchantName' | 'brand' | 'price' | 'amount' | 'orderId' | 'paymentIdentifier' | 'createdAt' | 'endedAt'
  >;
  /** The full URL of the payment's receipt page. */
  readonly url: string;
  readonly isTest: boolean;
};

export function ReceiptSlip({ view, url, isTest }: ReceiptSlipProps) {
  const slip = useRef<HTMLElement>(null);
  usePaper(slip);
  return (
    <section
      ref={slip}
      aria-label="Receipt"
      className="receipt-slip hidden w-[72mm] text-center text-[11pt] leading-snug text-black print:block"
    >
      <SlipLogo logo={view.brand.logo} />
      <h2 className="text-[13pt] font-semibold wrap-anywhere" dir="auto">
        {view.merchantName}
      </h2>
      {isTest && <p className="text-[9pt] font-semibold">TEST · no real money</p>}
      <p className="mt-[3mm] text-[18pt] font-semibold">
        <PriceAmount price={view.price} />
      </p>
      <p>
        <Money amount={view.amount.nano} unit="nano" unitClassName="text-black" />
      </p>
      <dl className="mt-[3mm] border-t border-dashed border-black pt-[2mm] text-start text-[9pt]">
        <Line name="Paid">
          <TimeStamp at={view.endedAt ?? view.createdAt} form="exact" />
        </Line>
        {view.orderId !== null && (
          <Line name="Note">
            <bdi>{view.orderId}</bdi>
          </Line>
        )}
        <Line name="Payment">
          <span className="font-mono text-[8pt] break-all">{view.paymentIdentifier}</span>
        </Line>
      </dl>
      <QrImage value={url} title="QR code of the receipt" className="mx-auto mt-[2mm] size-[34mm]" />
      <p className="text-[8pt]">Scan for the full receipt and any refunds</p>
    </section>
  );
}

/** A logo that needs a dark plate is left out: receipt printers print black areas badly. */
function SlipLogo({ logo }: { logo: Logo | null }) {
  if (logo === null || logo.plate === 'dark') return null;
  const { url, width, height } = logo;
  return (
    // biome-ignore lint/performance/noImgElement: the small image is served unchanged.
    <img
      {...{ width, height }}
      src={url}
      alt=""
      className="mx-auto mb-[2mm] h-[12mm] w-auto max-w-[60mm] object-contain"
    />
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-[2mm] py-[0.5mm]">
      <dt className="w-[16mm] shrink-0">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Sets the size of the printed page while the browser prints, also from its own menu. */
function usePaper(slip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const paper = new CSSStyleSheet();
    const end = () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== paper);
    };
    const begin = () => {
      if (slip.current === null) return;
      paper.replaceSync(receiptPageRule(heightOf(slip.current)));
      end();
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, paper];
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      end();
    };
  }, [slip]);
}

/** The height in CSS pixels: shown for a moment to be measured, without being painted. */
function heightOf(slip: HTMLElement): number {
  slip.style.setProperty('display', 'block');
  const heightPx = slip.offsetHeight;
  slip.style.removeProperty('display');
  return heightPx;
}
