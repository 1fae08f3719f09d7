// The merchant's API keys: create (the secret is shown once), see when each was used, revoke.
import { KeyRound } from 'lucide-react';
import type { Metadata } from 'next';
import { KeyForm } from '@/components/dashboard/key-form';
import { KeyList } from '@/components/dashboard/key-list';
import { PageHead } from '@/components/dashboard/page-head';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { listApiKeys } from '@/lib/auth/api-keys';
import { requirePermission } from '@/lib/auth/session';
import { getServer } from '@/lib/server';
import { issueKeyAction, revokeKeyAction } from './actions';

export const metadata: Metadata = { title: 'API keys' };

export default async function KeysPage() {
  const { merchant } = await requirePermission('keys.manage');
  const { config, database, clock } = await getServer();
  const keys = await listApiKeys(database.db, merchant.id);
  return (
    <>
      <PageHead
        title="API keys"
        about="Your shop’s software signs its requests with a key: its id is the username of Basic authentication, its secret the password."
      />
      <div className="flex flex-col gap-5">
        <Card
          title="New key"
          description="Give each piece of software its own, so that one can be revoked alone."
        >
          <KeyForm issue={issueKeyAction} baseUrl={config.publicUrl} />
        </Card>
        {keys.length === 0 ? (
          <EmptyState icon={KeyRound} title="No keys yet">
            Create the first one above.
          </EmptyState>
        ) : (
          <KeyList
            keys={keys.map((key) => ({
              id: key.id,
              label: key.label,
              createdAt: key.createdAt.toISOString(),
              lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
              revokedAt: key.revokedAt?.toISOString() ?? null,
            }))}
            now={clock.now().toISOString()}
            revoke={revokeKeyAction}
          />
        )}
      </div>
    </>
  );
}
