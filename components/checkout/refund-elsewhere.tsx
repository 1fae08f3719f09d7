// In a shop's frame, a refund address is set in a new tab, where the browser accepts our cookie.
'use client';
import { withPayerSecret } from '@/lib/core/links';
import { takePayerSecret } from './payer-secret';
import { useText } from './payer-text';

export function RefundElsewhere({ paymentIdentifier }: { paymentIdentifier: string }) {
  const text = useText();
  const path = `/checkout/${paymentIdentifier}`;
  const secret = takePayerSecret(paymentIdentifier);
  return (
    <p className="mt-3">
      <a
        href={secret === null ? path : withPayerSecret(path, secret)}
        target="_blank"
        rel="noopener"
        className="font-medium text-accent-text underline underline-offset-4"
      >
        {text('pay.refundElsewhere')}
      </a>
    </p>
  );
}
