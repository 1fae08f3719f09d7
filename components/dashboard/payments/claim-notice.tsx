// A payer's claim to a held refund, or the unverified address that a refund waits for: destination, time of release, and the
// actions to approve or reject it.
import { Check, X } from 'lucide-react';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { Notice } from '@/components/ui/notice';
import { LongText } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { ClaimView } from '@/lib/queries/list-attention';

type Decide = (paymentId: string, destination: string) => Promise<ActionResult>;

export type ClaimActions = { readonly approve: Decide; readonly reject: Decide };

type ClaimNoticeProps = {
  readonly paymentId: string;
  readonly claim: ClaimView;
  /** Omitted for users who may not decide. */
  readonly actions?: ClaimActions;
};

export function ClaimNotice({ paymentId, claim, actions }: ClaimNoticeProps) {
  const { destination, effectiveFrom, isVerified } = claim;
  const words = isVerified ? CLAIM : UNVERIFIED;
  return (
    <Notice
      tone="accent"
      title={words.title}
      className="mt-3"
      action={
        actions && (
          <div className="flex flex-wrap gap-2">
            <ConfirmButton
              label="Approve now"
              size="small"
              icon={<Check />}
              title="Send the refund now?"
              confirmLabel="Send refund"
              action={actions.approve.bind(null, paymentId, destination)}
            >
              The amount is sent to this address immediately. You can’t undo this.
            </ConfirmButton>
            <ConfirmButton
              label="Reject"
              size="small"
              icon={<X />}
              title={words.rejectTitle}
              confirmLabel={words.reject}
              danger
              action={actions.reject.bind(null, paymentId, destination)}
            >
              {words.rejected}
            </ConfirmButton>
          </div>
        )
      }
    >
      <p className="mb-1">
        {words.proof} The refund is sent automatically on <TimeStamp at={effectiveFrom} form="exact" /> to
        this address:
      </p>
      <LongText text={destination} what={words.address} />
    </Notice>
  );
}

const CLAIM = {
  title: 'The payer claimed this refund',
  proof: 'The payer confirmed the payment’s e-mail and phone number.',
  address: 'claimed address',
  rejectTitle: 'Reject this claim?',
  reject: 'Reject claim',
  rejected:
    'The claim is removed and the money stays held. The payer can’t claim it again. The operator decides where the money goes.',
} as const;

const UNVERIFIED = {
  title: 'This refund waits for an unverified address',
  proof:
    'The browser that entered the address did not have the payer’s link. Ask the payer before you approve it.',
  address: 'unverified refund address',
  rejectTitle: 'Reject this address?',
  reject: 'Reject address',
  rejected:
    'The address is removed. This refund and later ones of the payment go to the account that sent the money.',
} as const;
