// An officer's page of one payment of any merchant.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { StatusBadge } from '@/components/dashboard/payments/status-badge';
import { OfficerPaymentPanels } from '@/components/dashboard/reviews/officer-payment';
import { reviewHref } from '@/components/dashboard/reviews/review-address';
import { LinkButton } from '@/components/ui/link-button';
import { NanoAmount, UsdAmount } from '@/components/ui/nano-amount';
import { reasonFact, reasonText } from '@/lib/compliance/rules/rule-texts';
import { type OfficerPayment, readOfficerPayment } from '@/lib/queries/officer-payment';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';

export const metadata: Metadata = { title: 'Payment' };

export default async function OfficerPaymentPage({ params }: { params: Promise<{ id: string }> }) {
  await requirePermission('reviews.decide');
  const { config, database, secrets } = await getServer();
  const deps = { db: database.db, keyRing: secrets.keyRing };
  const payment = await readOfficerPayment(deps, (await params).id, config.dustLimitRaw);
  if (payment === null) notFound();
  return (
    <>
      <PageHead
        back={{ href: '/dashboard/reviews', label: 'Reviews', remembered: false }}
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <UsdAmount usd={payment.usd} className="text-2xl" />
            <NanoAmount nano={payment.amount.nano} className="text-base font-medium text-ink-soft" />
            <StatusBadge
              status={payment.status}
              inReview={payment.inReview}
              isExpired={payment.anomalies.includes('expired')}
              isTechnical={payment.anomalies.includes('technical')}
              isPartlyPaid={payment.isPartlyPaid}
            />
          </span>
        }
        action={
          <div className="flex flex-wrap gap-3">
            {payment.isOpen && (
              <LinkButton
                href={reviewHref({ state: 'all', assigned: 'anyone', reason: 'any', open: payment.id })}
              >
                Open review
              </LinkButton>
            )}
            <LinkButton href={`/dashboard/audit-log?${new URLSearchParams({ payment: payment.id })}`}>
              View audit log
            </LinkButton>
          </div>
        }
      />
      <OfficerPaymentPanels payment={withSentences(payment)} explorer={config.explorerUrl} />
    </>
  );
}

/** The reasons of screening as sentences with their evidence. */
function withSentences(payment: OfficerPayment): OfficerPayment {
  const { reasons, evidence } = payment.screening;
  const sentenceOf = payment.isOpen ? reasonText : reasonFact;
  const sentences = reasons.map((reason) => sentenceOf(reason, evidence[reason]));
  return { ...payment, screening: { ...payment.screening, reasons: sentences } };
}
