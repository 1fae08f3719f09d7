// A payer's claim to a held refund: where it would go, from when, and the merchant's say.
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
  /** Left out for who may look only. */
  readonly actions?: ClaimActions;
};

export function ClaimNotice({ paymentId, claim, actions }: ClaimNoticeProps) {
  const { destination, effectiveFrom } = claim;
  return (
    <Notice
      tone="accent"
      title="The payer has claimed this refund"
      className="mt-3"
      action={
        actions && (
          <div className="flex flex-wrap gap-2">
            <ConfirmButton
              label="Approve now"
              size="small"
              icon={<Check />}
              title="Send the refund now?"
              confirmLabel="Send it now"
              action={actions.approve.bind(null, paymentId, destination)}
            >
              What is claimed of this payment goes to the address shown, at once. It can’t be taken back.
            </ConfirmButton>
            <ConfirmButton
              label="Reject"
              size="small"
              icon={<X />}
              title="Reject this claim?"
              confirmLabel="Reject the claim"
              danger
              action={actions.reject.bind(null, paymentId, destination)}
            >
              The claim is taken away and the money stays held. Nobody can claim it again on the payment’s
              page: the operator decides where it goes.
            </ConfirmButton>
          </div>
        )
      }
    >
      <p className="mb-1">
        With the e-mail and phone of the payment. It goes out by itself from{' '}
        <TimeStamp at={effectiveFrom} form="exact" />, to this address:
      </p>
      <LongText text={destination} what="claimed address" />
    </Notice>
  );
}
