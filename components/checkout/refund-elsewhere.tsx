// In a shop's frame: another address for refunds is named in a tab of its own, where the browser can keep who was first.
'use client';
import { useText } from './payer-text';

export function RefundElsewhere({ paymentIdentifier }: { paymentIdentifier: string }) {
  const text = useText();
  return (
    <p className="mt-3">
      <a
        href={`/checkout/${paymentIdentifier}`}
        target="_blank"
        rel="noopener"
        className="font-medium text-accent-text underline underline-offset-4"
      >
        {text('pay.refundElsewhere')}
      </a>
    </p>
  );
}
