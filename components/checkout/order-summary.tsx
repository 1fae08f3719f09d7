// Who asks for how much, and what for: the left side of the wide page.
import { Money } from '@/components/ui/money';
import type { PayerView } from '@/lib/checkout/payer-view';
import { MerchantMark } from './merchant-mark';

export function OrderSummary({ view, className }: { view: PayerView; className?: string }) {
  return (
    <section aria-label="Order" className={className}>
      <MerchantMark name={view.merchantName} size="large" />
      <h1 className="mt-6 text-lg text-ink-soft">
        Pay <span className="font-medium text-ink">{view.merchantName}</span>
      </h1>
      <p className="mt-2 text-3xl font-semibold tracking-tight">
        <Money amount={view.usdAmount} unit="USD" />
      </p>
      <p className="mt-1 text-lg text-ink-soft">
        <Money amount={view.amount.nano} unit="nano" />
      </p>
      <dl className="mt-8 flex flex-col gap-4 text-sm">
        {view.orderId !== null && <Line name="Order">{view.orderId}</Line>}
        {view.orderDescription !== null && <Line name="For">{view.orderDescription}</Line>}
        <Line name={view.simulatedRate ? 'Simulated rate' : 'Rate, held for you'}>
          1 nano = <Money amount={view.usdPerNano} unit="USD" />
        </Line>
      </dl>
    </section>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="measure mt-0.5 wrap-anywhere whitespace-pre-line" dir="auto">
        {children}
      </dd>
    </div>
  );
}
