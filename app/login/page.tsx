// Where merchants and operators sign in.
import type { Metadata } from 'next';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { SignInForm } from '@/components/sign-in/sign-in-form';
import { Brand } from '@/components/site/brand';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { NetworkBar } from '@/components/ui/network-bar';
import { Notice } from '@/components/ui/notice';
import { PageShell } from '@/components/ui/page-shell';
import { passkeySite } from '@/lib/accounts/auth/passkey-sign-in';
import { dashboardPath } from '@/lib/accounts/auth/sign-in-destination';
import { isSignUpOpen } from '@/lib/accounts/team/sign-up';
import { getServer } from '@/web/server';
import { currentUser } from '@/web/session';
import { passkeyOptionsAction } from './actions';

export const metadata: Metadata = { title: 'Sign in' };

type Props = { searchParams: Promise<{ back?: string | string[]; ended?: string | string[] }> };

export default async function LoginPage({ searchParams }: Props) {
  const { back: from, ended } = await searchParams;
  const back = dashboardPath(typeof from === 'string' ? from : null) ?? '/dashboard';
  if ((await currentUser()) !== null) redirect(back);
  const { config, database } = await getServer();
  const { network, publicUrl } = config;
  const takesSignUps = await isSignUpOpen(database.db, network);
  return (
    <PageShell bar={<NetworkBar network={network} />} width="narrow" start={<Brand />}>
      <h1 className="mt-6 mb-2 text-xl font-semibold tracking-tight sm:mt-12">Sign in</h1>
      <p className="mb-6 text-sm text-ink-soft">To your payments, links and settings.</p>
      {ended !== undefined && (
        <Notice tone="warn" role="status" className="mb-4">
          Your session has ended. Sign in again, and you are back where you were.
        </Notice>
      )}
      <Card>
        <SignInForm back={back} askPasskey={passkeySite(publicUrl) === null ? null : passkeyOptionsAction} />
        <Notice tone="warn" className="without-scripts mt-4">
          Signing in needs JavaScript. Payment pages work without it.
        </Notice>
      </Card>
      <Disclosure summary="You can’t sign in?" className="mt-4">
        <ul className="flex list-disc flex-col gap-2 ps-5 text-sm text-ink-soft">
          <li>
            The password is forgotten: use a passkey, or ask whoever runs this service for a new password. An
            owner of your team can’t give you one.
          </li>
          <li>The phone with the codes is gone: type one of your recovery codes in the place of the code.</li>
          <li>
            All of it is gone: whoever runs this service lets you in again, once they know that it is you.
          </li>
        </ul>
      </Disclosure>
      {takesSignUps && (
        <p className="mt-6 text-sm text-ink-soft">
          New here?{' '}
          <Link href="/sign-up" className="font-medium text-accent underline underline-offset-2">
            Sign your business up
          </Link>
        </p>
      )}
      {network === 'sandbox' && (
        <p className="mt-6 text-sm text-ink-soft">
          This is a sandbox: no real money moves. The demo sign-ins are printed where it was started, and
          stand in <span className="font-mono text-xs">sandbox.json</span> in its data folder.
        </p>
      )}
    </PageShell>
  );
}
