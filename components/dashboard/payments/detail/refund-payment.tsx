// Giving money of a completed payment back: the question, what will happen, and ten seconds to take it back.
'use client';
import { Undo2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { drawFormToken } from '@/components/ui/forms/form-frame';
import type { RefundOptions } from '@/lib/money/refunds/refund-options';
import { type AskedRefund, type RefundAnswer, RefundForm } from './refund-form';
import { UndoNotice } from './undo-notice';

type RefundPaymentProps = {
  /** What there is to refund now; null when the payment is not completed. */
  readonly options: RefundOptions | null;
  readonly undoMs: number;
  readonly maxNote: number;
  readonly order: (asked: AskedRefund) => Promise<RefundAnswer>;
  readonly undo: (orderId: string) => Promise<ActionResult>;
};

export function RefundPayment({ options, undoMs, maxNote, order, undo }: RefundPaymentProps) {
  /** Names the refund that is asked for: sent twice it is one order. Null while the question is closed. */
  const [token, setToken] = useState<string | null>(null);
  const [ordered, setOrdered] = useState<Extract<RefundAnswer, { ok: true }> | null>(null);
  const forget = useCallback(() => setOrdered(null), []);
  if (options === null) return null;
  const close = () => setToken(null);
  return (
    <>
      <Button icon={<Undo2 />} onClick={() => setToken(drawFormToken())} className="needs-scripts">
        Refund
      </Button>
      <Dialog open={token !== null} onClose={close} title="Refund this payment">
        {token !== null && (
          <RefundForm
            key={token}
            token={token}
            options={options}
            maxNote={maxNote}
            order={order}
            onLeave={close}
            onOrdered={(answer) => {
              setOrdered(answer);
              close();
            }}
          />
        )}
      </Dialog>
      {ordered !== null && (
        <div className="fixed inset-x-4 bottom-24 z-20 mx-auto max-w-lg lg:bottom-6">
          <UndoNotice
            key={ordered.orderId}
            text={ordered.text}
            undoMs={undoMs}
            undo={() => undo(ordered.orderId)}
            onGone={forget}
          />
        </div>
      )}
    </>
  );
}
