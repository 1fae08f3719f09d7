// The merchant's API keys: create, list, rotate, revoke.
import { KeyRound } from 'lucide-react';
import type { Metadata } from 'next';
import { DevelopersHead } from '@/components/dashboard/developers/developers-head';
import { FirstRequest } from '@/components/dashboard/developers/first-request';
import { KeyForm } from '@/components/dashboard/developers/key-form';
import { KeyList } from '@/components/dashboard/developers/key-list';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { listApiKeys } from '@/lib/accounts/auth/api-keys';
import { ALL_SCOPES, EXPLICIT_SCOPES, KEY_SCOPES } from '@/lib/accounts/auth/key-scopes';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { expireOldSecretAction, issueKeyAction, revokeKeyAction, rotateKeyAction } from './actions';

export const metadata: Metadata = { title: 'API keys' };

const SCOPES = ALL_SCOPES.map((name) => ({
  name,
  label: KEY_SCOPES[name],
  isExplicit: EXPLICIT_SCOPES.includes(name),
}));

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
        {keys.length === 0 ? (
          <EmptyState icon={KeyRound} title="No keys yet">
            {mayManage
              ? 'Your software authenticates with an API key: the key ID is the username of HTTP Basic authentication, the secret is the password. Create your first key below.'
              : 'Only an owner can create keys. With a key, your software creates payments and reads their status.'}
          </EmptyState>
        ) : (
          <KeyList
            keys={keys}
            scopeCount={SCOPES.length}
            now={clock.now()}
            actions={mayManage ? actions : undefined}
          />
        )}
        {mayManage && (
          <Card
            title="Create API key"
            description="Create a separate key for each integration, with only the permissions it needs. You can then revoke one without affecting the others."
          >
            <KeyForm issue={issueKeyAction} baseUrl={config.publicUrl} scopes={SCOPES} />
          </Card>
        )}
        {newestLive !== undefined && <FirstRequest baseUrl={config.publicUrl} keyId={newestLive.id} />}
      </div>
    </>
  );
}
