// The frame around every page of the dashboard. Each page asks for itself who is signed in: a layout is not drawn anew.
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Shell } from '@/components/dashboard/shell';
import { requireUser } from '@/lib/auth/session';
import { countAllOpenAttention, countOpenAttention } from '@/lib/merchants/list-attention';
import { countPaidReviews } from '@/lib/payments/list-reviews';
import { getServer } from '@/lib/server';

export const metadata: Metadata = { title: { default: 'Dashboard', template: '%s · Dashboard' } };

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { email, merchant } = await requireUser();
  const { config } = await getServer();
  return (
    <Shell
      whose={merchant === null ? 'operator' : 'merchant'}
      name={merchant?.name ?? 'Operator'}
      email={email}
      network={config.network}
      waiting={await (merchant === null ? countForOperator() : countForMerchant(merchant.id))}
    >
      {children}
    </Shell>
  );
}

async function countForMerchant(merchantId: string) {
  const { database } = await getServer();
  return { attention: await countOpenAttention(database.db, merchantId), reviews: 0 };
}

async function countForOperator() {
  const { database } = await getServer();
  const [attention, reviews] = await Promise.all([
    countAllOpenAttention(database.db),
    countPaidReviews(database.db),
  ]);
  return { attention, reviews };
}
