// The "Details" section: order, exchange rate, raw amount, times and blocks on the ledger.
'use client';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import { Disclosure } from '@/components/ui/disclosure';
import type { PayerView } from '@/lib/checkout/payer-view';
import { explorerUrl } from '@/lib/core/links';
import { Amount, Time } from './amount';
import { Copy } from './copy';
import { isEnded } from './ending-text';
import { orderName } from './order-summary';
import { Message, useText } from './payer-text';

export function PaymentDetails({ view }: { view: PayerView }) {
  const text = useText();
  // After a partial payment, copying the whole amount would pay too much.
  const toPay = view.pay?.due ?? view.amount;
  return (
    // Open when money is returned, so that the payer sees the refund's blocks.
    <Disclosure summary={text('facts.details')} open={view.returns.total !== null} className="mt-4 px-2">
      <DefinitionList>
        <Fact name={text('facts.paidTo')}>
          <bdi>{view.merchantName}</bdi>
        </Fact>
        {view.orderId !== null && (
          <Fact name={text(orderName(view, 'facts.order'))}>
            <bdi>{view.orderId}</bdi>
          </Fact>
        )}
        {view.orderDescription !== null && (
          <Fact name={text('facts.for')} stacked>
            <span className="wrap-anywhere whitespace-pre-line" dir="auto">
              {view.orderDescription}
            </span>
          </Fact>
        )}
        <Fact name={text(view.simulatedRate ? 'facts.simulatedRate' : 'facts.rate')}>
          <Message id="order.oneNano" amount={<Amount amount={view.perNano} unit={view.price.currency} />} />
        </Fact>
        <Fact name={text('facts.raw')} stacked>
          <LongText text={toPay.raw} copy={<Copy text={toPay.raw} name="copy.raw" />} />
        </Fact>
        <Fact name={text('facts.payment')} stacked>
          <LongText
            text={view.paymentIdentifier}
            copy={<Copy text={view.paymentIdentifier} name="copy.identifier" />}
          />
        </Fact>
        <Fact name={text('facts.created')}>
          <Time utc={view.createdAt} />
        </Fact>
        <Fact name={text('facts.expiresAt')}>
          <Time utc={view.expiresAt} />
        </Fact>
        {view.endedAt !== null && isEnded(view.stage) && (
          <Fact name={text(`receipt.${view.stage}`)}>
            <Time utc={view.endedAt} />
          </Fact>
        )}
        <Blocks view={view} />
      </DefinitionList>
    </Disclosure>
  );
}

function Blocks({ view }: { view: PayerView }) {
  const text = useText();
  const refunds = view.returns.refunds.flatMap((refund) =>
    refund.blockHash === null ? [] : [{ ...refund, blockHash: refund.blockHash }],
  );
  return (
    <>
      {view.stage === 'confirming' && view.seen !== null && (
        <Fact name={text('facts.seen')} stacked>
          <Block hash={view.seen.blockHash} name="copy.hash" explorer={view.explorer} />
        </Fact>
      )}
      {view.deposits.map(({ blockHash, amount }) => (
        <Fact
          key={blockHash}
          stacked
          name={<Message id="facts.arrived" amount={<Amount amount={amount.nano} unit="nano" />} />}
        >
          <Block hash={blockHash} name="copy.hash" explorer={view.explorer} />
        </Fact>
      ))}
      {refunds.map(({ blockHash, destination, amount }) => (
        <Fact
          key={blockHash}
          stacked
          name={
            <Message
              id="facts.backTo"
              address={<bdi dir="ltr">{destination}</bdi>}
              amount={<Amount amount={amount.nano} unit="nano" />}
            />
          }
        >
          <Block hash={blockHash} name="copy.refundHash" explorer={view.explorer} />
        </Fact>
      ))}
    </>
  );
}

type BlockProps = {
  readonly hash: string;
  readonly name: 'copy.hash' | 'copy.refundHash';
  readonly explorer: string | null;
};

function Block({ hash, name, explorer }: BlockProps) {
  const text = useText();
  return (
    <>
      <LongText text={hash} copy={<Copy text={hash} name={name} />} />
      {explorer !== null && (
        <a
          href={explorerUrl(explorer, hash)}
          target="_blank"
          rel="noreferrer noopener"
          className="inline-flex min-h-9 items-center gap-1.5 text-sm text-accent-text underline underline-offset-4"
        >
          {text('facts.explorer')}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
    </>
  );
}

function LongText({ text, copy }: { readonly text: string; readonly copy: ReactNode }) {
  return (
    <span className="flex items-center justify-between gap-2">
      <bdi dir="ltr" className="min-w-0 font-mono text-xs break-all select-all">
        {text}
      </bdi>
      {copy}
    </span>
  );
}
