// Sets a refund address: once, before the payer pays, and only in the browser that may (`useBrowserRights`).
'use client';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import type { MessageKey } from '@/lib/core/languages/text';
import { keyOr, useText } from './payer-text';
import { postAsPayer } from './post-as-payer';

/** An accepted address appears in the payment's next view. */
export function RefundAddressForm({ paymentIdentifier }: { paymentIdentifier: string }) {
  const text = useText();
  const [error, setError] = useState<MessageKey | null>(null);
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('refundAddress') ?? '');
    setPending(true);
    const response = await postAsPayer(paymentIdentifier, 'refund-address', { address });
    setError(response.ok ? null : keyOr(text, `refundAddress.${response.code}`, 'refundAddress.failed'));
    setPending(false);
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="needs-scripts mt-4 flex flex-col gap-3">
      <Input
        label={text('pay.yourRefundAddress')}
        name="refundAddress"
        placeholder="nano_…"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        className="font-mono text-sm"
        hint={text('pay.refundOnce')}
        error={error === null ? undefined : text(error)}
      />
      <Button type="submit" pending={pending}>
        {text('pay.useRefundAddress')}
      </Button>
    </form>
  );
}
