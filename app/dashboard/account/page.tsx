// The user's own account, for every role: name, password, two-factor authentication, passkeys, sessions.
import type { Metadata } from 'next';
import { CODE_ACTIONS, PASSKEY_ACTIONS } from '@/app/dashboard/own-account-actions';
import { passwordStrengthAction } from '@/app/password-strength/actions';
import { ActivityPanel } from '@/components/dashboard/account/activity-panel';
import { CodesPanel } from '@/components/dashboard/account/one-time-codes-panel';
import { PasskeysPanel } from '@/components/dashboard/account/passkeys-panel';
import { NameForm, PasswordForm } from '@/components/dashboard/account/profile-forms';
import { SessionsPanel } from '@/components/dashboard/account/sessions-panel';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { Card } from '@/components/ui/card';
import { listSessions, readAccount } from '@/lib/accounts/auth/own-account';
import { passkeySite } from '@/lib/accounts/auth/passkey-sign-in';
import { listPasskeys } from '@/lib/accounts/auth/passkeys';
import { ROLE_LABELS } from '@/lib/accounts/auth/permissions';
import { sessionKind } from '@/lib/accounts/auth/session-policy';
import { listSignInEvents } from '@/lib/accounts/auth/sign-in-events';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import * as own from './actions';

export const metadata: Metadata = { title: 'Account' };

const SESSION_ACTIONS = { end: own.endSessionAction, endMany: own.endSessionsAction } as const;

export default async function AccountPage() {
  const user = await requirePermission('account.manage');
  const { database, clock, config } = await getServer();
  const [account, passkeys, sessions, events] = await Promise.all([
    readAccount(database.db, user.userId),
    listPasskeys(database.db, user.userId),
    listSessions(database.db, user, clock.now(), config.sessions),
    listSignInEvents(database.db, user.userId),
  ]);
  return (
    <div className="max-w-3xl">
      <PageHead title="Account" about={`${user.email} · ${ROLE_LABELS[user.role]}`} />
      <div className="flex flex-col gap-5">
        <Card title="Name" description="Shown to your team next to your actions. Payers never see it.">
          <NameForm action={own.changeNameAction} name={account.name ?? ''} />
        </Card>
        <Card title="Password" description="Changing your password signs you out everywhere else.">
          <PasswordForm
            action={own.changePasswordAction}
            owner={{ email: user.email, name: account.name, businessName: user.merchant?.name ?? null }}
            ratePassword={passwordStrengthAction}
          />
        </Card>
        <CodesPanel account={account} actions={CODE_ACTIONS} />
        <PasskeysPanel
          passkeys={passkeys}
          supported={passkeySite(config.publicUrl) !== null}
          actions={PASSKEY_ACTIONS}
        />
        <SessionsPanel
          sessions={sessions}
          limits={config.sessions.limits[sessionKind(user.role)]}
          actions={SESSION_ACTIONS}
        />
        <ActivityPanel events={events} />
      </div>
    </div>
  );
}
