// What can be done with one payment, for whoever may do it: look at it as the payer does, refund it, cancel it.
import { ExternalLink, ReceiptText } from 'lucide-react';
import { CancelPayment } from '@/components/dashboard/payments/detail/cancel-payment';
import { RefundPayment } from '@/components/dashboard/payments/detail/refund-payment';
import { LinkButton } from '@/components/ui/link-button';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import type { MerchantUser } from '@/lib/accounts/auth/user-session';
import { MAX_NOTE, UNDO_MS } from '@/lib/money/refunds/order-refund';
import { refundOptions } from '@/lib/money/refunds/refund-options';
import type { PaymentDetail } from '@/lib/queries/payment-detail-view';
import { getServer } from '@/web/server';
import { cancelPaymentAction } from './actions';
import { orderRefundAction, undoRefundAction } from './refund-actions';

export async function PaymentActions({ user, payment }: { user: MerchantUser; payment: PaymentDetail }) {
  const { config, database } = await getServer();
  const waits = payment.status === 'Waiting';
  const options = isPermitted(user, 'refunds.order')
    ? await refundOptions(database.db, user.merchant.id, payment.id, config.dustLimitRaw)
    : null;
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton
        href={`/checkout/${payment.id}`}
        target="_blank"
        variant={waits && !payment.inReview ? 'primary' : 'secondary'}
        icon={<ExternalLink aria-hidden className="size-4" />}
      >
        Checkout page
      </LinkButton>
      {!waits && (
        <LinkButton
          href={`/checkout/${payment.id}/receipt`}
          target="_blank"
          icon={<ReceiptText aria-hidden className="size-4" />}
        >
          Receipt
        </LinkButton>
      )}
      {isPermitted(user, 'refunds.order') && (
        <RefundPayment
          options={options}
          undoMs={UNDO_MS}
          maxNote={MAX_NOTE}
          order={orderRefundAction.bind(null, payment.id)}
          undo={undoRefundAction}
        />
      )}
      {isPermitted(user, 'payments.cancel') && (
        <CancelPayment
          possible={waits}
          status={payment.status}
          hasMoney={payment.deposits.length > 0}
          action={cancelPaymentAction.bind(null, payment.id)}
        />
      )}
    </div>
  );
}
