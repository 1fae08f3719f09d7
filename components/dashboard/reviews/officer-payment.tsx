// An officer's page of a payment: its state, the decisions about its payer, and where its money is.
import { DepositsPanel, TransfersPanel } from '@/components/dashboard/payments/detail/money-movements';
import { Card } from '@/components/ui/card';
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import { NanoAmount } from '@/components/ui/nano-amount';
import { LongText, ShortText } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { OfficerPayment } from '@/lib/queries/officer-payment';
import { DecisionBadge, DecisionReasons } from './decided-reviews';

type OfficerPaymentProps = { readonly payment: OfficerPayment; readonly explorer: string | null };

export function OfficerPaymentPanels({ payment, explorer }: OfficerPaymentProps) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <Decisions payment={payment} />
        <DepositsPanel deposits={payment.deposits} explorer={explorer} />
        <TransfersPanel transfers={payment.transfers} explorer={explorer} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Facts payment={payment} />
        <Money money={payment.money} />
      </div>
    </div>
  );
}

function Decisions({ payment: { decisions, isOpen } }: { payment: OfficerPayment }) {
  if (decisions.length === 0) {
    return (
      <Card title="Decisions">
        <p className="text-sm text-ink-soft">
          {isOpen ? 'In review: no decision yet.' : 'No officer has decided on this payment.'}
        </p>
      </Card>
    );
  }
  return (
    <Card title="Decisions">
      <ul className="-my-3 divide-y divide-line text-sm">
        {decisions.map((review) => (
          <li key={review.sequence} className="py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <DecisionBadge decision={review.decision} />
              <TimeStamp at={review.at} form="exact" className="text-ink-soft" />
            </p>
            <DecisionReasons review={review} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Facts({ payment }: { payment: OfficerPayment }) {
  return (
    <Card title="Payment">
      <DefinitionList className="-my-2.5">
        <Fact name="Identifier">
          <ShortText text={payment.id} what="payment identifier" start={8} />
        </Fact>
        <Fact name="Merchant">
          <bdi className="wrap-anywhere">{payment.merchantName}</bdi>
        </Fact>
        {payment.orderId !== null && (
          <Fact name="Order">
            <bdi className="wrap-anywhere">{payment.orderId}</bdi>
          </Fact>
        )}
        <Fact name="Created">
          <TimeStamp at={payment.createdAt} form="exact" />
        </Fact>
        {payment.endedAt === null ? (
          <Fact name="Expires">
            <TimeStamp at={payment.expiresAt} form="exact" />
          </Fact>
        ) : (
          <Fact name="Ended">
            <TimeStamp at={payment.endedAt} form="exact" />
          </Fact>
        )}
        <Fact name="Deposit address" stacked>
          <LongText text={payment.depositAddress} what="deposit address" />
        </Fact>
      </DefinitionList>
    </Card>
  );
}

function Money({ money }: Pick<OfficerPayment, 'money'>) {
  const parts = [
    ['Required', money.required],
    ['Received', money.received],
    ['Settled to the merchant', money.settled],
    ['Refunded', money.refunded],
    ['Pending', money.onItsWay],
    ['Held', money.held],
  ] as const;
  return (
    <Card title="Money">
      <DefinitionList className="-my-2.5">
        {parts.map(([name, { nano }]) => (
          <Fact key={name} name={name}>
            <NanoAmount nano={nano} />
          </Fact>
        ))}
      </DefinitionList>
    </Card>
  );
}
