// The details of a payment: identifiers, addresses, rate and times.
import { Card } from '@/components/ui/card';
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import { UsdAmount } from '@/components/ui/nano-amount';
import { LongText, ShortText } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { PaymentDetail } from '@/lib/queries/payment-detail-view';

type PaymentFactsProps = {
  readonly payment: PaymentDetail;
  /** The rate is simulated in test mode, and its label indicates it. */
  readonly simulatedRate: boolean;
};

export function PaymentFacts({ payment, simulatedRate }: PaymentFactsProps) {
  const { underpayment, overpayment } = payment.tolerances;
  return (
    <Card title="Payment">
      <DefinitionList className="-my-2.5">
        <Fact name="Identifier">
          <ShortText text={payment.id} what="payment identifier" start={8} />
        </Fact>
        {payment.orderId !== null && (
          <Fact name="Order">
            <bdi className="break-words">{payment.orderId}</bdi>
          </Fact>
        )}
        {payment.orderDescription !== null && (
          <Fact name="Description" stacked>
            <span className="break-words whitespace-pre-line" dir="auto">
              {payment.orderDescription}
            </span>
          </Fact>
        )}
        <Metadata entries={payment.metadata} />
        {payment.linkTitle !== null && (
          <Fact name="Payment link">
            <bdi>{payment.linkTitle}</bdi>
          </Fact>
        )}
        <Fact name="Created">
          <TimeStamp at={payment.createdAt} form="exact" />
        </Fact>
        <Fact name={payment.endedAt === null ? 'Expires' : 'Expiry'}>
          <TimeStamp at={payment.expiresAt} form="exact" />
        </Fact>
        {payment.endedAt !== null && (
          <Fact name="Ended">
            <TimeStamp at={payment.endedAt} form="exact" />
          </Fact>
        )}
        <Fact name={simulatedRate ? 'Simulated rate' : 'Rate'}>
          <span className="figures">1 nano = {payment.usdPerNano} USD</span>
        </Fact>
        {payment.price !== null && <PriceFacts price={payment.price} usd={payment.usd} />}
        {(underpayment !== '0' || overpayment !== '0') && (
          <Fact name="Tolerance">
            <span className="figures">
              {underpayment}% short, {overpayment}% over
            </span>
          </Fact>
        )}
        <LongFact name="Deposit address" text={payment.depositAddress} />
        <LongFact name="Settlement address" what="settlement address" text={payment.settlementAddress} />
        <LongFact
          name={
            payment.refundAddressIsUnverified ? 'Unverified refund address' : 'Refund address from the payer'
          }
          what="refund address"
          text={payment.refundAddress}
        />
        <LongFact name="Amount in raw" text={payment.amount.raw} />
      </DefinitionList>
    </Card>
  );
}

/** The value in dollars of a price in another currency, and its rate with the sources. */
function PriceFacts({ price, usd }: { price: NonNullable<PaymentDetail['price']>; usd: string }) {
  const { currency, perNano, perUsd, sources, observedAt } = price;
  return (
    <>
      <Fact name={`Rate in ${currency}`} stacked>
        <span className="figures">
          1 nano = {perNano} {currency}
          {perUsd !== null && `, 1 USD = ${perUsd} ${currency}`}
        </span>
        <span className="block text-xs text-ink-soft">
          {sources.join(', ')}, <TimeStamp at={observedAt} form="exact" />
        </span>
      </Fact>
      <Fact name="Value in US dollars">
        <UsdAmount usd={usd} />
      </Fact>
    </>
  );
}

/** The key-value pairs that the shop's software stored with the payment. */
function Metadata({ entries }: { entries: PaymentDetail['metadata'] }) {
  if (entries.length === 0) return null;
  return (
    <Fact name="Metadata" stacked>
      <ul className="flex flex-col gap-1">
        {entries.map(([key, value]) => (
          <li key={key} className="min-w-0 [overflow-wrap:anywhere]">
            <bdi className="font-mono text-xs text-ink-soft">{key}</bdi>{' '}
            <span className="whitespace-pre-line" dir="auto">
              {value}
            </span>
          </li>
        ))}
      </ul>
    </Fact>
  );
}

type LongFactProps = { readonly name: string; readonly what?: string; readonly text: string | null };

/** `what`: the name of the value on the copy button, if not `name`. */
function LongFact({ name, what = name.toLowerCase(), text }: LongFactProps) {
  if (text === null) return null;
  return (
    <Fact name={name} stacked>
      <LongText text={text} what={what} />
    </Fact>
  );
}
