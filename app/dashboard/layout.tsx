// The frame around every page of the dashboard. Each page asks for itself who is signed in: a layout is not drawn anew.
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Shell } from '@/components/dashboard/shell';
import { requireUser } from '@/lib/auth/session';
import { countOpenAttention } from '@/lib/merchants/list-attention';
import { getServer } from '@/lib/server';

export const metadata: Metadata = { title: { default: 'Dashboard', template: '%s · Dashboard' } };

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { email, merchant } = await requireUser();
  const { config, database } = await getServer();
  return (
    <Shell
      whose={merchant === null ? 'operator' : 'merchant'}
      name={merchant?.name ?? 'Operator'}
      email={email}
      network={config.network}
      attentionCount={merchant === null ? 0 : await countOpenAttention(database.db, merchant.id)}
    >
      {children}
    </Shell>
  );
}
