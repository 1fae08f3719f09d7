// The actions on one payment that the user's role allows: open its checkout page, refund, cancel, and simulate an outcome
// in test mode.
import { ExternalLink, ReceiptText } from 'lucide-react';
import { CancelPayment } from '@/components/dashboard/payments/detail/cancel-payment';
import { OutcomeCard } from '@/components/dashboard/payments/detail/outcome-card';
import { RefundPayment } from '@/components/dashboard/payments/detail/refund-form';
import type { RefundProgress } from '@/components/dashboard/payments/detail/top-up-state';
import { WaitingRefunds } from '@/components/dashboard/payments/detail/top-up-step';
import { LinkButton } from '@/components/ui/link-button';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import type { MerchantUser } from '@/lib/accounts/auth/user-session';
import { DOLLAR } from '@/lib/core/currencies';
import { isTestMode } from '@/lib/core/network';
import { readScenarioPanel } from '@/lib/engine/test-scenarios/read-outcomes';
import { fundedRefunds, waitingRefunds } from '@/lib/money/refunds/await-funds';
import { MAX_NOTE_LENGTH, UNDO_MS } from '@/lib/money/refunds/order-refund';
import { refundOptions } from '@/lib/money/refunds/refund-limits';
import type { PaymentDetail } from '@/lib/queries/payment-detail-view';
import { getServer } from '@/web/server';
import { cancelPaymentAction, chooseOutcomeAction } from './actions';
import {
  orderRefundAction,
  recordWalletRefundAction,
  refundSendersAction,
  undoRefundsAction,
} from './refund-actions';

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
        icon={<ExternalLink />}
      >
        Checkout page
      </LinkButton>
      {!waits && (
        <LinkButton href={`/checkout/${payment.id}/receipt`} target="_blank" icon={<ReceiptText />}>
          Receipt
        </LinkButton>
      )}
      {isPermitted(user, 'refunds.order') && (
        <RefundPayment
          options={options}
          price={payment.price ?? { currency: DOLLAR, perNano: payment.usdPerNano }}
          progress={await readProgress({ merchantId: user.merchant.id, paymentId: payment.id })}
          undoMs={UNDO_MS}
          maxNote={MAX_NOTE_LENGTH}
          order={orderRefundAction.bind(null, payment.id)}
          orderAll={refundSendersAction.bind(null, payment.id)}
          undo={undoRefundsAction}
          record={recordWalletRefundAction.bind(null, payment.id)}
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

/** The payment's refunds that wait for a top-up, for users who may refund. */
export async function PendingRefunds({ user, scope }: { user: MerchantUser; scope: Scope }) {
  if (!isPermitted(user, 'refunds.order')) return null;
  const progress = await readProgress(scope);
  return <WaitingRefunds {...progress} undo={undoRefundsAction} />;
}

async function readProgress({ merchantId, paymentId }: Scope): Promise<RefundProgress> {
  const { db } = (await getServer()).database;
  return {
    waiting: await waitingRefunds(db, merchantId, paymentId),
    funded: await fundedRefunds(db, merchantId, paymentId),
  };
}

type Scope = { readonly merchantId: string; readonly paymentId: string };

/** Shown in test mode only. */
export async function ScenarioPanel({ scope }: { readonly scope: Scope }) {
  const { config, database } = await getServer();
  if (!isTestMode(config.network)) return null;
  const panel = await readScenarioPanel(database.db, scope, config);
  return panel && <OutcomeCard panel={panel} choose={chooseOutcomeAction.bind(null, scope.paymentId)} />;
}
