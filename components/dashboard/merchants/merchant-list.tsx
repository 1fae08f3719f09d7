// Approved, suspended and rejected merchants, for operators.
import { CircleCheck, CirclePause, CircleX, Clock3 } from 'lucide-react';
import { StateBadge, type StateLabel } from '@/components/ui/badge';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { NoteDialog } from '@/components/ui/forms/note-dialog';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { MerchantOverview } from '@/lib/accounts/merchants/merchant-states';
import { MerchantDetails } from './merchant-details';

type MerchantListProps = {
  readonly merchants: readonly MerchantOverview[];
} & StateActions;

type StateActions = {
  readonly approve: (merchantId: string) => Promise<ActionResult>;
  readonly suspend: (merchantId: string, note: string) => Promise<ActionResult>;
};

const STATES: Readonly<Record<MerchantOverview['state'], StateLabel>> = {
  pending: { label: 'Pending approval', tone: 'warn', icon: Clock3 },
  approved: { label: 'Approved', tone: 'good', icon: CircleCheck },
  suspended: { label: 'Suspended', tone: 'bad', icon: CirclePause },
  rejected: { label: 'Rejected', tone: 'bad', icon: CircleX },
};

export function MerchantList({ merchants, approve, suspend }: MerchantListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {merchants.map((merchant) => {
        return (
          <li
            key={merchant.id}
            id={merchant.id}
            className="scroll-mt-20 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6"
          >
            <div className="min-w-0 flex-1 basis-72">
              <p className="flex flex-wrap items-center gap-3">
                <span className="font-semibold [overflow-wrap:anywhere]">{merchant.name}</span>
                <StateBadge of={STATES[merchant.state]} />
              </p>
              <p className="mt-1 text-sm text-ink-soft">
                {merchant.paymentCount === 1 ? '1 payment' : `${merchant.paymentCount} payments`}
                {merchant.settlementAddress === null && ' · no settlement address'} · created{' '}
                <TimeStamp at={merchant.createdAt} form="exact" />
                {merchant.owner !== null && (
                  <span className="[overflow-wrap:anywhere]"> · {merchant.owner.email}</span>
                )}
              </p>
              {merchant.state !== 'approved' && merchant.stateNote !== '' && (
                <p className="measure mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
                  Note to the owners: {merchant.stateNote}
                </p>
              )}
              <MerchantDetails merchant={merchant} />
            </div>
            <StateButton {...{ merchant, approve, suspend }} />
          </li>
        );
      })}
    </ul>
  );
}

function StateButton({ merchant, approve, suspend }: StateActions & { readonly merchant: MerchantOverview }) {
  const { id, name, state } = merchant;
  if (state === 'approved') {
    return (
      <NoteDialog
        label="Suspend"
        title={`Suspend ${name}?`}
        confirmLabel="Suspend"
        danger
        noteId={`suspend-${id}`}
        noteLabel="Reason"
        noteHint="The owners see it in the dashboard and by e-mail."
        action={suspend.bind(null, id)}
      >
        The merchant can no longer create payments. Existing payments continue, and settlements and refunds go
        out as usual.
      </NoteDialog>
    );
  }
  const verb = state === 'suspended' ? 'Reactivate' : 'Approve';
  return (
    <ConfirmButton
      label={verb}
      variant="primary"
      size="small"
      title={`${verb} ${name}?`}
      confirmLabel={verb}
      action={approve.bind(null, id)}
    >
      The merchant can create payments once a settlement address is set.
    </ConfirmButton>
  );
}
