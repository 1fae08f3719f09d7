// The sandbox's page: the test wallet, what it paid, and the ledger's controls.
'use client';
import useSWR from 'swr';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import {
  askControl,
  type LedgerState,
  type WalletPayments as Payments,
  type RateAnswer,
} from './call-control';
import { FaucetCard, FaultsCard, RateCard } from './ledger-controls';
import { TestWallet } from './test-wallet';
import { WalletPayments } from './wallet-payments';

const PAYMENTS_POLL_MS = 1_500;
const STATE_POLL_MS = 5_000;

export function SandboxDesk({ address, amountNano }: { address: string; amountNano: string }) {
  const payments = usePolled<Payments>('/wallet/payments', PAYMENTS_POLL_MS);
  const state = usePolled<LedgerState>('/state', STATE_POLL_MS);
  const rate = usePolled<RateAnswer>('/rate', STATE_POLL_MS);
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-6">
        {payments.error !== undefined && (
          <Notice tone="bad" title="The sandbox does not answer" role="status">
            {payments.error.message} This page goes on by itself when it is back.
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
    <Disclosure summary="How to pay late, twice, or after a cancellation" className="px-2">
      <p className="measure text-sm text-ink-soft">
        Keep the address in the field above. Wait until the checkout page says that the payment has expired,
        or cancel it in the dashboard, then press “Pay in full”. The money arrives, is credited to nobody, and
        goes back to the account it came from: you see it below within seconds. After a completed payment it
        does the same. Starting the installation with PAYMENT_WINDOW_SECONDS=30 shortens the wait.
      </p>
    </Disclosure>
  );
}

function usePolled<Answer>(path: string, pollMs: number) {
  const { data, error, mutate } = useSWR<Answer, Error>(path, askControl<Answer>, {
    refreshInterval: pollMs,
  });
  return { data, error, refresh: () => void mutate() };
}
