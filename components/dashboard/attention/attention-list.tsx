// A merchant's items that need attention: what happened, what it means and what the reader can do.
import { CircleCheck, Lock, TriangleAlert } from 'lucide-react';
import { type ClaimActions, ClaimNotice } from '@/components/dashboard/payments/claim-notice';
import { factName, factText } from '@/components/dashboard/payments/detail/timeline-labels';
import { attentionLabel } from '@/components/dashboard/payments/payment-labels';
import { Badge } from '@/components/ui/badge';
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import { Disclosure } from '@/components/ui/disclosure';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { LinkButton } from '@/components/ui/link-button';
import { NanoAmount, PriceAmount, UsdAmount } from '@/components/ui/nano-amount';
import { TimeStamp } from '@/components/ui/time-stamp';
import { pasted } from '@/lib/core/printable';
import { formatNano } from '@/lib/core/raw';
import type { AttentionSubject } from '@/lib/queries/attention-subjects';
import type { AttentionView } from '@/lib/queries/list-attention';

/** Characters of a reference that is none; the service's own are shorter. */
const MAX_REFERENCE = 200;

type AttentionListProps = {
  readonly items: readonly AttentionView[];
  /** What the items' payments are about, by payment. */
  readonly subjects: ReadonlyMap<string, AttentionSubject>;
  readonly now: string;
  /** The merchant's decisions on a payer's claim. */
  readonly claims: ClaimActions;
  /** Dismisses a failed refund; undefined for users who may not refund. */
  readonly dismissRefund?: DismissRefundAction;
};

export function AttentionList({ items, ...context }: AttentionListProps) {
  return (
    <ul className="flex max-w-3xl flex-col gap-4">
      {items.map((item) => (
        <AttentionCase key={item.reference} item={item} {...context} />
      ))}
    </ul>
  );
}

/** How to retry a failed refund on its payment's page. */
const RETRIES: Readonly<Record<string, string | undefined>> = {
  refundFailed: 'Retry refund',
  walletRefundFailed: 'Record refund again',
};

type AttentionCaseProps = Omit<AttentionListProps, 'items'> & { readonly item: AttentionView };

function AttentionCase({ item, subjects, now, claims, dismissRefund }: AttentionCaseProps) {
  const { label, meaning } = attentionLabel(item.kind);
  const subject = item.paymentId === null ? undefined : subjects.get(item.paymentId);
  const retry = item.resolvedAt === null ? RETRIES[item.kind] : undefined;
  const why = item.facts.find(({ name }) => name === 'failure');
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StateBadge item={item} mayRefund={dismissRefund !== undefined} />
        <TimeStamp at={item.createdAt} now={now} form="relative" className="text-sm text-ink-faint" />
      </div>
      {subject === undefined ? (
        <h2 className="mt-3 font-semibold">{label}</h2>
      ) : (
        <>
          <h2 className="mt-3 font-semibold wrap-anywhere">
            <Subject {...subject} />
          </h2>
          <p className="mt-1 text-sm font-medium">{label}</p>
        </>
      )}
      <p className="measure mt-1 text-sm text-ink-soft">{meaning}</p>
      {why !== undefined && <p className="measure mt-2 text-sm">{factText(why.name, why.value)}.</p>}
      {item.claim !== null && item.paymentId !== null && (
        <ClaimNotice paymentId={item.paymentId} claim={item.claim} actions={claims} />
      )}
      {item.resolution !== null && <p className="mt-2 text-sm wrap-anywhere">{item.resolution}</p>}
      <Disclosure summary="Details" className="mt-2">
        <DefinitionList>
          <AttentionFacts facts={item.facts} />
          <Fact name="Reference" stacked>
            <span className="font-mono text-xs break-all">{pasted(item.reference, MAX_REFERENCE)}</span>
          </Fact>
        </DefinitionList>
      </Disclosure>
      {item.paymentId !== null && (
        <div className="mt-3 flex flex-wrap gap-3">
          <LinkButton size="small" href={`/dashboard/payments/${item.paymentId}`}>
            {retry ?? 'View payment'}
          </LinkButton>
          {retry !== undefined && dismissRefund !== undefined && (
            <DismissRefund reference={item.reference} dismiss={dismissRefund} />
          )}
        </div>
      )}
    </li>
  );
}

/** `mayRefund`: the user may retry or dismiss a failed refund. */
function StateBadge({ item, mayRefund }: { item: AttentionView; mayRefund: boolean }) {
  if (item.resolvedAt !== null)
    return (
      <Badge tone="good" icon={CircleCheck}>
        Resolved
      </Badge>
    );
  const hasFailed = RETRIES[item.kind] !== undefined;
  if (item.claim === null && !hasFailed) return <Badge icon={Lock}>Held</Badge>;
  return (
    <Badge tone="warn" icon={TriangleAlert}>
      {hasFailed && !mayRefund ? 'Needs a decision' : 'Needs your decision'}
    </Badge>
  );
}

/** "$24.90 · MER-1001 · M. W." */
function Subject({ usd, price, order, payer }: AttentionSubject) {
  return (
    <>
      {price === null ? <UsdAmount usd={usd} /> : <PriceAmount price={price} />}
      {order !== null && (
        <>
          {' · '}
          <bdi>{order}</bdi>
        </>
      )}
      {payer !== null && ` · ${payer}`}
    </>
  );
}

/** The recorded facts of an item, in a definition list. */
export function AttentionFacts({ facts }: Pick<AttentionView, 'facts'>) {
  return facts.map((fact) => <CaseFact key={fact.name} {...fact} />);
}

function CaseFact({ name, value }: AttentionView['facts'][number]) {
  const text = factText(name, value);
  return (
    <Fact name={factName(name)} stacked={text.length > 40}>
      {name === 'amountRaw' ? (
        <NanoAmount nano={formatNano(BigInt(value))} />
      ) : (
        // Values without a text, such as addresses, are compared character by character.
        <span className={text === value ? 'font-mono text-xs break-all' : undefined}>{text}</span>
      )}
    </Fact>
  );
}

type DismissRefundAction = (reference: string) => Promise<ActionResult>;

function DismissRefund({ reference, dismiss }: { reference: string; dismiss: DismissRefundAction }) {
  return (
    <ConfirmButton
      label="Dismiss"
      size="small"
      title="Dismiss this refund?"
      confirmLabel="Dismiss"
      action={dismiss.bind(null, reference)}
    >
      No money is sent. You can still refund the payment on its page.
    </ConfirmButton>
  );
}
