// A preview of the payment pages with the logo, in a color that is not saved yet: samples of checkout, receipt and invoice.
import { QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { MerchantMark } from '@/components/checkout/merchant-mark';
import { BrandColors } from '@/components/ui/brand-colors';
import { buttonLook } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { accentOf, type Logo } from '@/lib/core/brand';

type BrandPreviewProps = {
  /** `#rrggbb`; null for the default color. */
  readonly color: string | null;
  readonly logo: Logo | null;
  readonly merchantName: string;
};

export function BrandPreview({ color, logo, merchantName }: BrandPreviewProps) {
  const shared = { merchantName, logo };
  return (
    <section aria-label="Preview of your payment pages">
      <BrandColors accent={accentOf(color)}>
        <div className="grid gap-4 sm:grid-cols-3">
          <Sample name="Checkout" {...shared} action="Open in wallet" link="Details">
            <Total />
            <QrCode aria-hidden className="mx-auto size-16 rounded-field bg-white p-1 text-black" />
          </Sample>
          <Sample name="Receipt" {...shared} action="Print" link="Back to payment">
            <Total />
            <Row name="Paid" value="Nov 22, 2026" />
            <Row name="Order" value="A-1041" />
          </Sample>
          <Sample name="Invoice" {...shared} action="Continue" link="Details">
            <Row name="Notebook" value="$8.00" />
            <Row name="Two pens" value="$4.34" />
            <Row name="Total" value="$12.34" strong />
          </Sample>
        </div>
      </BrandColors>
      <p className="mt-2 text-xs text-ink-soft">
        Shown in your current light or dark mode. Save to apply a new color.
      </p>
    </section>
  );
}

type SampleProps = {
  readonly name: string;
  readonly merchantName: string;
  readonly logo: Logo | null;
  /** The label of the primary button. */
  readonly action: string;
  readonly link: string;
  readonly children: ReactNode;
};

/** A picture of a page: nothing in it can be pressed. */
function Sample({ name, merchantName, logo, action, link, children }: SampleProps) {
  return (
    <figure aria-label={name} className="flex flex-col gap-2">
      <figcaption className="text-xs font-medium text-ink-soft">{name}</figcaption>
      <div
        aria-hidden
        className="flex flex-1 flex-col gap-3 rounded-card border border-line bg-ground p-3 text-xs select-none"
      >
        <p className="flex min-w-0 items-center gap-2 font-semibold">
          <MerchantMark name={merchantName} logo={logo} small />
          <span className="truncate" dir="auto">
            {merchantName}
          </span>
        </p>
        <div className="flex flex-1 flex-col gap-2 rounded-field border border-line bg-surface p-3">
          {children}
          <span
            className={classNames(buttonLook({ variant: 'primary', size: 'small', wide: true }), 'mt-auto')}
          >
            {action}
          </span>
          <span className="text-center font-medium text-accent-text underline underline-offset-4">
            {link}
          </span>
        </div>
      </div>
    </figure>
  );
}

function Total() {
  return <p className="figures text-center text-lg font-semibold">$12.34</p>;
}

function Row({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <p
      className={classNames(
        'flex justify-between gap-2',
        strong && 'border-t border-line pt-2 font-semibold',
      )}
    >
      <span>{name}</span>
      <span className="figures">{value}</span>
    </p>
  );
}
