// On a link's page: the way back to the payment that this browser opened for the link.
'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { AnchorButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { isEnded } from './ending-text';
import { linkPaymentOf } from './link-payment';
import { useText } from './payer-text';

const subscribeNever = () => () => undefined;
const onServer = () => null;

/** Nothing without such a payment, or if it ended unpaid: the form is the way on then. */
export function YourPayment({ linkId }: { readonly linkId: string }) {
  const text = useText();
  const paymentId = useSyncExternalStore(subscribeNever, () => linkPaymentOf(linkId), onServer);
  const [isPaid, setIsPaid] = useState<boolean | null>(null);
  useEffect(() => {
    if (paymentId === null) return;
    const abort = new AbortController();
    readIsPaid(paymentId, abort.signal).then(setIsPaid, () => undefined);
    return () => abort.abort();
  }, [paymentId]);
  if (paymentId === null || isPaid === null) return null;
  return (
    <Notice
      tone={isPaid ? 'good' : 'accent'}
      role="status"
      className="mb-6 print:hidden"
      action={
        <AnchorButton href={`/checkout/${encodeURIComponent(paymentId)}`}>
          {text('link.yoursShow')}
        </AnchorButton>
      }
    >
      {text(isPaid ? 'link.yoursPaid' : 'link.yoursOpen')}
    </Notice>
  );
}

/** Null for a payment that ended unpaid or doesn't exist. */
async function readIsPaid(paymentId: string, signal: AbortSignal): Promise<boolean | null> {
  const response = await fetch(`/api/checkout/${encodeURIComponent(paymentId)}`, { signal });
  if (!response.ok) return null;
  const { stage } = await response.json();
  if (stage === 'completed') return true;
  return isEnded(stage) ? null : false;
}
