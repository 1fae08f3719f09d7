// The payments of any merchant that an officer's pasted address, block hash or identifier leads to. A single one opens at once.
import { SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { officerPaymentHref } from '@/components/dashboard/reviews/review-address';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { UsdAmount } from '@/components/ui/nano-amount';
import { TimeStamp } from '@/components/ui/time-stamp';
import { findOfficerPayments, MAX_FOUND_PAYMENTS } from '@/lib/queries/officer-search';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';

export const metadata: Metadata = { title: 'Find a payment' };

type FindPageProps = {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export default async function FindPaymentPage({ searchParams }: FindPageProps) {
  await requirePermission('reviews.decide');
  const { database } = await getServer();
  const text = [(await searchParams).text].flat()[0] ?? '';
  const found = await findOfficerPayments(database.db, text);
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) redirect(officerPaymentHref(only.id));
  return (
    <>
      <PageHead
        back={{ href: '/dashboard/reviews', label: 'Reviews', remembered: false }}
        title="Find a payment"
        about={<span className="font-mono text-xs break-all">{text}</span>}
      />
      {only === undefined ? (
        <EmptyState icon={SearchX} title="No payment found">
          No payment has this identifier, deposit address, sender or block. Check it for missing characters.
        </EmptyState>
      ) : (
        <section aria-label="Payments found" className="flex max-w-3xl flex-col gap-3">
          <p className="text-sm text-ink-soft">
            {found.length < MAX_FOUND_PAYMENTS
              ? `${found.length} payments, the newest first.`
              : `The newest ${MAX_FOUND_PAYMENTS} payments. There may be more.`}
          </p>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
            {found.map(({ id, merchantName, usd, createdAt }) => (
              <li key={id}>
                <Link
                  href={officerPaymentHref(id)}
                  className="flex min-h-14 flex-wrap items-center gap-x-4 px-5 py-2 text-sm hover:bg-subtle"
                >
                  <span className="min-w-0 flex-1 basis-48">
                    <span className="block font-medium wrap-anywhere">{merchantName}</span>
                    <span className="block font-mono text-xs break-all text-ink-soft">{id}</span>
                  </span>
                  <UsdAmount usd={usd} className="font-medium" />
                  <TimeStamp at={createdAt} form="exact" className="text-ink-soft" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
