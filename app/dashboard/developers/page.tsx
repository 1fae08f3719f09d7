// The merchant's API keys: create (the secret is shown once), see when each was used, rotate, revoke.
import { KeyRound } from 'lucide-react';
import type { Metadata } from 'next';
import { DevelopersHead } from '@/components/dashboard/developers/developers-head';
import { FirstCall } from '@/components/dashboard/developers/first-call';
import { KeyForm } from '@/components/dashboard/developers/key-form';
import { KeyList } from '@/components/dashboard/developers/key-list';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { listApiKeys } from '@/lib/accounts/auth/api-keys';
import { ALL_SCOPES, KEY_SCOPES } from '@/lib/accounts/auth/key-scopes';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { expireOldSecretAction, issueKeyAction, revokeKeyAction, rotateKeyAction } from './actions';

export const metadata: Metadata = { title: 'API keys' };

const SCOPES = ALL_SCOPES.map((name) => ({ name, words: KEY_SCOPES[name] }));

export default async function KeysPage() {
  const user = await requirePermission('requests.read');
  const { config, database, clock } = await getServer();
  const keys = await listApiKeys(database.db, user.merchant.id);
  const newestLive = keys.find(({ revokedAt }) => revokedAt === null);
  const actions = { rotate: rotateKeyAction, expireOld: expireOldSecretAction, revoke: revokeKeyAction };
  const mayManage = isPermitted(user, 'keys.manage');
  return (
    <>
      <DevelopersHead tab="keys" />
      <div className="flex flex-col gap-5">
        {mayManage && (
          <Card
            title="New key"
            description="Give each piece of software its own, allowed no more than it needs, so that one can be revoked alone."
          >
            <KeyForm issue={issueKeyAction} baseUrl={config.publicUrl} scopes={SCOPES} />
          </Card>
        )}
        {keys.length === 0 ? (
          <EmptyState icon={KeyRound} title="No keys yet">
            {mayManage
              ? 'Your shop’s software signs its requests with a key: its id is the username of Basic authentication, its secret the password. Create the first one above.'
              : 'An owner creates them. With a key, your shop’s software creates payments and asks how they stand.'}
          </EmptyState>
        ) : (
          <KeyList
            keys={keys}
            scopeCount={SCOPES.length}
            now={clock.now()}
            actions={mayManage ? actions : undefined}
          />
        )}
        {newestLive !== undefined && <FirstCall baseUrl={config.publicUrl} keyId={newestLive.id} />}
      </div>
    </>
  );
}
