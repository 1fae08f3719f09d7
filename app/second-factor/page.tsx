// Where a signed-in user sets up, or confirms, a second factor that is required of them before anything else.
import '@/app/globals.css';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CODE_ACTIONS, PASSKEY_ACTIONS, PROOF_ACTIONS } from '@/app/dashboard/own-account-actions';
import { CodesPanel } from '@/components/dashboard/account/one-time-codes-panel';
import { PasskeysPanel } from '@/components/dashboard/account/passkeys-panel';
import { ConfirmSecondFactor } from '@/components/sign-in/confirm-second-factor';
import { Brand } from '@/components/site/brand';
import { Button } from '@/components/ui/button';
import { ProofProvider } from '@/components/ui/forms/proof';
import { LinkButton } from '@/components/ui/link-button';
import { NetworkBar } from '@/components/ui/network-bar';
import { Notice } from '@/components/ui/notice';
import { PageShell } from '@/components/ui/page-shell';
import { TimeProvider } from '@/components/ui/time-stamp';
import { readAccount } from '@/lib/accounts/auth/own-account';
import { HOMES } from '@/lib/accounts/auth/page-access';
import { passkeySite } from '@/lib/accounts/auth/passkey-sign-in';
import { listPasskeys } from '@/lib/accounts/auth/passkeys';
import { proofMethods } from '@/lib/accounts/auth/prove-user';
import { dashboardPath } from '@/lib/accounts/auth/sign-in-destination';
import type { SignedInUser } from '@/lib/accounts/auth/user-session';
import { getServer } from '@/web/server';
import { requireSecondFactorUser } from '@/web/session';

export const metadata: Metadata = { title: 'Two-factor authentication' };

type Props = { searchParams: Promise<{ back?: string | string[] }> };

export default async function SecondFactorPage({ searchParams }: Props) {
  const { back } = await searchParams;
  const user = await requireSecondFactorUser();
  const { config, clock } = await getServer();
  const destination = dashboardPath(typeof back === 'string' ? back : null) ?? HOMES[user.role];
  return (
    <PageShell
      bar={<NetworkBar network={config.network} />}
      width="medium"
      start={<Brand />}
      end={<SignOut />}
    >
      <h1 className="mt-6 mb-2 text-xl font-semibold tracking-tight sm:mt-12">
        {user.secondFactor === 'confirm' ? 'Confirm it’s you' : 'Set up your second factor'}
      </h1>
      <TimeProvider timeZone={user.merchant?.timeZone ?? null} now={clock.now().toISOString()}>
        {user.secondFactor === 'confirm' ? (
          <Confirm user={user} destination={destination} />
        ) : (
          <SetUp user={user} destination={destination} />
        )}
      </TimeProvider>
    </PageShell>
  );
}

type StepProps = { readonly user: SignedInUser; readonly destination: string };

async function Confirm({ user, destination }: StepProps) {
  const { database } = await getServer();
  const methods = await proofMethods(database.db, user.userId);
  return (
    <>
      <p className="mb-6 text-sm text-ink-soft">
        Your account requires a second factor. You signed in with your password, so confirm it’s you.
      </p>
      <ConfirmSecondFactor methods={methods} actions={PROOF_ACTIONS} destination={destination} />
    </>
  );
}

/** Ends the session here and on the server. */
function SignOut() {
  return (
    <form method="post" action="/sign-out">
      <Button type="submit" variant="quiet">
        Sign out
      </Button>
    </form>
  );
}

/** Stays on the page once a factor is set up, because recovery codes are shown only once. */
async function SetUp({ user, destination }: StepProps) {
  const { database, config } = await getServer();
  const [account, passkeys] = await Promise.all([
    readAccount(database.db, user.userId),
    listPasskeys(database.db, user.userId),
  ]);
  // Nothing is required of this user, and nothing was set up here.
  if (user.secondFactor === null && account.codesSince === null && passkeys.length === 0)
    redirect(destination);
  return (
    <ProofProvider actions={PROOF_ACTIONS}>
      <p className="mb-6 text-sm text-ink-soft">
        {user.merchant === null
          ? 'This server requires a second factor of everyone who runs it.'
          : `${user.merchant.name} requires a second factor of everyone on its team.`}{' '}
        Set up an authenticator app or a passkey to continue.
      </p>
      <div className="flex flex-col gap-5">
        {user.secondFactor === null && (
          <Notice
            tone="good"
            role="status"
            title="Your second factor is set up"
            action={
              <LinkButton href={destination} variant="primary">
                Continue to the dashboard
              </LinkButton>
            }
          >
            If recovery codes are shown below, save them first.
          </Notice>
        )}
        <CodesPanel account={account} actions={CODE_ACTIONS} />
        <PasskeysPanel
          passkeys={passkeys}
          supported={passkeySite(config.publicUrl) !== null}
          actions={PASSKEY_ACTIONS}
        />
      </div>
    </ProofProvider>
  );
}
