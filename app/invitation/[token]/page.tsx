// The page of an invitation's link: who invites to which role and the form to join, or why the link no longer works.
import '@/app/globals.css';
import type { Metadata } from 'next';
import { passwordStrengthAction } from '@/app/password-strength/actions';
import { JoinForm } from '@/components/sign-in/join-form';
import { Brand } from '@/components/site/brand';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { NetworkBar } from '@/components/ui/network-bar';
import { PageShell } from '@/components/ui/page-shell';
import { ROLE_LABELS } from '@/lib/accounts/auth/permissions';
import { type InvitationView, readInvitation } from '@/lib/accounts/team/accept-invitation';
import { ROLE_DESCRIPTIONS } from '@/lib/accounts/team/team';
import { getServer } from '@/web/server';
import { acceptInvitationAction } from './actions';

// The URL contains the secret: keep it out of search engines and Referer headers.
export const metadata: Metadata = { title: 'Invitation', robots: { index: false }, referrer: 'no-referrer' };

type Props = { params: Promise<{ token: string }> };

export default async function InvitationPage({ params }: Props) {
  const { token } = await params;
  const { config, database, clock } = await getServer();
  const invitation = await readInvitation(database.db, token, clock.now());
  return (
    <PageShell bar={<NetworkBar network={config.network} />} width="narrow" start={<Brand />}>
      {invitation?.state === 'open' ? (
        <OpenInvitation invitation={invitation} token={token} />
      ) : (
        <ClosedInvitation invitation={invitation} />
      )}
    </PageShell>
  );
}

function OpenInvitation({ invitation, token }: { invitation: InvitationView; token: string }) {
  const { email, role, merchantName, invitedBy } = invitation;
  return (
    <>
      <Heading>Join {merchantName ?? 'this payment server'}</Heading>
      <p className="mb-6 text-sm text-ink-soft [overflow-wrap:anywhere]">
        {invitedBy ?? 'Someone'} invited you
        {merchantName === null
          ? ' to manage this payment server'
          : ` to work with the payments of ${merchantName}`}
        , as <strong className="font-medium text-ink">{ROLE_LABELS[role].toLowerCase()}</strong>.{' '}
        {ROLE_DESCRIPTIONS[role]}
      </p>
      <Card>
        <JoinForm
          email={email}
          token={token}
          businessName={merchantName}
          action={acceptInvitationAction}
          ratePassword={passwordStrengthAction}
        />
      </Card>
    </>
  );
}

function ClosedInvitation({ invitation }: { invitation: InvitationView | null }) {
  if (invitation?.state === 'accepted') {
    return (
      <>
        <Heading>Invitation accepted</Heading>
        <p className="mb-6 text-sm text-ink-soft [overflow-wrap:anywhere]">
          Sign in with {invitation.email} and the password chosen here. If that wasn’t you, tell{' '}
          {invitation.invitedBy ?? 'the person who invited you'} immediately.
        </p>
        <LinkButton href="/login" variant="primary" wide>
          Sign in
        </LinkButton>
      </>
    );
  }
  const [title, why] = CLOSED[invitation === null ? 'unknown' : invitation.state];
  return (
    <>
      <Heading>{title}</Heading>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {why} Ask {invitation?.invitedBy ?? 'the person who invited you'} for a new invitation.
      </p>
    </>
  );
}

const CLOSED = {
  open: ['', ''],
  accepted: ['', ''],
  expired: ['Invitation expired', 'Invitations are valid for 7 days.'],
  revoked: ['Invitation revoked', 'You may have received a newer one.'],
  unknown: ['Invitation not found', 'The link may be incomplete. Compare it with the message you received.'],
} as const;

function Heading({ children }: { children: React.ReactNode }) {
  return (
    <h1 className="mt-6 mb-2 text-xl font-semibold tracking-tight [overflow-wrap:anywhere] sm:mt-12">
      {children}
    </h1>
  );
}
