// The columns and cells of the list of payments.
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ListUsdAmount, PriceAmount, ShortNanoAmount } from '@/components/ui/nano-amount';
import { TextEnds } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { PaymentListItem } from '@/lib/queries/list-payments-view';
import type { Column } from '@/lib/queries/list-query';
import { COLUMN_LABELS } from './payment-labels';
import { AnomalyBadges, RefundBadge, StatusBadge } from './status-badge';

/** The columns of a card, regardless of the table's columns. */
const ON_A_CARD: readonly Column[] = ['created', 'status', 'order', 'usd', 'nano'];
/** Also on a card if the table has it, because a customer is read only for that, and only if the user may see it. */
const CHOSEN_ON_A_CARD: Column = 'payer';

/** The selected columns and those of a card, each with the classes that hide it where it does not belong. */
export function columnsToDraw(chosen: readonly Column[]) {
  return COLUMN_LABELS.flatMap(({ column, label, numeric = false }) => {
    const isChosen = chosen.includes(column);
    if (!isChosen && !ON_A_CARD.includes(column)) return [];
    const isOnCard = ON_A_CARD.includes(column) || column === CHOSEN_ON_A_CARD;
    const className = classNames(column, numeric && 'numeric', !isChosen && 'unchosen', !isOnCard && 'wide');
    return [{ column, label, className }];
  });
}

export const CELLS: Readonly<Record<Column, (payment: PaymentListItem) => ReactNode>> = {
  created: (payment) => <TimeStamp at={payment.createdAt} />,
  ended: (payment) => payment.endedAt !== null && <TimeStamp at={payment.endedAt} />,
  status: ({ status, inReview, anomalies, refunded, nano, partlyPaid }) => (
    <>
      <StatusBadge
        status={status}
        inReview={inReview}
        isExpired={anomalies.includes('expired')}
        isTechnical={anomalies.includes('technical')}
        isPartlyPaid={partlyPaid !== null}
      />
      {partlyPaid !== null && (
        <span className="text-xs whitespace-nowrap text-ink-soft md:block">
          <ShortNanoAmount nano={partlyPaid} hasUnit={false} /> of{' '}
          <ShortNanoAmount nano={nano} hasUnit={false} /> nano
        </span>
      )}
      <RefundBadge refunded={refunded} />
      <AnomalyBadges anomalies={anomalies} />
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
  usd: (payment) => (
    <>
      <ListUsdAmount usd={payment.usd} />
      {payment.price !== null && (
        <PriceAmount price={payment.price} className="block text-xs text-ink-soft" />
      )}
    </>
  ),
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
