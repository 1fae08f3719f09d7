// A merchant's top-ups for refunds: the balance, the addresses to pay to, and withdrawal of the rest.
import { Undo2, Wallet } from 'lucide-react';
import { QrCode } from '@/components/checkout/qr-code';
import { Card } from '@/components/ui/card';
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import { Disclosure } from '@/components/ui/disclosure';
import { EmptyState } from '@/components/ui/empty-state';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { Link } from '@/components/ui/link';
import { NanoAmount } from '@/components/ui/nano-amount';
import { Notice } from '@/components/ui/notice';
import { LongText } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { TopUpItem, TopUpsView } from '@/lib/money/top-ups/top-up-view';
import { waitingText } from './waiting-text';

type TopUpActions = {
  readonly open: () => Promise<ActionResult>;
  readonly withdraw: (topUpId: string, seenRaw: string) => Promise<ActionResult>;
};

type TopUpPanelProps = {
  readonly view: TopUpsView;
  /** Null for users who may only view. */
  readonly actions: TopUpActions | null;
};

export function TopUpPanel({ view, actions }: TopUpPanelProps) {
  const open = view.topUps.filter(({ closedAt }) => closedAt === null);
  const closed = view.topUps.filter(({ closedAt }) => closedAt !== null);
  return (
    <Card
      title="Top-ups for refunds"
      description="To refund payments that have settled, add funds first. You can withdraw the rest at any time."
    >
      {view.topUps.length === 0 ? (
        <EmptyState
          icon={Wallet}
          title="No top-ups yet"
          action={actions !== null && <OpenButton open={actions.open} />}
        >
          Get an address, send any amount to it from your wallet, and use it for refunds.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
            <div>
              <p className="text-2xl font-semibold tracking-tight">
                <NanoAmount nano={view.available.nano} />
              </p>
              <p className="mt-1 text-sm text-ink-soft">
                available for refunds
                {view.promised.raw !== '0' && (
                  <>
                    ; <NanoAmount nano={view.promised.nano} /> reserved for pending refunds
                  </>
                )}
              </p>
            </div>
            {actions !== null && <OpenButton open={actions.open} />}
          </div>
          {open.map((topUp) => (
            <OpenTopUp key={topUp.id} topUp={topUp} actions={actions} />
          ))}
          {closed.length > 0 && (
            <Disclosure summary={`Closed (${closed.length})`}>
              <ul className="divide-y divide-line">
                {closed.map((topUp) => (
                  <li key={topUp.id} className="py-4">
                    <LongText text={topUp.address} what="top-up address" />
                    <Amounts topUp={topUp} />
                    {topUp.returnable.raw !== '0' && actions !== null && (
                      <Withdraw topUp={topUp} withdraw={actions.withdraw} />
                    )}
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </div>
      )}
    </Card>
  );
}

function OpenButton({ open }: Pick<TopUpActions, 'open'>) {
  return (
    <ConfirmButton
      label="Top up"
      variant="primary"
      title="Top up for refunds?"
      confirmLabel="Get address"
      action={open}
    >
      You get a new address. Money you send to it is kept for your refunds until you withdraw the rest to your
      settlement address.
    </ConfirmButton>
  );
}

type OneTopUp = { readonly topUp: TopUpItem; readonly actions: TopUpActions | null };

function OpenTopUp({ topUp, actions }: OneTopUp) {
  return (
    <section className="rounded-field border border-line p-4" aria-label="Open top-up">
      <div className="grid items-start gap-5 sm:grid-cols-[auto_1fr]">
        <QrCode value={topUp.uri} title="QR code of the top-up address" />
        <div className="min-w-0">
          <p className="mb-1 text-xs text-ink-soft">Send to</p>
          <LongText text={topUp.address} what="top-up address" />
          <Amounts topUp={topUp} />
          {actions !== null && <Withdraw topUp={topUp} withdraw={actions.withdraw} />}
        </div>
      </div>
    </section>
  );
}

function Amounts({ topUp }: { topUp: TopUpItem }) {
  const { received, refunded, returned, lost, isStopped, createdAt, closedAt, waiting } = topUp;
  const sent = [
    ['Used for refunds', refunded],
    ['Withdrawn', returned],
    ['Sent before a backup was restored', lost],
  ] as const;
  return (
    <>
      <DefinitionList className="mt-3">
        {waiting !== null && (
          <Fact name="Waiting refunds">
            <NanoAmount nano={waiting.total.nano} />
            {waiting.refunds.map((refund) => (
              <WaitingOrder key={refund.id} {...refund} />
            ))}
          </Fact>
        )}
        <Fact name="Received">
          <NanoAmount nano={received.nano} />
        </Fact>
        {sent
          .filter(([, { raw }]) => raw !== '0')
          .map(([name, { nano }]) => (
            <Fact key={name} name={name}>
              <NanoAmount nano={nano} />
            </Fact>
          ))}
        <Fact name={closedAt === null ? 'Opened' : 'Closed'}>
          <TimeStamp at={closedAt ?? createdAt} />
        </Fact>
      </DefinitionList>
      {isStopped && (
        <Notice tone="warn" title="Under review" className="mt-3">
          The operator must review this account before anything is sent from it. Your money stays there.
        </Notice>
      )}
    </>
  );
}

type WaitingOrderProps = NonNullable<TopUpItem['waiting']>['refunds'][number];

function WaitingOrder({ paymentId, orderId }: WaitingOrderProps) {
  return (
    <Link
      href={`/dashboard/payments/${paymentId}`}
      className="block text-accent underline underline-offset-2 wrap-anywhere"
    >
      {orderId === null ? 'View payment' : <bdi>{orderId}</bdi>}
    </Link>
  );
}

function Withdraw({ topUp, withdraw }: { topUp: TopUpItem; withdraw: TopUpActions['withdraw'] }) {
  const { id, closedAt, returnable, waiting } = topUp;
  if (closedAt === null && waiting !== null) {
    return <p className="mt-4 text-sm text-ink-soft">{waitingText(waiting.refunds.length)}</p>;
  }
  const isEmpty = returnable.raw === '0';
  const label = closedAt !== null ? 'Withdraw' : isEmpty ? 'Close this top-up' : 'Close and withdraw';
  return (
    <div className="mt-4">
      <ConfirmButton
        label={label}
        size="small"
        icon={<Undo2 />}
        title={`${label}?`}
        confirmLabel={label}
        action={withdraw.bind(null, id, returnable.raw)}
      >
        {isEmpty ? (
          'Don’t send anything to this address anymore. Anything that still arrives remains yours.'
        ) : (
          <>
            <NanoAmount nano={returnable.nano} /> is sent to your settlement address. Anything that arrives
            here later remains yours. You can withdraw it the same way.
          </>
        )}
      </ConfirmButton>
    </div>
  );
}
