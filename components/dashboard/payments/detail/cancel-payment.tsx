// Cancels a payment that waits, after saying what that means. Whoever had the question open while somebody else ended the
// payment is told so, instead of seeing it vanish.
'use client';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { useAction } from '@/components/ui/forms/confirm-button';
import { Notice } from '@/components/ui/notice';

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
  const [cancelled, setCancelled] = useState(false);
  const { pending, problem, run, forget } = useAction(action, () => {
    setCancelled(true);
    setOpen(false);
  });
  const ask = () => {
    forget();
    setOpen(true);
  };
  const tooLate = !possible && !cancelled;
  const close = () => setOpen(false);
  return (
    <>
      {possible && (
        <Button icon={<Ban aria-hidden className="size-4" />} onClick={ask} className="needs-scripts">
          Cancel payment
        </Button>
      )}
      <Dialog
        open={open}
        onClose={close}
        title={tooLate ? 'This payment has ended meanwhile' : 'Cancel this payment?'}
        actions={
          <>
            <Button onClick={close}>{tooLate ? 'Look at it' : 'Go back'}</Button>
            {!tooLate && (
              <Button variant="danger" pending={pending} onClick={run}>
                Cancel the payment
              </Button>
            )}
          </>
        }
      >
        {tooLate
          ? `It is ${status}. You changed nothing; the timeline says who did what.`
          : meaning(hasMoney)}
        {problem !== null && !tooLate && (
          <Notice tone="bad" role="alert" className="mt-4">
            {problem}
          </Notice>
        )}
      </Dialog>
    </>
  );
}

function meaning(hasMoney: boolean): string {
  return hasMoney
    ? 'What has come already goes back to the payer. This can’t be undone.'
    : 'The payer can no longer pay it. Money that still arrives goes back. This can’t be undone.';
}
