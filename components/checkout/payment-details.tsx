// Behind "Details": order, rate, raw, times and the blocks on the ledger.
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import { Disclosure } from '@/components/ui/disclosure';
import { Money } from '@/components/ui/money';
import type { PayerView } from '@/lib/checkout/payer-view';

export function PaymentDetails({ view }: { view: PayerView }) {
  return (
    <Disclosure summary="Details" className="mt-4 px-2">
      <DefinitionList>
        <Fact name="Paid to">{view.merchantName}</Fact>
        {view.orderId !== null && <Fact name="Order">{view.orderId}</Fact>}
        {view.orderDescription !== null && (
          <Fact name="For" stacked>
            <span className="wrap-anywhere whitespace-pre-line" dir="auto">
              {view.orderDescription}
            </span>
          </Fact>
        )}
        <Fact name={view.simulatedRate ? 'Simulated rate' : 'Rate, held until the end'}>
          1 nano = <Money amount={view.usdPerNano} unit="USD" />
        </Fact>
        <Fact name="Amount in raw" stacked>
          <LongText text={view.amount.raw} what="amount in raw" />
        </Fact>
        <Fact name="Payment" stacked>
          <LongText text={view.paymentIdentifier} what="payment identifier" />
        </Fact>
        <Fact name="Created">{time(view.createdAt)}</Fact>
        <Fact name="Time until">{time(view.expiresAt)}</Fact>
        {view.endedAt !== null && <Fact name="Ended">{time(view.endedAt)}</Fact>}
        <Movements view={view} />
      </DefinitionList>
    </Disclosure>
  );
}

function Movements({ view }: { view: PayerView }) {
  const refunds = view.returns.refunds.flatMap((refund) =>
    refund.blockHash === null ? [] : [{ ...refund, blockHash: refund.blockHash }],
  );
  return (
    <>
      {view.deposits.map((deposit) => (
        <Fact key={deposit.blockHash} stacked name={<Movement word="Arrived" nano={deposit.amount.nano} />}>
          <LongText text={deposit.blockHash} what="hash of your block" />
        </Fact>
      ))}
      {refunds.map((refund) => (
        <Fact
          key={refund.blockHash}
          stacked
          name={<Movement word={`Back to ${refund.destination}`} nano={refund.amount.nano} />}
        >
          <LongText text={refund.blockHash} what="hash of the refund's block" />
        </Fact>
      ))}
    </>
  );
}

function Movement({ word, nano }: { word: string; nano: string }) {
  return (
    <>
      {word}: <Money amount={nano} unit="nano" />
    </>
  );
}

function LongText({ text, what }: { text: string; what: string }) {
  return (
    <span className="flex items-center justify-between gap-2">
      <span className="min-w-0 font-mono text-xs break-all select-all">{text}</span>
      <CopyButton text={text} what={what} />
    </span>
  );
}

/** In UTC, so that server and browser write the same. */
function time(utc: string) {
  return <time dateTime={utc}>{utc.replace('T', ' ').replace('Z', ' UTC')}</time>;
}
