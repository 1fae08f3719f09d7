// The receipt, or the record of a payment that was not completed: what was paid, received and refunded, with the blocks on the ledger.
'use client';
import { ArrowLeft, Printer } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { AnchorButton, Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import type { Receipt, ReceiptRefund } from '@/lib/checkout/receipt';
import { explorerUrl } from '@/lib/core/links';
import { Amount, Time, useTimeZone } from './amount';
import { isEnded } from './ending-text';
import { orderName } from './order-summary';
import { Message, useText } from './payer-text';

type ReceiptPaperProps = {
  readonly receipt: Receipt;
  /** The QR code of the payment's page, rendered on the server. */
  readonly qrCode: ReactNode;
};

export function ReceiptPaper({ receipt, qrCode }: ReceiptPaperProps) {
  const text = useText();
  const note = useRef<HTMLParagraphElement>(null);
  const zone = useTimeZone(note) ?? 'UTC';
  const merchant = receipt.merchantName;
  const isPaid = receipt.stage === 'completed';
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <Card className="print:border-0 print:p-0 print:shadow-none">
        <h1 className="text-xl font-semibold wrap-anywhere">
          {text(isPaid ? 'receipt.of' : 'receipt.record', { merchant })}
        </h1>
        <p className={classNames('mt-2 font-semibold', isPaid ? 'text-2xl tracking-tight' : 'text-lg')}>
          {isPaid ? <Price receipt={receipt} /> : <Outcome receipt={receipt} />}
        </p>
        <DefinitionList className="mt-4">
          <Facts receipt={receipt} />
          <Blocks receipt={receipt} />
        </DefinitionList>
        <div className="mt-6 flex items-center gap-4 break-inside-avoid">
          <div className="shrink-0">{qrCode}</div>
          <div className="flex flex-col gap-2 text-xs text-ink-faint">
            <p>{text('receipt.scan')}</p>
            <p ref={note}>{text('receipt.timeZone', { zone })}</p>
            <p>{text('receipt.note')}</p>
          </div>
        </div>
      </Card>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button
          onClick={() => window.print()}
          variant="primary"
          className="needs-scripts"
          icon={<Printer aria-hidden className="size-4" />}
        >
          {text('receipt.print')}
        </Button>
        <AnchorButton
          href={`/checkout/${receipt.paymentIdentifier}`}
          icon={<ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />}
        >
          {text('receipt.back')}
        </AnchorButton>
      </div>
    </div>
  );
}

function Price({ receipt: { price } }: { receipt: Receipt }) {
  return <Amount amount={price.amount} unit={price.currency} />;
}

/** In place of the price, which would look like proof of a payment that was not completed. */
function Outcome({ receipt: { stage, returned } }: { receipt: Receipt }) {
  const text = useText();
  if (!isEnded(stage)) return null;
  return (
    <>
      {text(`receipt.${stage}`)}
      {returned.total !== null && returned.state !== 'none' && (
        <>
          {' · '}
          <Message
            id={`receipt.${returned.state}`}
            amount={<Amount amount={returned.total.nano} unit="nano" />}
          />
        </>
      )}
    </>
  );
}

function Facts({ receipt }: { receipt: Receipt }) {
  const text = useText();
  const { stage, orderId, orderDescription, endedAt } = receipt;
  return (
    <>
      {isEnded(stage) && (
        <Fact name={text('receipt.status')}>
          {text(receipt.refunded?.isWhole ? 'end.refundedTitle' : `receipt.${stage}`)}
        </Fact>
      )}
      {orderId !== null && (
        <Fact name={text(orderName(receipt, 'facts.order'))}>
          <bdi>{orderId}</bdi>
        </Fact>
      )}
      {orderDescription !== null && (
        <Fact name={text('facts.for')} stacked>
          <span className="whitespace-pre-line" dir="auto">
            {orderDescription}
          </span>
        </Fact>
      )}
      <Fact name={text('facts.amount')}>
        {stage !== 'completed' && (
          <>
            <Price receipt={receipt} />
            {' · '}
          </>
        )}
        <Amount amount={receipt.amount.nano} unit="nano" />
      </Fact>
      <Fact name={text(receipt.simulatedRate ? 'facts.simulatedRate' : 'facts.rate')}>
        <Message
          id="order.oneNano"
          amount={<Amount amount={receipt.perNano} unit={receipt.price.currency} />}
        />
      </Fact>
      <Fact name={text('facts.created')}>
        <Time utc={receipt.createdAt} />
      </Fact>
      {endedAt !== null && isEnded(stage) && (
        <Fact name={text(`receipt.${stage}`)}>
          <Time utc={endedAt} />
        </Fact>
      )}
      <Fact name={text('facts.payment')} stacked>
        <Mono text={receipt.paymentIdentifier} />
      </Fact>
    </>
  );
}

function Blocks({ receipt }: { receipt: Receipt }) {
  const text = useText();
  return (
    <>
      {receipt.deposits.map(({ blockHash, amount, at, sender }) => (
        <Fact
          key={blockHash}
          stacked
          name={<Message id="facts.arrived" amount={<Amount amount={amount.nano} unit="nano" />} />}
        >
          <Time utc={at} />
          <Hash hash={blockHash} explorer={receipt.explorer} />
          <span className="text-ink-soft">{text('receipt.sender')}</span> <Mono text={sender} />
        </Fact>
      ))}
      {receipt.refunds.map((refund) => (
        <Refund
          key={refund.blockHash ?? `${refund.destination} ${refund.amount.raw}`}
          refund={refund}
          merchant={receipt.merchantName}
          explorer={receipt.explorer}
        />
      ))}
    </>
  );
}

type RefundProps = {
  readonly refund: ReceiptRefund;
  readonly merchant: string;
  readonly explorer: string | null;
};

function Refund({ refund, merchant, explorer }: RefundProps) {
  const text = useText();
  const { amount, destination, blockHash, state, at, effectiveFrom } = refund;
  return (
    <Fact
      stacked
      name={
        <Message
          id="facts.backTo"
          address={<Mono text={destination} />}
          amount={<Amount amount={amount.nano} unit="nano" />}
        />
      }
    >
      {at !== null && <Time utc={at} />}
      {effectiveFrom === null &&
        state !== 'sent' &&
        text(state === 'held' ? 'facts.refundHeld' : 'facts.refundPending')}
      {effectiveFrom !== null && (
        <Message
          id="facts.refundClaimed"
          time={<Time utc={effectiveFrom} />}
          merchant={<bdi>{merchant}</bdi>}
        />
      )}
      {blockHash !== null && <Hash hash={blockHash} explorer={explorer} />}
    </Fact>
  );
}

/** A block hash, linked to the explorer if one is configured. */
function Hash({ hash, explorer }: { hash: string; explorer: string | null }) {
  const text = useText();
  if (explorer === null) {
    return (
      <p>
        <Mono text={hash} />
      </p>
    );
  }
  return (
    <p>
      <a
        href={explorerUrl(explorer, hash)}
        target="_blank"
        rel="noreferrer noopener"
        title={text('facts.explorer')}
        className="underline decoration-line-strong underline-offset-4"
      >
        <Mono text={hash} />
      </a>
    </p>
  );
}

function Mono({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className="font-mono text-xs break-all">
      {text}
    </bdi>
  );
}
