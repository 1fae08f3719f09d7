// What a merchant has topped up for refunds: the balance, the addresses to pay into, and sending the rest back.
import { Undo2, Wallet } from 'lucide-react';
import { QrCode } from '@/components/checkout/qr-code';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import { Disclosure } from '@/components/ui/disclosure';
import { EmptyState } from '@/components/ui/empty-state';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { NanoAmount } from '@/components/ui/nano-amount';
import { Notice } from '@/components/ui/notice';
import { LongText } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { TopUpItem, TopUpsView } from '@/lib/money/top-ups/top-up-view';

type TopUpActions = {
  readonly open: () => Promise<ActionResult>;
  readonly giveBack: (topUpId: string, seenRaw: string) => Promise<ActionResult>;
};

type TopUpPanelProps = {
  readonly view: TopUpsView;
  /** Null for who only looks on. */
  readonly actions: TopUpActions | null;
};

export function TopUpPanel({ view, actions }: TopUpPanelProps) {
  const open = view.topUps.filter(({ closedAt }) => closedAt === null);
  const closed = view.topUps.filter(({ closedAt }) => closedAt !== null);
  return (
    <Card
      title="Topped up for refunds"
      description="Payments that have settled are refunded out of money you send here first. It is yours: what is left goes back when you say so."
    >
      {view.topUps.length === 0 ? (
        <EmptyState
          icon={Wallet}
          title="Nothing topped up"
          action={actions !== null && <OpenButton open={actions.open} />}
        >
          You get an address, send any amount to it from a wallet of yours, and refund out of it.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
            <div>
              <p className="text-2xl font-semibold tracking-tight">
                <NanoAmount nano={view.available.nano} />
              </p>
              <p className="mt-1 text-sm text-ink-soft">
                left for refunds
                {view.promised.raw !== '0' && (
                  <>
                    ; <NanoAmount nano={view.promised.nano} /> kept for refunds that are about to begin
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
                    <LongText text={topUp.address} what="address of the top-up" />
                    <Figures topUp={topUp} />
                    {topUp.returnable.raw !== '0' && actions !== null && (
                      <GiveBack topUp={topUp} giveBack={actions.giveBack} />
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
      confirmLabel="Get an address"
      action={open}
    >
      You get a new address of this service. Whatever you send to it is kept here for your refunds, until you
      have the rest sent back to your settlement address.
    </ConfirmButton>
  );
}

type OneTopUp = { readonly topUp: TopUpItem; readonly actions: TopUpActions | null };

function OpenTopUp({ topUp, actions }: OneTopUp) {
  return (
    <section className="rounded-field border border-line p-4" aria-label="Open top-up">
      <div className="grid items-start gap-5 sm:grid-cols-[auto_1fr]">
        <QrCode value={topUp.uri} title="Address to top up, for your wallet" />
        <div className="min-w-0">
          <p className="mb-1 text-xs text-ink-soft">Send to</p>
          <LongText text={topUp.address} what="address of the top-up" />
          <Figures topUp={topUp} />
          {actions !== null && <GiveBack topUp={topUp} giveBack={actions.giveBack} />}
        </div>
      </div>
    </section>
  );
}

function Figures({ topUp }: { topUp: TopUpItem }) {
  const { received, refunded, returned, lost, isStopped, createdAt, closedAt } = topUp;
  const sent = [
    ['Used for refunds', refunded],
    ['Sent back', returned],
    ['Gone before a backup was restored', lost],
  ] as const;
  return (
    <>
      <DefinitionList className="mt-3">
        <Fact name="Received">
          {closedAt === null && received.raw === '0' ? (
            <Badge tone="neutral">Waiting for money</Badge>
          ) : (
            <NanoAmount nano={received.nano} />
          )}
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
        <Notice tone="warn" title="Being looked at" className="mt-3">
          The operator has to look at this account before anything is sent from it. Your money stays there.
        </Notice>
      )}
    </>
  );
}

function GiveBack({ topUp, giveBack }: { topUp: TopUpItem; giveBack: TopUpActions['giveBack'] }) {
  const { id, closedAt, returnable } = topUp;
  const isEmpty = returnable.raw === '0';
  const label = closedAt !== null ? 'Send it back' : isEmpty ? 'Close' : 'Close and send the rest back';
  return (
    <div className="mt-4">
      <ConfirmButton
        label={label}
        size="small"
        icon={<Undo2 />}
        title={`${label}?`}
        confirmLabel={label}
        action={giveBack.bind(null, id, returnable.raw)}
      >
        {isEmpty ? (
          'Do not send anything to this address any more. What comes all the same stays yours.'
        ) : (
          <>
            <NanoAmount nano={returnable.nano} /> is sent to your settlement address. What comes to this
            address later stays yours, and can be sent back the same way.
          </>
        )}
      </ConfirmButton>
    </div>
  );
}
