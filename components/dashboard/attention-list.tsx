// Cases that need a decision: what happened, what it means, where to look.
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/button';
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import { Disclosure } from '@/components/ui/disclosure';
import { formatNano } from '@/lib/core/raw';
import type { AttentionView } from '@/lib/merchants/list-attention';
import { NanoAmount } from './nano-amount';
import { attentionWords, timelineWords } from './payment-words';
import { TimeStamp } from './time-stamp';

export function AttentionList({ items, now }: { items: readonly AttentionView[]; now: string }) {
  return (
    <ul className="flex max-w-3xl flex-col gap-4">
      {items.map((item) => (
        <AttentionCase key={item.reference} item={item} now={now} />
      ))}
    </ul>
  );
}

function AttentionCase({ item, now }: { item: AttentionView; now: string }) {
  const { word, meaning } = attentionWords(item.kind);
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge
          tone={item.resolvedAt === null ? 'warn' : 'good'}
          icon={item.resolvedAt === null ? TriangleAlert : CircleCheck}
        >
          {item.resolvedAt === null ? 'Open' : 'Decided'}
        </Badge>
        <TimeStamp at={item.createdAt} now={now} form="relative" className="text-sm text-ink-faint" />
      </div>
      <h2 className="mt-3 font-semibold">{word}</h2>
      <p className="measure mt-1 text-sm text-ink-soft">{meaning}</p>
      {item.resolution !== null && <p className="mt-2 text-sm">{item.resolution}</p>}
      <Disclosure summary="Details" className="mt-2">
        <DefinitionList>
          {item.facts.map((fact) => (
            <Fact key={fact.name} name={timelineWords(fact.name)} stacked={fact.value.length > 40}>
              {fact.name === 'amountRaw' ? (
                <NanoAmount nano={formatNano(BigInt(fact.value))} />
              ) : (
                <span className="font-mono text-xs break-all">{fact.value}</span>
              )}
            </Fact>
          ))}
          <Fact name="Reference" stacked>
            <span className="font-mono text-xs break-all">{item.reference}</span>
          </Fact>
        </DefinitionList>
      </Disclosure>
      {item.paymentId !== null && (
        <LinkButton size="small" href={`/dashboard/payments/${item.paymentId}`} className="mt-3">
          Open the payment
        </LinkButton>
      )}
    </li>
  );
}
