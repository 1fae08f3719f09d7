// The order summary on the left of the wide checkout page, and the line in its place on a narrow one.
'use client';
import type { PayerView } from '@/lib/checkout/payer-view';
import { Amount } from './amount';
import { Message, useText } from './payer-text';

export function OrderSummary({ view, className }: { view: PayerView; className?: string }) {
  const text = useText();
  return (
    <section aria-label={text('order.label')} className={className}>
      <h1 className="text-lg text-ink-soft">
        <Message
          id={orderTitle(view)}
          merchant={<bdi className="font-medium text-ink">{view.merchantName}</bdi>}
        />
      </h1>
      <p className="mt-2 text-3xl font-semibold tracking-tight">
        <Amount amount={view.price.amount} unit={view.price.currency} />
      </p>
      <dl className="mt-8 flex flex-col gap-4 text-sm">
        {view.orderId !== null && <Line name={text(orderName(view, 'order.order'))}>{view.orderId}</Line>}
        {view.orderDescription !== null && <Line name={text('order.for')}>{view.orderDescription}</Line>}
      </dl>
    </section>
  );
}

/** Asks for the payment only while it can be paid. */
export function orderTitle({ pay }: PayerView) {
  return pay === null ? 'page.paymentTo' : 'order.pay';
}

/** What the order's number is called. */
export function orderName({ isInvoice }: Pick<PayerView, 'isInvoice'>, order: 'order.order' | 'facts.order') {
  return isInvoice ? 'order.invoice' : order;
}

/** Order and description on a narrow page, where the summary is not shown. */
export function OrderLine({ view }: { view: PayerView }) {
  const text = useText();
  const { orderId, orderDescription } = view;
  if (orderId === null && orderDescription === null) return null;
  return (
    <div className="mt-2 text-sm wrap-anywhere text-ink-soft lg:hidden">
      {orderId !== null && (
        <p>
          {text(orderName(view, 'order.order'))} <bdi>{orderId}</bdi>
        </p>
      )}
      {orderDescription !== null && (
        <p className="line-clamp-3 whitespace-pre-line">
          <bdi>{orderDescription}</bdi>
        </p>
      )}
    </div>
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
