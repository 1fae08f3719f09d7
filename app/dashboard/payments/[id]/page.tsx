// The page of one payment: amount, money, timeline, deposits, transfers, webhook messages and customer.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { approveClaimAction, rejectClaimAction } from '@/app/dashboard/attention/actions';
import { LiveRefresh } from '@/components/dashboard/frame/live-refresh';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { CustomerPanel } from '@/components/dashboard/payments/detail/customer-panel';
import { DeliveriesPanel } from '@/components/dashboard/payments/detail/deliveries-panel';
import { DueCard } from '@/components/dashboard/payments/detail/due-card';
import {
  BlocksPanel,
  DepositsPanel,
  TransfersPanel,
} from '@/components/dashboard/payments/detail/money-movements';
import { MoneyPanel } from '@/components/dashboard/payments/detail/money-panel';
import { NoteForm } from '@/components/dashboard/payments/detail/note-form';
import { PaymentFacts } from '@/components/dashboard/payments/detail/payment-facts';
import {
  PaymentHeading,
  PaymentNotices,
  PaymentSubject,
} from '@/components/dashboard/payments/detail/payment-heading';
import { TimelinePanel } from '@/components/dashboard/payments/detail/timeline-panel';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import type { MerchantUser } from '@/lib/accounts/auth/user-session';
import { countryName } from '@/lib/compliance/country';
import { MAX_NOTE_LENGTH, NOTE_UNDO_MS } from '@/lib/payments/payment-notes';
import { listPaymentAttention } from '@/lib/queries/list-attention';
import { readPaymentDetail, readPaymentViewVersion } from '@/lib/queries/payment-detail';
import { dueOf, type PaymentDetail, paymentDetailView } from '@/lib/queries/payment-detail-view';
import { readMaskedPayer } from '@/lib/queries/reveal-customer';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import {
  addNoteAction,
  redeliverAction,
  revealCustomerAction,
  revealPayersLinkAction,
  undoNoteAction,
} from './actions';
import { PaymentActions, PendingRefunds, ScenarioPanel } from './payment-actions';

export const metadata: Metadata = { title: 'Payment' };

const CLAIMS = { approve: approveClaimAction, reject: rejectClaimAction };

export default async function PaymentPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requirePermission('payments.read');
  const { clock, config, database, confirmations, secrets } = await getServer();
  const scope = { merchantId: user.merchant.id, paymentId: (await params).id };
  // Read first, so that a change in between causes an extra refresh instead of a missed one.
  const isDelayed = await confirmations.isDelayed();
  const version = await readPaymentViewVersion(database.db, scope, isDelayed);
  const rows = await readPaymentDetail(database.db, scope);
  if (rows === null || version === null) notFound();
  const payment = paymentDetailView(rows, config.dustLimitRaw);
  const due = dueOf(rows, clock.now(), config.dustLimitRaw);
  const payer = isPermitted(user, 'customer.readMasked')
    ? await readMaskedPayer({ db: database.db, keyRing: secrets.keyRing }, scope)
    : null;
  const { explorerUrl } = config;
  const scenarios = isPermitted(user, 'payments.create') && <ScenarioPanel scope={scope} />;
  return (
    <>
      <PageHead
        back={{ href: '/dashboard/payments', label: 'Payments', remembered: true }}
        title={<PaymentHeading payment={payment} />}
        about={<PaymentSubject payment={payment} payer={payer} />}
        action={<PaymentActions user={user} payment={payment} />}
      />
      <LiveRefresh url={`/dashboard/payments/${payment.id}/version`} version={version} />
      <PendingRefunds user={user} scope={scope} />
      <PaymentNotices
        payment={payment}
        isDelayed={isDelayed}
        attention={await listPaymentAttention(database.db, scope)}
        claims={isPermitted(user, 'claims.decide') ? CLAIMS : undefined}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
        {/* First on a phone, at the top right on a wide screen. */}
        {due !== null && (
          <div className="xl:col-start-2">
            <DueCard pay={due} link={payersLinkOf(user, payment)} />
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-5 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <MoneyPanel money={payment.money} />
          <TimelinePanel
            timeline={payment.timeline}
            timeZone={payment.timeZone}
            explorer={explorerUrl}
            latest={payment.latest}
          />
          {isPermitted(user, 'payments.note') && (
            <NoteForm
              maxCharacters={MAX_NOTE_LENGTH}
              undoMs={NOTE_UNDO_MS}
              add={addNoteAction.bind(null, payment.id)}
              undo={undoNoteAction.bind(null, payment.id)}
            />
          )}
          <DepositsPanel deposits={payment.deposits} explorer={explorerUrl} />
          <TransfersPanel transfers={payment.transfers} explorer={explorerUrl} />
          <DeliveriesPanel
            deliveries={payment.deliveries}
            redeliver={isPermitted(user, 'webhooks.resend') ? redeliverAction : undefined}
            linked={isPermitted(user, 'requests.read')}
          />
          <BlocksPanel blocks={payment.blocks} explorer={explorerUrl} />
          {/* Little has happened while a payment waits, so this column is the shorter one. */}
          {due !== null && scenarios}
        </div>
        <div className="flex min-w-0 flex-col gap-5 xl:col-start-2">
          <PaymentFacts
            payment={payment}
            simulatedRate={config.network === 'sandbox' || config.network === 'dev'}
          />
          {payment.customer !== null && isPermitted(user, 'customer.readMasked') && (
            <CustomerPanel
              country={countryName(payment.customer.country)}
              erasedAt={payment.customer.erasedAt}
              reveal={revealCustomerAction.bind(null, payment.id)}
            />
          )}
          {due === null && scenarios}
        </div>
      </div>
    </>
  );
}

/** Only users who may refund reveal the link, because who has it decides where refunds go. Null for others. */
function payersLinkOf(user: MerchantUser, { id, orderId, isBoundToPayer }: PaymentDetail) {
  if (isBoundToPayer || !isPermitted(user, 'refunds.order')) return null;
  const mail = { merchantName: user.merchant.name, orderId };
  return { reveal: revealPayersLinkAction.bind(null, id), mail };
}
