// Invites a user by e-mail address and role, and shows the invitation link once.
'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Input } from '@/components/ui/field';
import { CreateForm, type CreateResult } from '@/components/ui/forms/create-form';
import { Notice } from '@/components/ui/notice';
import { type RoleChoice, RoleField } from './role-field';

type Invited = { readonly email: string; readonly link: string };
export type InviteResult = CreateResult<Invited>;

type InviteFormProps = {
  readonly roles: readonly RoleChoice[];
  /** The role selected initially. */
  readonly defaultRole: string;
  /** Whether the server also sends the link by e-mail. */
  readonly isMailed: boolean;
  readonly invite: (email: string, role: string) => Promise<InviteResult>;
};

export function InviteForm({ roles, defaultRole, isMailed, invite }: InviteFormProps) {
  const [role, setRole] = useState(defaultRole);
  return (
    <CreateForm<Invited>
      create={(given) => invite(String(given.get('email') ?? ''), role)}
      unreachable="Can’t reach the server. If an invitation appears below, revoke it and invite again."
      className="needs-scripts flex flex-col gap-4"
      created={({ email, link }) => <Link email={email} link={link} isMailed={isMailed} />}
    >
      {({ error, pending }) => (
        <>
          <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
            <Input
              label="E-mail"
              name="email"
              type="email"
              autoComplete="off"
              maxLength={254}
              error={error}
            />
            <RoleField id="invite-role" roles={roles} value={role} onChange={setRole} />
          </div>
          <div>
            <Button type="submit" variant="primary" pending={pending} className="max-sm:w-full">
              Invite
            </Button>
          </div>
        </>
      )}
    </CreateForm>
  );
}

function Link({ email, link, isMailed }: { email: string; link: string; isMailed: boolean }) {
  return (
    <Notice tone="good" role="status" title={`Invitation for ${email} created`}>
      <p>
        {isMailed
          ? 'The link is sent by e-mail. You can also share it yourself.'
          : 'No e-mail is sent. Share this link yourself.'}{' '}
        It works once, expires in 7 days and can’t be shown again.
      </p>
      <div className="mt-3 flex items-center justify-between gap-2 rounded-field border border-line bg-surface px-3 py-2">
        <span data-testid="invitation-link" className="min-w-0 font-mono text-xs leading-5 break-all">
          {link}
        </span>
        <CopyButton text={link} name="Copy link" />
      </div>
    </Notice>
  );
}
