// An officer's page of a payment: its state, the result of screening, the decisions about its payer, and where its money is.
import { Clock3, type LucideIcon, ShieldCheck, ShieldQuestionMark, ShieldX } from 'lucide-react';
import { DepositsPanel, TransfersPanel } from '@/components/dashboard/payments/detail/money-movements';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { Tone } from '@/components/ui/class-names';
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import { NanoAmount } from '@/components/ui/nano-amount';
import { LongText, ShortText } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { OfficerPayment } from '@/lib/queries/officer-payment';
import { DecisionBadge, DecisionReasons } from './decided-reviews';
import { Hits } from './review-comparison';

type OfficerPaymentProps = { readonly payment: OfficerPayment; readonly explorer: string | null };

export function OfficerPaymentPanels({ payment, explorer }: OfficerPaymentProps) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <Screening screening={payment.screening} />
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

const OUTCOMES: Readonly<
  Record<OfficerPayment['screening']['outcome'], readonly [string, Tone, LucideIcon]>
> = {
  clear: ['Clear', 'good', ShieldCheck],
  review: ['Review', 'warn', ShieldQuestionMark],
  denied: ['Denied', 'bad', ShieldX],
  pending: ['No result yet', 'neutral', Clock3],
};

/** The payer's verdict: why it was reached, and with which lists. */
function Screening({ screening }: Pick<OfficerPayment, 'screening'>) {
  const { outcome, reasons, at, hits } = screening;
  const [label, tone, icon] = OUTCOMES[outcome];
  return (
    <Card title="Screening">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        {at !== null && <TimeStamp at={at} form="exact" className="text-ink-soft" />}
      </p>
      {reasons.length > 0 && (
        <ul className="measure mt-2 flex flex-col gap-1 text-sm">
          {reasons.map((reason) => (
            <li key={reason} className="wrap-anywhere">
              {reason}
            </li>
          ))}
        </ul>
      )}
      {hits.length > 0 && (
        <section aria-label="Matches on lists" className="mt-4">
          <h3 className="mb-2 text-sm font-medium">Matches on lists</h3>
          <Hits hits={hits} entities={[]} />
        </section>
      )}
      <ListsUsed screening={screening} />
    </Card>
  );
}

type ListsUsedProps = { readonly screening: Pick<OfficerPayment['screening'], 'lists' | 'listVersion'> };

/** The lists that the payer was compared with. The combined version is in the audit log and its exports. */
export function ListsUsed({ screening: { lists, listVersion } }: ListsUsedProps) {
  if (listVersion === null) return null;
  return (
    <div className="mt-3 text-xs wrap-anywhere text-ink-faint">
      {lists !== null && (
        <ul aria-label="Lists used">
          {lists.map(({ name, versionId, importedAt }) => (
            <li key={versionId}>
              {name}, version <span className="font-mono">{versionId.slice(0, 12)}</span>, imported{' '}
              <TimeStamp at={importedAt} form="exact" />
            </li>
          ))}
        </ul>
      )}
      <p>
        {lists === null ? 'List version' : 'Combined version'}{' '}
        <span className="font-mono">{listVersion}</span>
      </p>
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
