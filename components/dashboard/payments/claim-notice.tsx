// A payer's claim to a held refund: destination, time of release, and the actions to approve or reject it.
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
  const { destination, effectiveFrom } = claim;
  return (
    <Notice
      tone="accent"
      title="The payer claimed this refund"
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
              The claimed amount is sent to this address immediately. You can’t undo this.
            </ConfirmButton>
            <ConfirmButton
              label="Reject"
              size="small"
              icon={<X />}
              title="Reject this claim?"
              confirmLabel="Reject claim"
              danger
              action={actions.reject.bind(null, paymentId, destination)}
            >
              The claim is removed and the money stays held. The payer can’t claim it again. The operator
              decides where the money goes.
            </ConfirmButton>
          </div>
        )
      }
    >
      <p className="mb-1">
        The payer confirmed the payment’s e-mail and phone number. The refund is sent automatically on{' '}
        <TimeStamp at={effectiveFrom} form="exact" /> to this address:
      </p>
      <LongText text={destination} what="claimed address" />
    </Notice>
  );
}
