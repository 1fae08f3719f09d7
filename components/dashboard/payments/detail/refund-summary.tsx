// What a refund does, shown above its button; and that nothing is left to refund.
import { Button } from '@/components/ui/button';
import { TextEnds } from '@/components/ui/short-text';
import { isAmount } from './refund-amount';
import type { Way } from './refund-request';
import { ALL_SENDERS } from './split-refund';

type RefundSummaryProps = {
  /** With its unit; empty while there is none. */
  readonly amount: string;
  readonly way: Way;
  /** An address, or ALL_SENDERS. */
  readonly destination: string;
  /** The number of selected senders. */
  readonly accounts: number;
};

export function RefundSummary({ amount, way, destination, accounts }: RefundSummaryProps) {
  if (destination === ALL_SENDERS) return <SendersSummary {...{ amount, way, accounts }} />;
  const to = destination === '' ? 'the address you enter' : <TextEnds text={destination} start={11} />;
  const shown = amount === '' ? 'The amount' : <span className="figures">{amount}</span>;
  return (
    <p className="rounded-field bg-subtle p-3 text-ink">
      {shown} is sent to {to} {sourceText(way)}{' '}
      {way === 'newTopUp'
        ? 'You can cancel the refund until then.'
        : 'You can undo the refund for 10 seconds. After that it can’t be reversed.'}
    </p>
  );
}

function SendersSummary({ amount, way, accounts }: Omit<RefundSummaryProps, 'destination'>) {
  if (accounts === 0) return null;
  const to = accounts === 1 ? '1 account' : `${accounts} accounts`;
  return (
    <p className="rounded-field bg-subtle p-3 text-ink">
      <span className="figures">{amount}</span> is refunded to {to} {sourceText(way)}{' '}
      {way === 'newTopUp'
        ? 'You can cancel until then.'
        : 'You can undo this for 10 seconds. After that it can’t be reversed.'}
    </p>
  );
}

function sourceText(way: Way): string {
  if (way === 'newTopUp') return 'as soon as your top-up arrives.';
  return way === 'topUp'
    ? 'from your top-ups.'
    : 'from this payment. Your settlement is reduced by the same amount.';
}

/** `hasOthers`: the chosen source is used up, but another way is available. */
export function NothingToRefund({ hasOthers, onLeave }: { hasOthers: boolean; onLeave: () => void }) {
  return (
    <>
      <p>
        {hasOthers
          ? 'The source you chose has nothing left to refund. Go back and choose another source.'
          : 'Nothing is left to refund. Refunds can’t exceed what the payment received.'}
      </p>
      <div className="mt-6 flex justify-end">
        <Button onClick={onLeave}>Go back</Button>
      </div>
    </>
  );
}

/** Why the dialog's main button is disabled, above the buttons, which stay in sight. */
export function Missing({ text }: { text: string | null }) {
  return (
    <p role="status" className="basis-full text-end text-ink empty:hidden">
      {text}
    </p>
  );
}

type Entered = {
  /** Nano. */
  readonly amount: string;
  readonly destination: string;
  /** Whether the chosen account can get a refund. */
  readonly mayGet: boolean;
  /** The number of selected senders. */
  readonly accounts: number;
};

/** What is still to be entered for a refund; null if nothing is. */
export function missingText({ amount, destination, mayGet, accounts }: Entered): string | null {
  if (destination === ALL_SENDERS) return accounts > 0 ? null : 'Select at least one sender.';
  if (destination === '') return 'Enter the customer’s Nano address.';
  if (!mayGet) return 'Choose another destination. This account can’t get a refund.';
  return isAmount(amount) ? null : 'Enter the amount.';
}
