// Businesses that signed up and await an operator's decision.
'use client';
import { ExternalLink } from 'lucide-react';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { NoteDialog } from '@/components/ui/forms/note-dialog';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { MerchantOverview } from '@/lib/accounts/merchants/merchant-states';
import { MerchantDetails } from './merchant-details';

type PendingActions = {
  readonly approve: (merchantId: string, note: string) => Promise<ActionResult>;
  readonly reject: (merchantId: string, note: string) => Promise<ActionResult>;
};

type PendingMerchantsProps = {
  readonly merchants: readonly MerchantOverview[];
  readonly actions: PendingActions;
};

const NOTE_HINT = 'The owners see it in the dashboard and by e-mail.';

export function PendingMerchants({ merchants, actions }: PendingMerchantsProps) {
  return (
    <ul aria-label="Pending approval" className="flex flex-col gap-4">
      {merchants.map((merchant) => (
        <li
          key={merchant.id}
          id={merchant.id}
          className="scroll-mt-20 rounded-card border border-line border-l-4 border-l-warn bg-surface p-5 shadow-card sm:px-6"
        >
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
            <div className="min-w-0 flex-1 basis-72">
              <Applicant merchant={merchant} />
              <MerchantDetails merchant={merchant} />
            </div>
            <div className="flex flex-wrap gap-2">
              <NoteDialog
                label="Reject"
                title={`Reject ${merchant.name}?`}
                confirmLabel="Reject"
                danger
                noteId={`reject-${merchant.id}`}
                noteHint={NOTE_HINT}
                action={(note) => actions.reject(merchant.id, note)}
              >
                The merchant can’t accept payments. You can approve it later.
              </NoteDialog>
              <NoteDialog
                label="Approve"
                variant="primary"
                title={`Approve ${merchant.name}?`}
                confirmLabel="Approve"
                noteId={`approve-${merchant.id}`}
                noteLabel="Message to the owners"
                noteHint={NOTE_HINT}
                optional
                action={(note) => actions.approve(merchant.id, note)}
              >
                The merchant can create payments once a settlement address is set.
              </NoteDialog>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Applicant({ merchant }: { merchant: MerchantOverview }) {
  const { name, website, about, owner, createdAt } = merchant;
  return (
    <div className="min-w-0">
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      {website !== null && (
        <a
          href={website}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="inline-flex items-center gap-1.5 text-sm text-accent [overflow-wrap:anywhere] hover:underline"
        >
          {website}
          <ExternalLink className="shrink-0" />
          <span className="sr-only">(opens another site)</span>
        </a>
      )}
      {about !== null && (
        <p className="measure mt-2 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{about}</p>
      )}
      <p className="mt-2 text-sm text-ink-soft [overflow-wrap:anywhere]">
        {owner === null ? 'No owner yet' : [owner.name, owner.email].filter(Boolean).join(', ')} ·{' '}
        <TimeStamp at={createdAt} form="relative" />
      </p>
    </div>
  );
}
