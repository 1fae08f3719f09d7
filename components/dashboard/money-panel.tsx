// Where the money of a payment is, from the journal: received is always settled, refunded and held together.
import { ArrowDownLeft, CircleCheck, Lock, type LucideIcon, Undo2 } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import type { AmountView, MoneyView } from '@/lib/payments/payment-detail-view';
import { NanoAmount } from './nano-amount';

export function MoneyPanel({ money }: { money: MoneyView }) {
  return (
    <Card title="Money" description="Received is always settled, refunded and held together.">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-field border border-line bg-line lg:grid-cols-4">
        <Account name="Received" icon={ArrowDownLeft} amount={money.received} />
        <Account name="Settled to you" icon={CircleCheck} amount={money.settled} tone="text-good" />
        <Account name="Refunded" icon={Undo2} amount={money.refunded} />
        <Account name="Held here" icon={Lock} amount={money.held} tone="text-warn" />
      </dl>
    </Card>
  );
}

function Account(props: { name: string; icon: LucideIcon; amount: AmountView; tone?: string }) {
  const { name, icon: Icon, amount, tone } = props;
  const isZero = amount.raw === '0';
  return (
    <div className="min-w-0 bg-surface p-4">
      <dt className="flex items-center gap-1.5 text-xs text-ink-soft">
        <Icon aria-hidden className={classNames('size-4 shrink-0', !isZero && tone)} />
        {name}
      </dt>
      <dd className="relative mt-1.5 overflow-x-auto" title={`${amount.raw} raw`}>
        <NanoAmount
          nano={amount.nano}
          className={classNames('text-base font-semibold', isZero && 'text-ink-faint')}
        />
      </dd>
    </div>
  );
}
