// The frame around every page of the dashboard. Each page asks for itself who is signed in: a layout is not drawn anew.
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { ProofProvider } from '@/components/dashboard/proof';
import { Shell } from '@/components/dashboard/shell';
import { HOMES, isPermitted } from '@/lib/auth/page-access';
import { permissionsOf, ROLE_WORDS } from '@/lib/auth/permissions';
import { requireUser } from '@/lib/auth/session';
import type { SignedInUser } from '@/lib/auth/user-session';
import { countAllOpenAttention, countOpenAttention } from '@/lib/merchants/list-attention';
import { countPaidReviews } from '@/lib/payments/list-reviews';
import { getServer } from '@/lib/server';
import { proofWaysAction, proveAction } from './prove/actions';

export const metadata: Metadata = { title: { default: 'Dashboard', template: '%s · Dashboard' } };

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const user = await requireUser();
  const { email, merchant } = user;
  const { config } = await getServer();
  return (
    <Shell
      permissions={permissionsOf(user.role)}
      home={HOMES[user.role]}
      name={merchant?.name ?? ROLE_WORDS[user.role]}
      email={email}
      network={config.network}
      waiting={await countWaiting(user)}
    >
      <ProofProvider actions={{ ways: proofWaysAction, prove: proveAction }}>{children}</ProofProvider>
    </Shell>
  );
}

/** What waits for this user; of what they may not see not even the number. */
async function countWaiting(user: SignedInUser) {
  const [attention, reviews] = await Promise.all([
    isPermitted(user, 'attention.read') ? countAttention(user) : 0,
    isPermitted(user, 'reviews.decide') ? countReviews() : 0,
  ]);
  return { attention, reviews };
}

async function countAttention({ merchant }: SignedInUser): Promise<number> {
  const { database } = await getServer();
  return merchant === null
    ? countAllOpenAttention(database.db)
    : countOpenAttention(database.db, merchant.id);
}

async function countReviews(): Promise<number> {
  const { database } = await getServer();
  return countPaidReviews(database.db);
}
