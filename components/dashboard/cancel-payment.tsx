// Cancels a payment that waits, after saying what that means.
'use client';
import { Ban } from 'lucide-react';
import type { ActionResult } from './action-result';
import { ConfirmButton } from './confirm-button';

type CancelPaymentProps = { readonly hasMoney: boolean; readonly action: () => Promise<ActionResult> };

export function CancelPayment({ hasMoney, action }: CancelPaymentProps) {
  return (
    <ConfirmButton
      label="Cancel payment"
      icon={<Ban aria-hidden className="size-4" />}
      title="Cancel this payment?"
      confirmLabel="Cancel the payment"
      danger
      action={action}
    >
      {hasMoney
        ? 'What has come already goes back to the payer. This can’t be undone.'
        : 'The payer can no longer pay it. Money that still arrives goes back. This can’t be undone.'}
    </ConfirmButton>
  );
}
