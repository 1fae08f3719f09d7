// Where merchants and operators sign in.
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { NetworkBadge } from '@/components/dashboard/network-badge';
import { SignInForm } from '@/components/dashboard/sign-in-form';
import { Brand } from '@/components/site/brand';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { PageShell } from '@/components/ui/page-shell';
import { currentUser } from '@/lib/auth/session';
import { getServer } from '@/lib/server';

export const metadata: Metadata = { title: 'Sign in' };

export default async function LoginPage() {
  if ((await currentUser()) !== null) redirect('/dashboard');
  const { network } = (await getServer()).config;
  return (
    <PageShell width="narrow" start={<Brand />} end={<NetworkBadge network={network} />}>
      <h1 className="mt-6 mb-2 text-xl font-semibold tracking-tight sm:mt-12">Sign in</h1>
      <p className="mb-6 text-sm text-ink-soft">To your payments, links and settings.</p>
      <Card>
        <SignInForm />
        <Notice tone="warn" className="without-scripts mt-4">
          Signing in needs JavaScript. Payment pages work without it.
        </Notice>
      </Card>
      {network === 'sandbox' && (
        <p className="mt-6 text-sm text-ink-soft">
          This is a sandbox: no real money moves. The demo sign-ins are printed where it was started, and
          stand in <span className="font-mono text-xs">sandbox.json</span> in its data folder.
        </p>
      )}
    </PageShell>
  );
}
