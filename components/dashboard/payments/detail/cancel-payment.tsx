// Cancels a payment that waits, after saying what that means. Whoever had the question open while somebody else ended the
// payment is told so, instead of seeing it vanish.
'use client';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmDialog, useAction } from '@/components/ui/forms/confirm-button';

type CancelPaymentProps = {
  /** It still waits. */
  readonly possible: boolean;
  /** What has become of it, for who comes too late: "Completed". */
  readonly status: string;
  readonly hasMoney: boolean;
  readonly action: () => Promise<ActionResult>;
};

export function CancelPayment({ possible, status, hasMoney, action }: CancelPaymentProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { pending, result, problem, run, reset } = useAction(action, close);
  const ask = () => {
    reset();
    setOpen(true);
  };
  if (!possible && result?.ok !== true) {
    return (
      <Dialog
        open={open}
        onClose={close}
        title="This payment has ended meanwhile"
        actions={<Button onClick={close}>Look at it</Button>}
      >
        {`It is ${status}. You changed nothing; the timeline says who did what.`}
      </Dialog>
    );
  }
  return (
    <>
      {possible && (
        <Button icon={<Ban />} onClick={ask} className="needs-scripts">
          Cancel payment
        </Button>
      )}
      <ConfirmDialog
        {...{ open, pending, problem }}
        onClose={close}
        title="Cancel this payment?"
        confirmLabel="Cancel the payment"
        danger
        onConfirm={run}
      >
        {hasMoney
          ? 'What has come already goes back to the payer. This can’t be undone.'
          : 'The payer can no longer pay it. Money that still arrives goes back. This can’t be undone.'}
      </ConfirmDialog>
    </>
  );
}
