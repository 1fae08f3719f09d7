// The heading of a payment's page: the amount, the status, the order and customer, and notices about reviews, attention items
// and anomalies.
import { type LucideIcon, ReceiptText, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ClaimActions, ClaimNotice } from '@/components/dashboard/payments/claim-notice';
import { ANOMALY_LABELS, attentionLabel } from '@/components/dashboard/payments/payment-labels';
import { AnomalyBadges, RefundBadge, StatusBadge } from '@/components/dashboard/payments/status-badge';
import { NanoAmount, PriceAmount, UsdAmount } from '@/components/ui/nano-amount';
import { Notice } from '@/components/ui/notice';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { AttentionView } from '@/lib/queries/list-attention';
import type { PaymentDetail } from '@/lib/queries/payment-detail-view';

export function PaymentHeading({ payment }: { payment: PaymentDetail }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {payment.price === null ? (
        <UsdAmount usd={payment.usd} className="text-2xl" />
      ) : (
        <PriceAmount price={payment.price} className="text-2xl" />
      )}
      <NanoAmount nano={payment.amount.nano} className="text-base font-medium text-ink-soft" />
      <span className="flex flex-wrap gap-1.5 tracking-normal">
        <StatusBadge
          status={payment.status}
          inReview={payment.inReview}
          isExpired={payment.anomalies.includes('expired')}
          isTechnical={payment.anomalies.includes('technical')}
          isPartlyPaid={payment.isPartlyPaid}
        />
        <RefundBadge refunded={payment.refunded} />
        <AnomalyBadges anomalies={payment.anomalies} />
      </span>
    </span>
  );
}

type PaymentSubjectProps = {
  readonly payment: Pick<PaymentDetail, 'orderId' | 'orderDescription' | 'linkTitle'>;
  /** Masked; null for users who may not see it, and without a payer's data. */
  readonly payer: string | null;
};

/** What was sold and to whom, below the amount: the order, else the payment link's title. */
export function PaymentSubject({ payment, payer }: PaymentSubjectProps) {
  const { orderId, orderDescription, linkTitle } = payment;
  const order = orderId ?? linkTitle;
  return (
    <ul className="flex flex-col gap-x-6 gap-y-1 empty:hidden sm:flex-row sm:flex-wrap">
      {(order !== null || orderDescription !== null) && (
        <Subject icon={ReceiptText} name="Order">
          {order !== null && <bdi className="me-2 font-medium text-ink">{order}</bdi>}
          {orderDescription !== null && <bdi>{orderDescription}</bdi>}
        </Subject>
      )}
      {payer !== null && (
        <Subject icon={UserRound} name="Customer">
          <bdi>{payer}</bdi>
        </Subject>
      )}
    </ul>
  );
}

/** One line: the details below have the whole text. */
function Subject(props: { readonly icon: LucideIcon; readonly name: string; readonly children: ReactNode }) {
  const { icon: Icon, name, children } = props;
  return (
    <li className="flex max-w-full min-w-0 items-center gap-2">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <span className="sr-only">{name}: </span>
      <span className="min-w-0 truncate">{children}</span>
    </li>
  );
}

type PaymentNoticesProps = {
  readonly payment: PaymentDetail;
  /** No payment is confirmed at the moment. */
  readonly isDelayed: boolean;
  /** The payment's open attention items. */
  readonly attention: readonly AttentionView[];
  /** Omitted for users who may not decide about claims. */
  readonly claims: ClaimActions | undefined;
};

export function PaymentNotices({ payment, isDelayed, attention, claims }: PaymentNoticesProps) {
  return (
    <div className="mb-5 flex flex-col gap-3 empty:hidden">
      {isDelayed && payment.status === 'Waiting' && (
        <Notice tone="warn" title="Confirmation is delayed">
          A payment already sent is safe. It is confirmed as soon as the service reaches the Nano network
          again.
        </Notice>
      )}
      {payment.inReview && payment.reviewDeadline !== null && (
        <Notice tone="warn" title="In review">
          This payment is paid in full, and the operator is reviewing the payer. Don’t deliver yet. You don’t
          need to do anything. If the payer is approved, the payment completes. If the payer is rejected, the
          amount is returned to its sender. Without a decision, it is returned{' '}
          <TimeStamp at={payment.reviewDeadline} form="relative" />.
        </Notice>
      )}
      {attention.map((item) => (
        <div key={item.reference}>
          <Notice tone="warn" title={attentionLabel(item.kind).label}>
            {attentionLabel(item.kind).meaning}
          </Notice>
          {item.claim !== null && <ClaimNotice paymentId={payment.id} claim={item.claim} actions={claims} />}
        </div>
      ))}
      {payment.tolerance !== null && <Notice tone="neutral">{toleranceText(payment.tolerance)}</Notice>}
      {payment.anomalies.map((anomaly) => (
        <Notice key={anomaly} tone="neutral">
          {ANOMALY_LABELS[anomaly].meaning}
        </Notice>
      ))}
    </div>
  );
}

function toleranceText({ kind, difference, tolerance }: NonNullable<PaymentDetail['tolerance']>): string {
  const within = `within the tolerance of ${tolerance}%`;
  return kind === 'short'
    ? `Completed ${difference}% short, ${within}.`
    : `Completed ${difference}% over the amount, ${within}. The excess settles to you.`;
}
