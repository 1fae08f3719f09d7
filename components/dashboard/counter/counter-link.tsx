// The code a customer scans to fill in the form on their own phone; it gives way to the payment once there is one.
'use client';
import { ArrowLeft, Smartphone } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import useSWR from 'swr';
import { useWakeLock } from '@/components/hooks/use-wake-lock';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { CounterCode } from './counter-code';

const POLL_MS = 1_500;
const FETCH_TIMEOUT_MS = 8_000;

type CounterLinkProps = {
  readonly linkId: string;
  /** The address the customer opens. */
  readonly address: string;
  /** "12.34 USD" */
  readonly amount: string;
  readonly note: string | null;
};

type State = { readonly paymentId: string | null; readonly isOpen: boolean };

export function CounterLink({ linkId, address, amount, note }: CounterLinkProps) {
  const router = useRouter();
  useWakeLock(true);
  const url = `/dashboard/counter/state?link=${encodeURIComponent(linkId)}`;
  const { data, error } = useSWR<State, Error>(url, readState, { refreshInterval: POLL_MS });
  const paymentId = data?.paymentId ?? null;
  useEffect(() => {
    if (paymentId !== null) router.replace(`/dashboard/counter?payment=${encodeURIComponent(paymentId)}`);
  }, [paymentId, router]);
  const isOver = data?.isOpen === false && paymentId === null;
  return (
    <section
      aria-label="Code for the customer"
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
      {!isOver && <CounterCode value={address} title="Code of the form for the customer" />}
      <p role="status" className="flex items-center justify-center gap-2 font-medium">
        <Smartphone className="size-5 shrink-0 text-accent" />
        {isOver ? 'This code has ended. Nothing was paid.' : 'The customer scans this and says who pays.'}
      </p>
      {error !== undefined && (
        <Notice tone="warn" role="alert">
          No connection to the server. The code stays good; this page goes on by itself.
        </Notice>
      )}
      <LinkButton href="/dashboard/counter" size="large" icon={<ArrowLeft className="size-5" />} wide>
        Next customer
      </LinkButton>
    </section>
  );
}

async function readState(url: string): Promise<State> {
  const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (answer.status === 401) window.location.assign('/login');
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return answer.json();
}
