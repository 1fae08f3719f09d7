// Pending and expired invitations, which can be revoked.
import { Clock3, MailX } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { InvitationItem } from '@/lib/accounts/team/invitations';

type InvitationListProps = {
  /** Each with its role's label. */
  readonly invitations: ReadonlyArray<InvitationItem & { readonly roleLabel: string }>;
  readonly revoke: (invitationId: string) => Promise<ActionResult>;
};

export function InvitationList({ invitations, revoke }: InvitationListProps) {
  return (
    <ul className="divide-y divide-line">
      {invitations.map(({ id, email, roleLabel, isExpired, createdAt, expiresAt, emailedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold [overflow-wrap:anywhere]">{email}</span>
              <Badge>{roleLabel}</Badge>
              {isExpired ? (
                <Badge tone="warn" icon={MailX}>
                  Expired
                </Badge>
              ) : (
                <Badge tone="accent" icon={Clock3}>
                  Pending
                </Badge>
              )}
            </p>
            <p className="mt-1 text-sm text-ink-soft">
              Invited <TimeStamp at={createdAt} form="relative" />
              {isExpired ? (
                ' · invite again to create a new link'
              ) : (
                <>
                  {' '}
                  · expires <TimeStamp at={expiresAt} form="exact" />
                </>
              )}
              {emailedAt !== null && ' · e-mail sent'}
            </p>
          </div>
          <ConfirmButton
            label="Revoke"
            size="small"
            title={`Revoke the invitation for ${email}?`}
            confirmLabel="Revoke invitation"
            danger
            action={revoke.bind(null, id)}
          >
            The link stops working. You can invite them again at any time.
          </ConfirmButton>
        </li>
      ))}
    </ul>
  );
}
