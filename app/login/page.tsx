// The sign-in page of merchants and operators.
import '@/app/globals.css';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SignInForm } from '@/components/sign-in/sign-in-form';
import { Brand } from '@/components/site/brand';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { Link } from '@/components/ui/link';
import { NetworkBar } from '@/components/ui/network-bar';
import { Notice } from '@/components/ui/notice';
import { PageShell } from '@/components/ui/page-shell';
import { HOMES } from '@/lib/accounts/auth/page-access';
import { passkeySite } from '@/lib/accounts/auth/passkey-sign-in';
import { askedPage } from '@/lib/accounts/auth/sign-in-destination';
import { isSignUpOpen } from '@/lib/accounts/team/sign-up';
import { getServer } from '@/web/server';
import { currentUser } from '@/web/session';
import { passkeyOptionsAction } from './actions';

export const metadata: Metadata = { title: 'Sign in' };

const ENDED: Readonly<Record<string, string>> = {
  idle: 'You were signed out because you were inactive.',
  expired: 'You were signed out because your session reached its maximum duration.',
  ended: 'Your session has ended.',
};

type Props = { searchParams: Promise<{ back?: string | string[]; ended?: string | string[] }> };

export default async function LoginPage({ searchParams }: Props) {
  const { back, ended } = await searchParams;
  const asked = askedPage(back);
  const user = await currentUser();
  if (user !== null) redirect(asked ?? HOMES[user.role]);
  const { config, database } = await getServer();
  const { network, publicUrl } = config;
  const takesSignUps = await isSignUpOpen(database.db, network);
  return (
    <PageShell bar={<NetworkBar network={network} />} width="narrow" start={<Brand />}>
      <h1 className="mt-6 mb-2 text-xl font-semibold tracking-tight sm:mt-12">Sign in</h1>
      <p className="mb-6 text-sm text-ink-soft">Manage your payments, links and settings.</p>
      {typeof ended === 'string' && (
        <Notice tone="warn" role="status" className="mb-4">
          {(Object.hasOwn(ENDED, ended) ? ENDED[ended] : undefined) ?? ENDED.ended} Sign in again to continue
          where you left off.
        </Notice>
      )}
      <Card>
        <SignInForm
          // This page leads signed-in users to their home page.
          destination={asked ?? '/login'}
          fetchPasskeyOptions={passkeySite(publicUrl) === null ? null : passkeyOptionsAction}
        />
        <Notice tone="warn" className="without-scripts mt-4">
          Sign-in requires JavaScript. Payment pages work without it.
        </Notice>
      </Card>
      <Disclosure summary="Can’t sign in?" className="mt-4">
        <ul className="flex list-disc flex-col gap-2 ps-5 text-sm text-ink-soft">
          <li>
            Forgot your password: use a passkey, or ask the operator of this server for a new password. An
            owner of your team can’t reset it.
          </li>
          <li>
            Too many attempts: use a passkey, or the browser you usually sign in with. Other people’s attempts
            block neither. Add a passkey under Account.
          </li>
          <li>Lost your phone: enter a recovery code instead of the one-time code.</li>
          <li>Lost everything: the operator restores your access after verifying your identity.</li>
        </ul>
      </Disclosure>
      {takesSignUps && (
        <p className="mt-6 text-sm text-ink-soft">
          New here?{' '}
          <Link href="/sign-up" className="font-medium text-accent underline underline-offset-2">
            Sign up your business
          </Link>
        </p>
      )}
      {network === 'sandbox' && (
        <p className="mt-6 text-sm text-ink-soft">
          This is a sandbox. No real money moves. The demo sign-ins are printed in the terminal at startup and
          saved in <span className="font-mono text-xs">sandbox.json</span> in the data folder.
        </p>
      )}
    </PageShell>
  );
}
