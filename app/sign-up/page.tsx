// The sign-up page for businesses, while sign-up is open.
import '@/app/globals.css';
import type { Metadata } from 'next';
import { passwordStrengthAction } from '@/app/password-strength/actions';
import { SignUpForm } from '@/components/sign-in/sign-up-form';
import { Brand } from '@/components/site/brand';
import { LinkButton } from '@/components/ui/link-button';
import { NetworkBar } from '@/components/ui/network-bar';
import { PageShell } from '@/components/ui/page-shell';
import { isSignUpOpen } from '@/lib/accounts/team/sign-up';
import { getServer } from '@/web/server';
import { signUpAction } from './actions';

export const metadata: Metadata = { title: 'Sign up' };

export default async function SignUpPage() {
  const { config, database } = await getServer();
  const isOpen = await isSignUpOpen(database.db, config.network);
  return (
    <PageShell
      bar={<NetworkBar network={config.network} />}
      width="narrow"
      start={<Brand />}
      end={
        <LinkButton href="/login" variant="quiet">
          Sign in
        </LinkButton>
      }
    >
      {isOpen ? (
        <SignUpForm action={signUpAction} ratePassword={passwordStrengthAction} />
      ) : (
        <>
          <h1 className="mt-6 mb-2 text-xl font-semibold tracking-tight sm:mt-12">Sign-up is closed</h1>
          <p className="text-sm text-ink-soft">
            This server doesn’t accept new sign-ups. Ask its operator for an account.
          </p>
        </>
      )}
    </PageShell>
  );
}
