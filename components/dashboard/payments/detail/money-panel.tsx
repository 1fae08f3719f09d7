// Where a payment's money is, from the journal: received = settled + refunded + swept + in transit + held.
'use client';
import { ArrowDownLeft, CircleCheck, Lock, type LucideIcon, Send, Undo2 } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { NanoAmount } from '@/components/ui/nano-amount';
import type { AmountView, PaymentDetail } from '@/lib/queries/payment-detail-view';

type MoneyView = PaymentDetail['money'];

type Part = {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly amount: AmountView;
  readonly text: string;
  readonly bar: string;
};

export function MoneyPanel({ money }: { money: MoneyView }) {
  const isRefundedElsewhere = !isZero(money.fromTopUps) || !isZero(money.fromOwnWallet);
  // Nothing was refunded out of the payment itself; the refund is below.
  const isOmitted = (name: string) => name === SWEPT || (name === REFUNDED && isRefundedElsewhere);
  const parts = partsOf(money).filter(({ name, amount }) => !isOmitted(name) || !isZero(amount));
  const also = isZero(money.refunded) ? 'Refunded' : 'Also refunded';
  return (
    <Card title="Money">
      <dl className="text-sm">
        <Line name="Required" amount={money.required} soft />
        <Line name="Received" icon={ArrowDownLeft} amount={money.received} strong />
      </dl>
      <dl className="mt-2 border-s-2 border-line ps-3 text-sm">
        {parts.map((part, place) => (
          <Line key={part.name} {...part} sign={place === 0 ? '=' : '+'} soft={isZero(part.amount)} />
        ))}
      </dl>
      {isRefundedElsewhere && (
        <dl className="mt-2 border-t border-line pt-1 text-sm">
          {!isZero(money.fromTopUps) && (
            <Line name={`${also} from top-ups`} icon={Undo2} amount={money.fromTopUps} />
          )}
          {!isZero(money.fromOwnWallet) && (
            <Line name={`${also} from your own wallet`} icon={Undo2} amount={money.fromOwnWallet} />
          )}
        </dl>
      )}
      {!isZero(money.received) && (
        <div aria-hidden className="mt-4 flex h-2 gap-0.5 overflow-hidden rounded-full bg-subtle">
          {/* An empty part would leave a gap. */}
          {parts
            .filter(({ amount }) => !isZero(amount))
            .map(({ name, amount, bar }) => (
              <span key={name} className={bar} style={{ width: `${share(amount, money.received)}%` }} />
            ))}
        </div>
      )}
    </Card>
  );
}

const SWEPT = 'Sent by the operator';
const REFUNDED = 'Refunded';

function partsOf({ settled, refunded, sentOn, onItsWay, held }: MoneyView): Part[] {
  return [
    { name: 'Settled to you', icon: CircleCheck, amount: settled, text: 'text-good', bar: 'bg-good' },
    { name: REFUNDED, icon: Undo2, amount: refunded, text: 'text-ink-soft', bar: 'bg-ink-faint' },
    { name: SWEPT, icon: Send, amount: sentOn, text: 'text-ink-soft', bar: 'bg-line-strong' },
    { name: 'Pending', icon: Send, amount: onItsWay, text: 'text-accent', bar: 'bg-accent' },
    { name: 'Held', icon: Lock, amount: held, text: 'text-warn', bar: 'bg-warn' },
  ];
}

type LineProps = {
  readonly name: string;
  readonly amount: AmountView;
  readonly icon?: LucideIcon;
  /** `=` or `+`, before the name. */
  readonly sign?: string;
  readonly text?: string;
  readonly strong?: boolean;
  readonly soft?: boolean;
};

function Line({ name, amount, icon: Icon, sign, text, strong = false, soft = false }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
      <dt className="flex items-center gap-2 text-ink-soft">
        {sign !== undefined && (
          <span aria-hidden className="figures w-3 text-ink-faint">
            {sign}
          </span>
        )}
        {Icon !== undefined && <Icon className={classNames('size-4 shrink-0', !soft && text)} />}
        {name}
      </dt>
      <dd className="relative min-w-0 overflow-x-auto" title={`${amount.raw} raw`}>
        <NanoAmount
          nano={amount.nano}
          className={classNames(strong && 'text-base', soft ? 'text-ink-faint' : 'font-semibold')}
        />
      </dd>
    </div>
  );
}

const isZero = ({ raw }: AmountView) => raw === '0';

/** In percent, for the width of a bar. */
function share({ raw }: AmountView, received: AmountView): number {
  return Number((BigInt(raw) * 10_000n) / BigInt(received.raw)) / 100;
}
