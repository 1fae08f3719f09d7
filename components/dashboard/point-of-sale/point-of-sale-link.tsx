// The QR code a customer scans to fill in the form on their phone. Switches to the payment as soon as one exists.
'use client';
import { ArrowLeft, Smartphone } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import useSWR from 'swr';
import { useWakeLock } from '@/components/hooks/use-wake-lock';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { LargeQrCode } from './large-qr-code';

const POLL_MS = 1_500;
const FETCH_TIMEOUT_MS = 8_000;

type PointOfSaleLinkProps = {
  readonly linkId: string;
  /** The address the customer opens. */
  readonly address: string;
  /** "$12.34" */
  readonly amount: string;
  readonly note: string | null;
};

type State = { readonly paymentId: string | null; readonly isOpen: boolean };

export function PointOfSaleLink({ linkId, address, amount, note }: PointOfSaleLinkProps) {
  const router = useRouter();
  useWakeLock(true);
  const url = `/dashboard/point-of-sale/state?link=${encodeURIComponent(linkId)}`;
  const { data, error } = useSWR<State, Error>(url, readState, { refreshInterval: POLL_MS });
  const paymentId = data?.paymentId ?? null;
  useEffect(() => {
    if (paymentId !== null)
      router.replace(`/dashboard/point-of-sale?payment=${encodeURIComponent(paymentId)}`);
  }, [paymentId, router]);
  const isExpired = data?.isOpen === false && paymentId === null;
  return (
    <section
      data-sale
      aria-label="QR code for the customer"
      className="mx-auto mt-4 flex max-w-md flex-col gap-4 text-center"
    >
      <div>
        <p className="figures text-3xl font-semibold tracking-tight">{amount}</p>
        {note !== null && (
          <p className="mt-1 text-ink-soft wrap-anywhere" dir="auto">
            {note}
          </p>
        )}
      </div>
      {!isExpired && <LargeQrCode value={address} title="QR code of the customer’s form" />}
      <p role="status" className="flex items-center justify-center gap-2 font-medium">
        <Smartphone className="size-5 shrink-0 text-accent" />
        {isExpired
          ? 'This code has expired. Nothing was paid.'
          : 'Ask the customer to scan the code and enter their details.'}
      </p>
      {error !== undefined && (
        <Notice tone="warn" role="alert">
          Can’t reach the server. The code stays valid, and this page reconnects automatically.
        </Notice>
      )}
      <LinkButton href="/dashboard/point-of-sale" size="large" icon={<ArrowLeft className="size-5" />} wide>
        Next customer
      </LinkButton>
    </section>
  );
}

async function readState(url: string): Promise<State> {
  const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (response.status === 401) window.location.assign('/login');
  if (!response.ok) throw new Error(`the server responded ${response.status}`);
  return response.json();
}
