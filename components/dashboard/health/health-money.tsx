// The wallet's balance by the journal, what it is held for, and the result of the audit.
import { Fact } from '@/components/ui/definition-list';
import { NanoAmount, ShortNanoAmount } from '@/components/ui/nano-amount';
import { formatNano } from '@/lib/core/raw';
import type { HealthFacts } from '@/lib/engine/health/health-facts';
import type { HeldPart, HeldReason } from '@/lib/engine/health/held-money';
import { HealthPanel, type HealthPanelProps, When } from './health-row';

const REASONS: Readonly<Record<HeldReason, string>> = {
  schedule: 'Waiting for scheduled settlement',
  leaving: 'In transit to merchants and payers',
  sanctions: 'Held for compliance',
  attention: 'Needs attention',
  unassigned: 'Not assigned to a payment',
  topUps: 'Refund balances (top-ups)',
};

export function MoneyHeldPanel({ facts, active }: HealthPanelProps) {
  const { held, audit } = facts;
  const shown = held.parts.filter(({ count }) => count > 0);
  return (
    <HealthPanel
      title="Wallet balance"
      active={active}
      alerts={['auditMismatch', 'auditStalled', 'transfersLate', 'attentionLate']}
    >
      <Fact name="Journal balance">
        {held.totalRaw === null ? (
          'calculating: the journal is read for the first time'
        ) : (
          <NanoAmount nano={formatNano(held.totalRaw)} className="font-semibold" />
        )}
      </Fact>
      {shown.map((part) => (
        <Fact
          key={part.reason}
          name={`${REASONS[part.reason]} (${part.isWhole ? '' : 'over '}${part.count})`}
        >
          {!part.isWhole && 'at least '}
          <ShortNanoAmount nano={formatNano(part.amountRaw)} />
        </Fact>
      ))}
      <RestFact held={held} parts={held.parts} />
      <Fact name="Audit">{auditReport(audit)}</Fact>
      <Fact name="Last full round">
        <When at={audit.lastFullRoundAt} never="not yet" />
      </Fact>
    </HealthPanel>
  );
}

/** The rest of the balance: open payments, payments that were just paid, dust. */
function RestFact({ held, parts }: { held: HealthFacts['held']; parts: readonly HeldPart[] }) {
  if (held.totalRaw === null || parts.some(({ isWhole }) => !isWhole)) return null;
  const restRaw = parts.reduce((rest, { amountRaw }) => rest - amountRaw, held.totalRaw);
  // Both are read a moment apart while money moves, so the rest can be negative.
  if (restRaw <= 0n) return null;
  return (
    <Fact name="Open payments, recent deposits, dust">
      <ShortNanoAmount nano={formatNano(restRaw)} />
    </Fact>
  );
}

function auditReport({ checked, mismatched }: HealthFacts['audit']): string {
  if (checked === 0) return 'not started yet';
  const checks = `${checked} ${checked === 1 ? 'check' : 'checks'} so far`;
  if (mismatched.length === 0) return `no mismatch, ${checks}`;
  const accounts = mismatched.length === 1 ? 'account' : 'accounts';
  return `${mismatched.length} ${accounts} failed reconciliation, ${checks}`;
}
