// The list of payments: a table on wide screens, cards on phones, with the same markup (payments-table.css). A client
// component, because its data is smaller in the page than a second copy of the rendered table.
'use client';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ShortNanoAmount, UsdAmount } from '@/components/ui/nano-amount';
import { TextEnds } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { PaymentListItem } from '@/lib/queries/list-payments-view';
import type { Column } from '@/lib/queries/list-query';
import { COLUMN_LABELS } from './payment-labels';
import './payments-table.css';
import { ROW_LINK } from './list-keys';
import { AnomalyBadges, StatusBadge } from './status-badge';

type PaymentsProps = {
  readonly payments: readonly PaymentListItem[];
  readonly columns: readonly Column[];
};

/** The columns of a card, regardless of the table's columns. */
const ON_A_CARD: readonly Column[] = ['created', 'status', 'order', 'usd', 'nano'];

/** Explicit roles, because browsers drop table semantics when CSS changes the display of rows. */
const ROLES = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

export function PaymentsTable({ payments, columns }: PaymentsProps) {
  const shown = columnsToDraw(columns);
  return (
    // Positioned, so that visually hidden text scrolls along and does not widen the page.
    <div className="payments relative overflow-x-auto rounded-card border border-line bg-surface print:overflow-visible">
      <table className="w-full border-collapse text-left text-sm" {...ROLES.table}>
        <caption className="sr-only">Payments, newest first</caption>
        <thead {...ROLES.rows}>
          <tr {...ROLES.row}>
            {shown.map(({ column, label, className }) => (
              <th key={column} scope="col" className={className} {...ROLES.head}>
                {label}
              </th>
            ))}
            <th scope="col" {...ROLES.head}>
              <span className="sr-only">Open</span>
            </th>
          </tr>
        </thead>
        <tbody {...ROLES.rows}>
          {payments.map((payment) => (
            <tr key={payment.id} {...ROLES.row}>
              {shown.map(({ column, className }) => (
                <td key={column} className={className} {...ROLES.cell}>
                  {CELLS[column](payment)}
                </td>
              ))}
              <td className="open" {...ROLES.cell}>
                <RowLink payment={payment} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The selected columns and those of a card, each with the classes that hide it where it does not belong. */
function columnsToDraw(chosen: readonly Column[]) {
  return COLUMN_LABELS.flatMap(({ column, label, numeric = false }) => {
    const [isChosen, isOnCard] = [chosen.includes(column), ON_A_CARD.includes(column)];
    if (!isChosen && !isOnCard) return [];
    const className = classNames(column, numeric && 'numeric', !isChosen && 'unchosen', !isOnCard && 'wide');
    return [{ column, label, className }];
  });
}

const CELLS: Readonly<Record<Column, (payment: PaymentListItem) => ReactNode>> = {
  created: (payment) => <TimeStamp at={payment.createdAt} />,
  ended: (payment) => payment.endedAt !== null && <TimeStamp at={payment.endedAt} />,
  status: (payment) => (
    <>
      <StatusBadge status={payment.status} inReview={payment.inReview} />
      <AnomalyBadges anomalies={payment.anomalies} />
    </>
  ),
  order: (payment) => (
    <>
      <OrderName payment={payment} />
      <FoundBy payment={payment} />
    </>
  ),
  link: (payment) => payment.linkTitle,
  payer: (payment) => payment.payer,
  usd: (payment) => <UsdAmount usd={payment.usd} />,
  nano: (payment) => <ShortNanoAmount nano={payment.nano} />,
  rate: (payment) => <span className="figures">{payment.usdPerNano}</span>,
  sender: (payment) => (
    <>
      {payment.sender !== null && <TextEnds text={payment.sender} />}
      {payment.moreSenders > 0 && (
        <span className="text-xs text-ink-soft"> and {payment.moreSenders} more</span>
      )}
    </>
  ),
  settled: ({ settlementBlock }) => settlementBlock !== null && <TextEnds text={settlementBlock} start={6} />,
  identifier: (payment) => <TextEnds text={payment.id} start={13} />,
};

function RowLink({ payment }: { payment: PaymentListItem }) {
  return (
    // Not prefetched: each view of the list would request thirty payments.
    <Link href={`/dashboard/payments/${payment.id}`} prefetch={false} {...{ [ROW_LINK]: '' }}>
      <span className="sr-only">{`Open ${payment.orderId ?? payment.linkTitle ?? payment.id}`}</span>
    </Link>
  );
}

/** The order, else the link's title, else the end of the payment's identifier. */
function OrderName({ payment }: { payment: PaymentListItem }) {
  if (payment.orderId !== null) return <bdi>{payment.orderId}</bdi>;
  if (payment.linkTitle !== null) return <bdi>{payment.linkTitle}</bdi>;
  return <span className="font-mono text-xs text-ink-faint">{`…${payment.id.slice(-8)}`}</span>;
}

const FOUND_BY_LABELS: Readonly<Record<PaymentListItem['foundBy'][number], string>> = {
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
  const kinds = payment.foundBy.map((kind) => FOUND_BY_LABELS[kind]).join(', ');
  return <span className="text-xs text-ink-soft">{`Matches ${kinds}`}</span>;
}
