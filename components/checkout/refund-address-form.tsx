// Names another account for refunds: once, from the browser that first opened the page, before money comes.
'use client';
import { type FormEvent, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';

type Claim = { readonly mayNameRefundAddress: boolean };

const FETCH_TIMEOUT_MS = 8_000;

/** Nothing while this browser may not name one. What is accepted comes back as part of the payment's view. */
export function RefundAddressForm({ paymentIdentifier }: { paymentIdentifier: string }) {
  const url = `/api/checkout/${encodeURIComponent(paymentIdentifier)}/refund-address`;
  const allowed = useClaim(paymentIdentifier);
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  if (!allowed) return null;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = new FormData(event.currentTarget).get('refundAddress');
    setPending(true);
    setError(await postAddress(url, String(address ?? '')));
    setPending(false);
  };
  return (
    <form onSubmit={submit} noValidate className="needs-scripts mt-4 flex flex-col gap-3">
      <Input
        label="Your refund address"
        name="refundAddress"
        placeholder="nano_…"
        autoComplete="off"
        spellCheck={false}
        className="font-mono text-sm"
        hint="It can't be changed afterwards."
        error={error}
      />
      <Button type="submit" pending={pending}>
        Use this address for refunds
      </Button>
    </form>
  );
}

/**
 * Tells the server that this browser has opened the page; the first one is remembered. Asked once: of two calls at the
 * same time the second would find the page claimed by the first. Without an answer the form stays away.
 */
function useClaim(paymentIdentifier: string): boolean {
  const url = `/api/checkout/${encodeURIComponent(paymentIdentifier)}/claim`;
  const { data } = useSWRImmutable<Claim, Error>(url, claim, { shouldRetryOnError: false });
  return data?.mayNameRefundAddress === true;
}

async function claim(url: string) {
  const response = await post(url, {});
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return response.json();
}

/** @returns what is wrong, or undefined when the address was taken */
async function postAddress(url: string, address: string): Promise<string | undefined> {
  try {
    const response = await post(url, { address });
    if (response.ok) return undefined;
    const { error }: { error?: string } = await response.json();
    return error ?? 'This did not work. Please try again.';
  } catch {
    return "The server can't be reached. Please try again.";
  }
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
}
