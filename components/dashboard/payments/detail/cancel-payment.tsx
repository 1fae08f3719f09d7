// Cancels a waiting payment after confirmation. If the payment ends while the dialog is open, the dialog shows it.
'use client';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmDialog, useAction } from '@/components/ui/forms/confirm-button';

type CancelPaymentProps = {
  /** The payment is still waiting. */
  readonly possible: boolean;
  /** Shown when the payment has since ended: "Completed". */
  readonly status: string;
  readonly hasMoney: boolean;
  readonly action: () => Promise<ActionResult>;
};

export function CancelPayment({ possible, status, hasMoney, action }: CancelPaymentProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { pending, result, problem, run, reset } = useAction(action, close);
  const openDialog = () => {
    reset();
    setOpen(true);
  };
  if (!possible && result?.ok !== true) {
    return (
      <Dialog
        open={open}
        onClose={close}
        title="This payment has already ended"
        actions={<Button onClick={close}>View payment</Button>}
      >
        {`Its status is ${status}. Nothing was changed. See the timeline for details.`}
      </Dialog>
    );
  }
  return (
    <>
      {possible && (
        <Button icon={<Ban />} onClick={openDialog} className="needs-scripts">
          Cancel payment
        </Button>
      )}
      <ConfirmDialog
        {...{ open, pending, problem }}
        onClose={close}
        title="Cancel this payment?"
        confirmLabel="Cancel payment"
        danger
        onConfirm={run}
      >
        {hasMoney
          ? 'Any amount received is returned to the payer. You can’t undo this.'
          : 'The payer can no longer pay. Any later payment is returned automatically. You can’t undo this.'}
      </ConfirmDialog>
    </>
  );
}
