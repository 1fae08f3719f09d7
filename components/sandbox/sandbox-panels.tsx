// The sandbox page's content: test wallet, its payments and the ledger controls.
'use client';
import useSWR from 'swr';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import {
  type LedgerState,
  type WalletPayments as Payments,
  type RateResponse,
  readControl,
} from './call-control';
import { FaucetCard, FaultsCard, RateCard } from './ledger-controls';
import { TestWallet } from './test-wallet';
import { WalletPayments } from './wallet-payments';

const PAYMENTS_POLL_MS = 1_500;
const STATE_POLL_MS = 5_000;

export function SandboxPanels({ address, amountNano }: { address: string; amountNano: string }) {
  const payments = usePolled<Payments>('/wallet/payments', PAYMENTS_POLL_MS);
  const state = usePolled<LedgerState>('/state', STATE_POLL_MS);
  const rate = usePolled<RateResponse>('/rate', STATE_POLL_MS);
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-6">
        {payments.error !== undefined && (
          <Notice tone="bad" title="The sandbox is not responding" role="status">
            {payments.error.message} This page reconnects automatically.
          </Notice>
        )}
        <TestWallet address={address} amountNano={amountNano} onPaid={payments.refresh} />
        <LateHint />
        <WalletPayments payments={payments.data?.payments} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <FaucetCard onChanged={state.refresh} />
        <RateCard usdPerNano={rate.data?.usdPerNano} onChanged={rate.refresh} />
        <FaultsCard state={state.data} onChanged={state.refresh} />
      </div>
    </div>
  );
}

function LateHint() {
  return (
    <Disclosure summary="Pay late, twice or after a cancellation" className="px-2">
      <p className="measure text-sm text-ink-soft">
        Keep the address in the field above. Wait until the checkout page shows that the payment expired, or
        cancel it in the dashboard. Then select “Pay in full”. The money isn’t counted toward the payment and
        is returned to the sender within seconds, as shown below. The same happens after a completed payment.
        To shorten the wait, start the server with PAYMENT_WINDOW_SECONDS=30.
      </p>
    </Disclosure>
  );
}

function usePolled<Body>(path: string, pollMs: number) {
  const { data, error, mutate } = useSWR<Body, Error>(path, readControl<Body>, {
    refreshInterval: pollMs,
  });
  return { data, error, refresh: () => void mutate() };
}
