// The list of payments: a table where there is room, a row of cards on a phone; both of the same rows.
import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table';
import type { PaymentListItem } from '@/lib/payments/list-payments-view';
import { ShortNanoAmount, UsdAmount } from './nano-amount';
import { AnomalyBadges, StatusBadge } from './status-badge';
import { TimeStamp } from './time-stamp';

type PaymentsProps = { readonly payments: readonly PaymentListItem[]; readonly now: string };

export function PaymentsTable({ payments, now }: PaymentsProps) {
  return (
    <>
      {/* Placed, so that words for the ear alone are cut off with what scrolls and do not widen the page. */}
      <Table caption="Payments, newest first" className="max-md:hidden">
        <TableHead>
          <tr>
            <HeadCell>Created</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell>Order</HeadCell>
            <HeadCell numeric>USD</HeadCell>
            <HeadCell numeric>Nano</HeadCell>
            <HeadCell>
              <span className="sr-only">Open</span>
            </HeadCell>
          </tr>
        </TableHead>
        <TableBody>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} now={now} />
          ))}
        </TableBody>
      </Table>
      <PaymentCards payments={payments} now={now} />
    </>
  );
}

function PaymentRow({ payment, now }: { payment: PaymentListItem; now: string }) {
  return (
    <Row className="relative">
      <Cell>
        <TimeStamp at={payment.createdAt} now={now} />
      </Cell>
      <Cell>
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge status={payment.status} inReview={payment.inReview} />
          <AnomalyBadges anomalies={payment.anomalies} />
        </span>
      </Cell>
      <Cell className="max-w-52">
        {/* The link covers the whole row, so that a click anywhere on it opens the payment. */}
        <Link
          href={`/dashboard/payments/${payment.id}`}
          className="block rounded-field after:absolute after:inset-0"
        >
          <OrderName payment={payment} />
        </Link>
      </Cell>
      <Cell numeric>
        <UsdAmount usd={payment.usd} />
      </Cell>
      <Cell numeric>
        <ShortNanoAmount nano={payment.nano} />
      </Cell>
      <Cell className="w-8 pl-0">
        <ChevronRight aria-hidden className="size-4 text-ink-faint" />
      </Cell>
    </Row>
  );
}

function PaymentCards({ payments, now }: PaymentsProps) {
  return (
    <ul className="relative divide-y divide-line overflow-hidden rounded-card border border-line bg-surface md:hidden">
      {payments.map((payment) => (
        <li key={payment.id}>
          <Link href={`/dashboard/payments/${payment.id}`} className="block px-4 py-3.5 active:bg-subtle">
            <span className="flex items-baseline justify-between gap-3">
              <UsdAmount usd={payment.usd} className="font-semibold" />
              <ShortNanoAmount nano={payment.nano} className="min-w-0 truncate text-sm text-ink-soft" />
            </span>
            <span className="mt-1 flex items-baseline justify-between gap-3 text-sm text-ink-soft">
              <span className="min-w-0 truncate">
                <OrderName payment={payment} />
              </span>
              <TimeStamp
                at={payment.createdAt}
                now={now}
                form="relative"
                className="shrink-0 text-ink-faint"
              />
            </span>
            <span className="mt-2.5 flex flex-wrap gap-1.5">
              <StatusBadge status={payment.status} inReview={payment.inReview} />
              <AnomalyBadges anomalies={payment.anomalies} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What a merchant knows the payment by; without an order id, the end of its own identifier. */
function OrderName({ payment }: { payment: PaymentListItem }) {
  if (payment.orderId !== null) return <span className="block truncate">{payment.orderId}</span>;
  if (payment.linkTitle !== null) return <span className="block truncate">{payment.linkTitle}</span>;
  return <span className="font-mono text-xs text-ink-faint">…{payment.id.slice(-8)}</span>;
}
