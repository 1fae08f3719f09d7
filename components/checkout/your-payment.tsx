// On a link's page: the way back to the payment that this browser opened for the link.
'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { AnchorButton, type ButtonVariant } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { isEnded } from './ending-text';
import { linkPaymentOf } from './link-payment';
import { useText } from './payer-text';

const subscribeNever = () => () => undefined;
const onServer = () => null;

export type YourLinkPayment = { readonly paymentId: string; readonly isPaid: boolean };

/** Null without such a payment, and if it ended unpaid: the form is the way on then. */
export function useYourPayment(linkId: string | null): YourLinkPayment | null {
  const kept = () => (linkId === null ? null : linkPaymentOf(linkId));
  const paymentId = useSyncExternalStore(subscribeNever, kept, onServer);
  const [isPaid, setIsPaid] = useState<boolean | null>(null);
  useEffect(() => {
    if (paymentId === null) return;
    const abort = new AbortController();
    readIsPaid(paymentId, abort.signal).then(setIsPaid, () => undefined);
    return () => abort.abort();
  }, [paymentId]);
  return paymentId === null || isPaid === null ? null : { paymentId, isPaid };
}

/** Above the form of a link that takes further payments. */
export function YourPayment({ linkId }: { readonly linkId: string }) {
  const text = useText();
  const yours = useYourPayment(linkId);
  if (yours === null) return null;
  return (
    <Notice
      tone={yours.isPaid ? 'good' : 'accent'}
      role="status"
      className="mb-6 print:hidden"
      action={<ShowPayment {...yours} />}
    >
      {text(yours.isPaid ? 'link.yoursPaid' : 'link.yoursOpen')}
    </Notice>
  );
}

type ShowPaymentProps = Pick<YourLinkPayment, 'paymentId'> & { readonly variant?: ButtonVariant };

export function ShowPayment({ paymentId, variant }: ShowPaymentProps) {
  const text = useText();
  return (
    <AnchorButton href={`/checkout/${encodeURIComponent(paymentId)}`} variant={variant}>
      {text('link.yoursShow')}
    </AnchorButton>
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
