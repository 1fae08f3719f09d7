// Payments sent by the test wallet, and what was returned to it.
import { CircleCheck, Clock, CornerDownLeft, Undo2, Wallet } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { EmptyState } from '@/components/ui/empty-state';
import { Money } from '@/components/ui/money';
import { Skeleton } from '@/components/ui/skeleton';
import { formatNano } from '@/lib/core/raw';
import type { WalletPayment } from './call-control';

export function WalletPayments({ payments }: { payments: readonly WalletPayment[] | undefined }) {
  return (
    <Card
      title="Test payments"
      description="Sent by the test wallet, with money returned to it. Newest first."
    >
      {payments === undefined && <Skeleton className="h-24" />}
      {payments?.length === 0 && (
        <EmptyState icon={Wallet} title="No payments yet">
          Open a checkout page, select its SANDBOX badge, then “Pay in full”.
        </EmptyState>
      )}
      {payments !== undefined && payments.length > 0 && (
        <ul className="divide-y divide-line">
          {payments.map((payment) => (
            <Payment key={payment.blockHash} payment={payment} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Payment({ payment }: { payment: WalletPayment }) {
  const cameBackRaw = BigInt(payment.cameBackRaw);
  const { tone, icon, label } = STATES[payment.state];
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Money amount={formatNano(BigInt(payment.amountRaw))} unit="nano" className="text-lg font-semibold" />
        <span className="flex flex-wrap gap-2">
          {cameBackRaw > 0n && (
            <Badge tone="accent" icon={CornerDownLeft}>
              <Money amount={formatNano(cameBackRaw)} unit="nano" /> returned
            </Badge>
          )}
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        </span>
      </div>
      <dl className="mt-2 grid gap-x-3 text-sm sm:grid-cols-[auto_1fr]">
        <Long name="To" text={payment.destination} />
        <Long name="From" text={payment.sender} />
        <Long name="Block" text={payment.blockHash} />
        {payment.refunds.map((refund) => (
          <Long key={refund.hash} name="Return block" text={refund.hash} />
        ))}
      </dl>
    </li>
  );
}

const STATES = {
  confirmed: { tone: 'good', icon: CircleCheck, label: 'Confirmed' },
  undone: { tone: 'bad', icon: Undo2, label: 'Rolled back by a fork' },
  unconfirmed: { tone: 'accent', icon: Clock, label: 'Unconfirmed' },
} as const satisfies Record<WalletPayment['state'], object>;

function Long({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt className="self-center text-ink-soft">{name}</dt>
      <dd className="flex min-w-0 items-center justify-between gap-2">
        <span className="min-w-0 truncate font-mono text-xs" title={text}>
          {text}
        </span>
        <CopyButton text={text} name={`Copy ${name.toLowerCase()} ${text.slice(0, 11)}`} />
      </dd>
    </>
  );
}
