// What an invitation's link leads to: who invites to what, and the form to join; or why it leads nowhere any more.
import type { Metadata } from 'next';
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

// The address is the secret: no search engine may keep it, and no other site may learn it.
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
        <EndedInvitation invitation={invitation} />
      )}
    </PageShell>
  );
}

function OpenInvitation({ invitation, token }: { invitation: InvitationView; token: string }) {
  const { email, role, merchantName, invitedBy } = invitation;
  return (
    <>
      <Heading>Join {merchantName ?? 'this installation'}</Heading>
      <p className="mb-6 text-sm text-ink-soft [overflow-wrap:anywhere]">
        {invitedBy ?? 'Somebody'} invites you
        {merchantName === null
          ? ' to run this payment service'
          : ` to work with the payments of ${merchantName}`}
        , as <strong className="font-medium text-ink">{ROLE_LABELS[role].toLowerCase()}</strong>.{' '}
        {ROLE_DESCRIPTIONS[role]}
      </p>
      <Card>
        <JoinForm email={email} token={token} action={acceptInvitationAction} />
      </Card>
    </>
  );
}

function EndedInvitation({ invitation }: { invitation: InvitationView | null }) {
  if (invitation?.state === 'accepted') {
    return (
      <>
        <Heading>This invitation is accepted</Heading>
        <p className="mb-6 text-sm text-ink-soft [overflow-wrap:anywhere]">
          Sign in with {invitation.email} and the password that was chosen here. If that was not you, tell{' '}
          {invitation.invitedBy ?? 'who invited you'} at once.
        </p>
        <LinkButton href="/login" variant="primary" wide>
          Sign in
        </LinkButton>
      </>
    );
  }
  const [title, why] = ENDED[invitation === null ? 'unknown' : invitation.state];
  return (
    <>
      <Heading>{title}</Heading>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {why} Ask {invitation?.invitedBy ?? 'whoever invited you'} for another invitation.
      </p>
    </>
  );
}

const ENDED = {
  open: ['', ''],
  accepted: ['', ''],
  expired: ['This invitation has run out', 'An invitation works for 7 days.'],
  revoked: ['This invitation was taken back', 'A newer one may have been sent in its place.'],
  unknown: [
    'There is no such invitation',
    'The link may not have been copied whole: compare it with the message it came in.',
  ],
} as const;

function Heading({ children }: { children: React.ReactNode }) {
  return (
    <h1 className="mt-6 mb-2 text-xl font-semibold tracking-tight [overflow-wrap:anywhere] sm:mt-12">
      {children}
    </h1>
  );
}
