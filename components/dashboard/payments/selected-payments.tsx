// What can be done with the selected payments: cancel those that wait, export them.
'use client';
import { Ban, Download } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonLook } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmDialog, useActionResult } from '@/components/ui/forms/confirm-button';
import { Notice } from '@/components/ui/notice';
import type { PaymentListItem } from '@/lib/queries/list-payments-view';

type SelectedPaymentsProps = {
  readonly selected: readonly PaymentListItem[];
  readonly clear: () => void;
  readonly cancel: ((ids: readonly string[]) => Promise<ActionResult>) | null;
  readonly mayExport: boolean;
};

export function SelectedPayments({ selected, clear, cancel, mayExport }: SelectedPaymentsProps) {
  const [isAsking, setAsking] = useState(false);
  const { pending, problem, result, run, reset } = useActionResult<ActionResult>();
  const waiting = selected.filter(({ status }) => status === 'Waiting').map(({ id }) => id);
  const done = result?.ok === true ? (result.message ?? null) : null;
  const ask = () => {
    reset();
    setAsking(true);
  };
  const close = () => setAsking(false);
  const isShown = selected.length > 0;
  return (
    <>
      <div
        role="status"
        className={classNames(
          'sticky bottom-24 z-20 mx-auto flex w-fit max-w-full flex-wrap items-center gap-3 lg:bottom-6 print:hidden',
          (isShown || done !== null) && 'mt-3',
          isShown && 'rounded-card border border-line-strong bg-surface px-4 py-2 shadow-card',
        )}
      >
        {isShown && <p className="figures text-sm font-medium">{selected.length} selected</p>}
        {!isShown && done !== null && <Notice tone="good">{done}</Notice>}
        {isShown && cancel !== null && (
          <Button size="small" icon={<Ban />} onClick={ask} disabled={waiting.length === 0}>
            {waiting.length === 1 ? 'Cancel payment' : 'Cancel payments'}
          </Button>
        )}
        {isShown && mayExport && (
          <a href={exportHref(selected)} download className={buttonLook({ size: 'small' })}>
            <Download />
            Export selected
          </a>
        )}
        {isShown && (
          <Button size="small" variant="quiet" onClick={clear}>
            Clear selection
          </Button>
        )}
      </div>
      {cancel !== null && (
        <ConfirmDialog
          open={isAsking}
          onClose={close}
          title={`Cancel ${countOf(waiting.length)}?`}
          confirmLabel={waiting.length === 1 ? 'Cancel payment' : 'Cancel payments'}
          danger
          pending={pending}
          problem={problem}
          onConfirm={() =>
            run(
              () => cancel(waiting),
              () => {
                clear();
                close();
              },
            )
          }
        >
          {cancelText(waiting.length, selected.length)}
        </ConfirmDialog>
      )}
    </>
  );
}

/** What happens to so many of the selected payments. */
export function cancelText(waiting: number, selected: number): string {
  const ended = selected - waiting;
  const left =
    ended === 0
      ? ''
      : ended === 1
        ? 'The other payment has ended and stays as it is. '
        : `The other ${ended} payments have ended and stay as they are. `;
  return waiting === 1
    ? `${left}The customer can’t pay it anymore. Money that has arrived is returned to its sender.`
    : `${left}Customers can’t pay them anymore. Money that has arrived is returned to its senders.`;
}

function countOf(payments: number): string {
  return payments === 1 ? '1 payment' : `${payments} payments`;
}

function exportHref(selected: readonly PaymentListItem[]): string {
  const ids = selected.map(({ id }) => id).join('.');
  return `/dashboard/payments/export?${new URLSearchParams({ ids, format: 'csv', mark: '1' })}`;
}
