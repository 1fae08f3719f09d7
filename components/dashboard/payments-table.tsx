// The list of payments: a table where there is room, a row of cards on a phone; both of the same rows. Drawn in the browser as
// well, so that the page carries each row's few words once more and not the whole of its table twice.
'use client';
import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table';
import type { PaymentListItem } from '@/lib/payments/list-payments-view';
import type { Column } from '@/lib/payments/list-query';
import { COLUMN_WORDS } from './column-words';
import { ShortNanoAmount, UsdAmount } from './nano-amount';
import { ROW_LINK } from './row-link';
import { AnomalyBadges, StatusBadge } from './status-badge';
import { TimeStamp } from './time-stamp';

type PaymentsProps = {
  readonly payments: readonly PaymentListItem[];
  readonly columns: readonly Column[];
  readonly now: string;
};

export function PaymentsTable({ payments, columns, now }: PaymentsProps) {
  const shown = COLUMN_WORDS.filter(({ column }) => columns.includes(column));
  return (
    <>
      {/* Placed, so that words for the ear alone are cut off with what scrolls and do not widen the page. */}
      <Table caption="Payments, newest first" className="max-md:hidden">
        <TableHead>
          <tr>
            {shown.map(({ column, word, numeric = false }) => (
              <HeadCell key={column} numeric={numeric}>
                {word}
              </HeadCell>
            ))}
            <HeadCell>
              <span className="sr-only">Open</span>
            </HeadCell>
          </tr>
        </TableHead>
        <TableBody>
          {payments.map((payment) => (
            <Row key={payment.id} className="relative has-[[data-payment-row]:focus]:bg-subtle">
              {shown.map(({ column, numeric = false }) => (
                <Cell key={column} numeric={numeric} className={numeric ? 'whitespace-nowrap' : 'max-w-52'}>
                  {CELLS[column](payment, now)}
                </Cell>
              ))}
              <Cell className="w-8 pl-0">
                {/* The link covers the whole row, so that a click anywhere on it opens the payment. */}
                <RowLink payment={payment} className="block rounded-field after:absolute after:inset-0">
                  <span className="sr-only">Open {payment.orderId ?? payment.linkTitle ?? payment.id}</span>
                  <ChevronRight aria-hidden className="size-4 text-ink-faint" />
                </RowLink>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <PaymentCards payments={payments} now={now} />
    </>
  );
}

const CELLS: Readonly<Record<Column, (payment: PaymentListItem, now: string) => ReactNode>> = {
  created: (payment, now) => <TimeStamp at={payment.createdAt} now={now} />,
  ended: (payment, now) => payment.endedAt !== null && <TimeStamp at={payment.endedAt} now={now} />,
  status: (payment) => (
    <span className="flex flex-wrap gap-1.5">
      <StatusBadge status={payment.status} inReview={payment.inReview} />
      <AnomalyBadges anomalies={payment.anomalies} />
    </span>
  ),
  order: (payment) => (
    <>
      <OrderName payment={payment} />
      <FoundBy payment={payment} />
    </>
  ),
  link: (payment) => <span className="block truncate">{payment.linkTitle}</span>,
  payer: (payment) => <span className="block truncate">{payment.payer}</span>,
  usd: (payment) => <UsdAmount usd={payment.usd} />,
  nano: (payment) => <ShortNanoAmount nano={payment.nano} />,
  rate: (payment) => <span className="whitespace-nowrap">{payment.usdPerNano}</span>,
  sender: (payment) => (
    <>
      <Ends text={payment.sender} start={10} />
      {payment.moreSenders > 0 && (
        <span className="text-xs text-ink-soft"> and {payment.moreSenders} more</span>
      )}
    </>
  ),
  settled: (payment) => <Ends text={payment.settlementBlock} start={6} />,
  identifier: (payment) => <Ends text={payment.id} start={13} />,
};

function PaymentCards({ payments, now }: Pick<PaymentsProps, 'payments' | 'now'>) {
  return (
    <ul className="relative divide-y divide-line overflow-hidden rounded-card border border-line bg-surface md:hidden">
      {payments.map((payment) => (
        <li key={payment.id}>
          <RowLink payment={payment} className="block px-4 py-3.5 active:bg-subtle">
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
            <FoundBy payment={payment} />
            <span className="mt-2.5 flex flex-wrap gap-1.5">
              <StatusBadge status={payment.status} inReview={payment.inReview} />
              <AnomalyBadges anomalies={payment.anomalies} />
            </span>
          </RowLink>
        </li>
      ))}
    </ul>
  );
}

function RowLink(props: { payment: PaymentListItem; className: string; children: ReactNode }) {
  const { payment, className, children } = props;
  return (
    // Not fetched ahead: fifty payments would be asked for at every look at the list.
    <Link
      href={`/dashboard/payments/${payment.id}`}
      prefetch={false}
      {...{ [ROW_LINK]: '' }}
      className={className}
    >
      {children}
    </Link>
  );
}

/** What a merchant knows the payment by; without an order id, the end of its own identifier. */
function OrderName({ payment }: { payment: PaymentListItem }) {
  if (payment.orderId !== null) return <bdi className="block truncate">{payment.orderId}</bdi>;
  if (payment.linkTitle !== null) return <bdi className="block truncate">{payment.linkTitle}</bdi>;
  return <span className="font-mono text-xs text-ink-faint">…{payment.id.slice(-8)}</span>;
}

const FOUND_WORDS: Readonly<Record<PaymentListItem['foundBy'][number], string>> = {
  payment: 'identifier',
  order: 'order',
  account: 'address',
  block: 'block',
  usd: 'amount in USD',
  nano: 'amount in nano',
  email: 'customer’s e-mail',
  phone: 'customer’s phone number',
  name: 'customer’s name',
};

function FoundBy({ payment }: { payment: PaymentListItem }) {
  if (payment.foundBy.length === 0) return null;
  const words = payment.foundBy.map((kind) => FOUND_WORDS[kind]).join(', ');
  return <span className="block truncate text-xs text-ink-soft">Found by {words}</span>;
}

/** An address or a hash by its two ends, with the whole as its title. */
function Ends({ text, start }: { text: string | null; start: number }) {
  if (text === null) return null;
  return (
    <span className="font-mono text-xs whitespace-nowrap" title={text}>
      {text.slice(0, start)}…{text.slice(-6)}
    </span>
  );
}
