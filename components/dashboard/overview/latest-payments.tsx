// The latest payments, and a link to all.
'use client';
import { StatusBadge } from '@/components/dashboard/payments/status-badge';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { LinkButton } from '@/components/ui/link-button';
import { PriceAmount, UsdAmount } from '@/components/ui/nano-amount';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { LatestPayment } from '@/lib/queries/overview/read-overview';

type LatestPaymentsProps = { readonly payments: readonly LatestPayment[] };

export function LatestPayments({ payments }: LatestPaymentsProps) {
  return (
    <Card title="Latest payments" action={<LinkButton href="/dashboard/payments">All payments</LinkButton>}>
      <ul className="-mx-2 divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.id}>
            <Link
              href={`/dashboard/payments/${payment.id}`}
              className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-field px-2 py-2 text-sm hover:bg-subtle/50 sm:grid-cols-[minmax(0,1fr)_8rem_9rem_8rem]"
            >
              <span className="min-w-0">
                <span className="block truncate">
                  {payment.name ?? (
                    <span className="font-mono text-xs text-ink-faint">…{payment.id.slice(-8)}</span>
                  )}
                </span>
                {payment.payer !== null && (
                  <span className="block truncate text-xs text-ink-soft">{payment.payer}</span>
                )}
              </span>
              <TimeStamp at={payment.createdAt} form="relative" className="text-right text-ink-soft" />
              <span className="sm:justify-self-end">
                <StatusBadge
                  status={payment.status}
                  inReview={payment.inReview}
                  isExpired={payment.isExpired}
                  isTechnical={payment.isTechnical}
                  isPartlyPaid={payment.isPartlyPaid}
                />
              </span>
              <Amount payment={payment} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** As asked for, with its value in US dollars below. */
function Amount({ payment: { price, usd } }: { payment: LatestPayment }) {
  if (price === null) return <UsdAmount usd={usd} className="text-right font-medium" />;
  return (
    <span className="text-right">
      <PriceAmount price={price} className="font-medium" />
      <UsdAmount usd={usd} className="block text-xs text-ink-soft" />
    </span>
  );
}
