// Where a user proves again who they are when no scripts run; with scripts a dialog asks the same over the page.
import type { Metadata } from 'next';
import { PageHead } from '@/components/dashboard/page-head';
import { ProveForm } from '@/components/dashboard/prove-form';
import { Card } from '@/components/ui/card';
import { proofWays } from '@/lib/auth/prove-user';
import { requirePermission } from '@/lib/auth/session';
import { dashboardPath } from '@/lib/auth/way-back';
import { getServer } from '@/lib/server';
import { proveFormAction } from './actions';

export const metadata: Metadata = { title: 'Is it you?' };

type Props = { searchParams: Promise<{ back?: string | string[] }> };

export default async function ProvePage({ searchParams }: Props) {
  const { userId } = await requirePermission('account.manage');
  const { back } = await searchParams;
  const { asks } = await proofWays((await getServer()).database.db, userId);
  return (
    <div className="max-w-xl">
      <PageHead
        title="Is it you?"
        about="What you are about to change is worth a thief’s while. For the next quarter of an hour you are not asked again."
      />
      <Card>
        <ProveForm
          action={proveFormAction}
          asks={asks}
          back={dashboardPath(typeof back === 'string' ? back : null) ?? '/dashboard'}
        />
      </Card>
    </div>
  );
}
