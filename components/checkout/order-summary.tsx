// The order summary on the left of the wide checkout page.
'use client';
import type { PayerView } from '@/lib/checkout/payer-view';
import { Amount } from './amount';
import { Message, useText } from './payer-text';

export function OrderSummary({ view, className }: { view: PayerView; className?: string }) {
  const text = useText();
  return (
    <section aria-label={text('order.label')} className={className}>
      <h1 className="text-lg text-ink-soft">
        <Message id="order.pay" merchant={<bdi className="font-medium text-ink">{view.merchantName}</bdi>} />
      </h1>
      <p className="mt-2 text-3xl font-semibold tracking-tight">
        <Amount amount={view.price.amount} unit={view.price.currency} />
      </p>
      <dl className="mt-8 flex flex-col gap-4 text-sm">
        {view.orderId !== null && <Line name={text('order.order')}>{view.orderId}</Line>}
        {view.orderDescription !== null && <Line name={text('order.for')}>{view.orderDescription}</Line>}
      </dl>
    </section>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="measure mt-0.5 wrap-anywhere whitespace-pre-line">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
