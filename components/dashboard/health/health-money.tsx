// What the wallet holds by the books, why, and what the audit last said of it.
import { Fact } from '@/components/ui/definition-list';
import { NanoAmount, ShortNanoAmount } from '@/components/ui/nano-amount';
import { formatNano } from '@/lib/core/raw';
import type { HealthFacts } from '@/lib/engine/health/health-facts';
import type { HeldPart, HeldReason } from '@/lib/engine/health/held-money';
import { HealthPanel, type HealthPanelProps, When } from './health-row';

const REASONS: Readonly<Record<HeldReason, string>> = {
  schedule: 'Waits for a merchant’s schedule',
  leaving: 'On its way to merchants and payers',
  sanctions: 'Held for a legal reason',
  attention: 'Waits for a person',
  nobodys: 'At addresses of no payment',
  topUps: 'Merchants’ top-ups for refunds',
};

export function MoneyHeldPanel({ facts, ringing }: HealthPanelProps) {
  const { held, audit } = facts;
  const shown = held.parts.filter(({ count }) => count > 0);
  return (
    <HealthPanel
      title="Wallet balance held"
      ringing={ringing}
      alerts={['auditMismatch', 'auditStalled', 'transfersLate', 'attentionLate']}
    >
      <Fact name="By the books">
        {held.totalRaw === null ? (
          'being counted: the books are read for the first time'
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
      <Fact name="The audit">{auditReport(audit)}</Fact>
      <Fact name="Last been through all accounts">
        <When at={audit.lastFullRoundAt} never="not yet" />
      </Fact>
    </HealthPanel>
  );
}

/** What no list names: payments that are open, were just paid, or hold dust. */
function RestFact({ held, parts }: { held: HealthFacts['held']; parts: readonly HeldPart[] }) {
  if (held.totalRaw === null || parts.some(({ isWhole }) => !isWhole)) return null;
  const restRaw = parts.reduce((rest, { amountRaw }) => rest - amountRaw, held.totalRaw);
  // Read a moment apart while money moves: nothing is said of less than nothing.
  if (restRaw <= 0n) return null;
  return (
    <Fact name="Open payments, what just came, dust">
      <ShortNanoAmount nano={formatNano(restRaw)} />
    </Fact>
  );
}

function auditReport({ checked, mismatched }: HealthFacts['audit']): string {
  if (checked === 0) return 'has not looked yet';
  const looks = `${checked} looks so far`;
  if (mismatched.length === 0) return `every account adds up, ${looks}`;
  return `${mismatched.length} ${mismatched.length === 1 ? 'account does' : 'accounts do'} not add up, ${looks}`;
}
